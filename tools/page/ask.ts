// Questions of the page: a dialog with what it is about and two answers. Escape is the second one.

import { say } from "./words";

/** Asks, and waits for the answer: whether it was `yes`. */
export function ask(question: string, yes: string): Promise<boolean> {
  const dialog = document.createElement("dialog");
  dialog.className = "question";
  const text = document.createElement("p");
  text.id = "question-text";
  text.textContent = question;
  dialog.setAttribute("aria-labelledby", text.id);
  const answers = document.createElement("div");
  answers.className = "answers";
  answers.append(
    button("question-no", say("cancel"), () => dialog.close()),
    button("question-yes", yes, () => dialog.close("yes")),
  );
  dialog.append(text, answers);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      dialog.remove();
      resolve(dialog.returnValue === "yes");
    });
  });
}

/** A button of a dialog. */
export function button(id: string, label: string, answer: () => void): HTMLButtonElement {
  const made = document.createElement("button");
  made.type = "button";
  made.id = id;
  made.textContent = label;
  made.addEventListener("click", answer);
  return made;
}
