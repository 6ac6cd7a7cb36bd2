/**
 * "Exit this page", by its link or Shift three times within 5 s. A page has this inline at the start of its body (renderer/exit-script.ts), so that
 * a press works before anything else has arrived. That's why it imports nothing.
 */
declare const leave: string;
declare const leadsTo: string;

/** How long a visitor on a slow or dead line waits for `leave`, which erases what only its answer can, ms. */
const patienceMs = 1000;
const pressesWithinMs = 5000;

const exit = () => {
  document.body.hidden = true;
  erase();
  // The page's other script still runs.
  window.onpagehide = erase;
  const answer = fetch(leave, { redirect: 'manual', keepalive: true });
  const late = new Promise((resolve) => setTimeout(resolve, patienceMs));
  const go = () => location.replace(leadsTo);
  Promise.race([answer, late]).then(go, go);
};

const erase = () => {
  try {
    // Tells other tabs, if there is something to clear.
    localStorage.left = 1;
    localStorage.clear();
    sessionStorage.clear();
  } catch {
    // Blocked, so nothing was stored.
  }
};

let presses = 0;

window.onclick = (event) => {
  presses = 0;
  if (!(event.target as Element).closest(`[href='${leave}']`)) return;
  event.preventDefault();
  exit();
};

window.onkeydown = ({ key, repeat }) => {
  if (repeat) return;
  presses = key === 'Shift' ? presses + 1 : 0;
  if (presses > 2) exit();
  setTimeout(() => {
    presses = 0;
  }, pressesWithinMs);
};
