/* Shows a row of the score sheet: the board as it lay then, what was done, the totals. */

"use strict";

const DELAY_MS = 1200; // from turn to turn while it plays
const find = (id) => document.getElementById(id);
const rows = [...document.querySelectorAll("tbody tr")];
const boards = [...document.querySelectorAll("figure")];
const players = [...document.querySelectorAll(".totals li")];
const live = document.querySelector(".told");
const FIRST_TOTAL = 4; // its column
// A round and a turn in an address, which may carry more; what follows them, such as a full stop, does not matter.
const MOMENT = /[#&]turn=(\d+)\.(\d+)/;

let at = 0;
let timer = 0;

function textOf(row, column) {
  return row.cells[column].textContent;
}

function linkOf(row) {
  return row.cells[2].firstChild;
}

function momentIn(hash) {
  return MOMENT.exec(hash)?.slice(1).map(Number);
}

/* The row of an address: of a turn that there is not, the last turn before it, or the first row. */
function rowOf(hash) {
  const wished = momentIn(hash);
  if (!wished) return Number.parseInt(hash.slice(1), 10) || 0;
  let found = 0;
  rows.forEach((row, n) => {
    const moment = momentIn(linkOf(row).hash);
    if (moment && (moment[0] < wished[0] || (moment[0] === wished[0] && moment[1] <= wished[1]))) found = n;
  });
  return found;
}

function show(wished) {
  at = Math.max(0, Math.min(rows.length - 1, wished));
  const row = rows[at];
  for (const board of boards) {
    board.hidden = board.dataset.round !== row.dataset.round;
    let last = null;
    for (const tile of board.querySelectorAll("[data-step]")) {
      const lies = Number(tile.dataset.step) <= at;
      tile.classList.toggle("later", !lies);
      tile.classList.remove("now");
      last = lies ? tile : last;
    }
    last?.classList.add("now");
  }
  const who = textOf(row, 1);
  find("where").textContent = row.dataset.where;
  find("did").textContent = who ? `${who}: ${textOf(row, 2)}` : textOf(row, 2);
  find("scored").textContent = textOf(row, 3);
  find("result").hidden = at < rows.length - 1;
  players.forEach((player, n) => {
    const [name, total, gain] = player.children;
    const now = textOf(row, FIRST_TOTAL + n);
    const before = at ? textOf(rows[at - 1], FIRST_TOTAL + n) : "";
    const more = now && before ? now - before : 0;
    total.textContent = now;
    gain.textContent = more > 0 ? `+${more}` : more < 0 ? `−${-more}` : "";
    player.classList.toggle("acts", name.textContent === who);
  });
  rows.forEach((each, n) => {
    linkOf(each).ariaCurrent = n === at ? "step" : null;
  });
  find("slider").value = at;
  find("slider").setAttribute("aria-valuetext", row.dataset.where);
  find("back").disabled = at === 0;
  find("forward").disabled = at === rows.length - 1;
}

/* The address leads to the row that is shown: a page that is loaded again stays there. It is called when all else is
   done: some browsers throw when it is called too often. */
function tellAddress() {
  history.replaceState(null, "", linkOf(rows[at]).hash);
}

function pause() {
  clearInterval(timer);
  timer = 0;
  find("play").textContent = "Play";
  live.setAttribute("aria-live", "polite");
}

function play() {
  if (timer) {
    pause();
    return;
  }
  show(at === rows.length - 1 ? 0 : at);
  find("play").textContent = "Pause";
  live.setAttribute("aria-live", "off"); // nobody can follow so many words
  timer = setInterval(() => {
    show(at + 1);
    if (at === rows.length - 1) pause();
    tellAddress();
  }, DELAY_MS);
}

function go(wished) {
  pause();
  show(wished);
  tellAddress();
}

function goToAddress() {
  pause();
  show(rowOf(location.hash));
}

const KEYS = {
  ArrowLeft: () => go(at - 1),
  ArrowRight: () => go(at + 1),
  Home: () => go(0),
  End: () => go(rows.length - 1),
  " ": play,
};

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.key in KEYS)) return;
  if (event.target.matches(event.key === " " ? "button, input[type=checkbox]" : ".scroll")) return; // has its own use
  event.preventDefault();
  KEYS[event.key]();
});
document.querySelector("tbody").addEventListener("click", (event) => {
  if (!event.target.closest("a")) return;
  event.preventDefault();
  go(rows.indexOf(event.target.closest("tr")));
  document.querySelector("main").scrollIntoView();
});
find("back").addEventListener("click", () => go(at - 1));
find("forward").addEventListener("click", () => go(at + 1));
find("play").addEventListener("click", play);
find("slider").addEventListener("input", () => {
  pause();
  show(Number(find("slider").value));
});
find("slider").addEventListener("change", tellAddress); // where a drag ends, not each row that it passes
find("coordinates").addEventListener("change", () => {
  document.body.classList.toggle("ruled", find("coordinates").checked);
});
addEventListener("hashchange", goToAddress);

for (const controls of document.querySelectorAll(".controls")) controls.hidden = false;
document.body.classList.add("turns");
find("coordinates").dispatchEvent(new Event("change")); // a browser keeps what was chosen when it loads a page again
goToAddress();
