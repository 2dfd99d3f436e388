// The dialog with a link: to be copied, to be given to the system's sheet where there is one; and what it leads to, if
// that is a text, to be saved as a file that people can read, and as a page that shows it.

import { button } from "../ask";
import { say } from "../words";

/** What a link leads to. `record`: its text, for a file. */
export interface Linked {
  readonly title: string;
  readonly about: string;
  readonly link: string;
  readonly record?: string;
  /** The page that shows it turn by turn, for a file. Throws with a sentence. */
  page?(): Promise<string>;
}

/** Shows it until it is closed. */
export function share({ title: heading, about: told, link, record, page }: Linked): Promise<void> {
  const dialog = document.createElement("dialog");
  dialog.id = "link-dialog";
  dialog.className = "question";
  const title = document.createElement("h2");
  title.id = "link-title";
  title.textContent = heading;
  dialog.setAttribute("aria-labelledby", title.id);
  const about = document.createElement("p");
  about.textContent = told;
  const field = document.createElement("input");
  field.id = "link";
  field.readOnly = true;
  field.value = link;
  field.setAttribute("aria-label", say("link.field"));
  field.addEventListener("focus", () => field.select());
  const said = document.createElement("p");
  said.setAttribute("role", "status");
  const answers = document.createElement("div");
  answers.className = "answers";
  answers.append(
    button("link-close", say("close"), () => dialog.close()),
    ...(record === undefined
      ? []
      : [button("link-save", say("link.save"), () => save(record, "match.trivet", "text/plain"))]),
    ...(page === undefined
      ? []
      : [
          button("link-page", say("link.page"), async () => {
            said.textContent = "";
            try {
              save(await page(), "match.html", "text/html");
            } catch (fault) {
              said.textContent = (fault as Error).message;
            }
          }),
        ]),
    ...("share" in navigator ? [button("link-send", say("link.send"), () => send(heading, link))] : []),
    button("link-copy", say("link.copy"), async () => {
      const isCopied = await copy(link);
      said.textContent = say(isCopied ? "link.copied" : "link.uncopied");
      if (!isCopied) field.focus();
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

/** Gives the user a text, or bytes, as a file. */
export function save(content: BlobPart, name: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000); // the browser reads it when it likes
}

/** Gives it to the system's sheet, which is closed again or passes it on. */
function send(title: string, url: string): void {
  navigator.share({ title, url }).catch(() => {});
}
