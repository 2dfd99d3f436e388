// The dialog with the link to a match: to be copied, or saved as a file that people can read.

/** Shows it until it is closed. */
export function showLink(link: string, record: string): Promise<void> {
  const dialog = document.createElement("dialog");
  dialog.id = "link-dialog";
  dialog.className = "question";
  const title = document.createElement("h2");
  title.id = "link-title";
  title.textContent = "Share this match";
  dialog.setAttribute("aria-labelledby", title.id);
  const about = document.createElement("p");
  about.textContent = "Whoever opens this link has the match on a device of their own, as far as it has gone here.";
  const field = document.createElement("input");
  field.id = "link";
  field.readOnly = true;
  field.value = link;
  field.setAttribute("aria-label", "The link");
  field.addEventListener("focus", () => field.select());
  const said = document.createElement("p");
  said.setAttribute("role", "status");
  const answers = document.createElement("div");
  answers.className = "answers";
  answers.append(
    button("link-close", "Close", () => dialog.close()),
    button("link-save", "Save", () => save(record)),
    button("link-copy", "Copy", async () => {
      said.textContent = (await copy(link)) ? "The link is copied." : "It cannot be copied here: mark it and copy it.";
      if (!said.textContent.startsWith("The")) field.focus();
    }),
  );
  dialog.append(title, about, field, said, answers);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve();
    });
  });
}

/** Whether it is in the clipboard now; a page that is not from a secure origin has none. */
async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

function save(record: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([record], { type: "text/plain" }));
  link.download = "match.trivet";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the browser reads it when it likes
}

function button(id: string, label: string, pressed: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.id = id;
  made.textContent = label;
  made.addEventListener("click", pressed);
  return made;
}
