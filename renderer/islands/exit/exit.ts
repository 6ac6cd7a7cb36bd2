/**
 * "Exit this page", by its link. A page has this inline at the start of its body (renderer/exit-script.ts), so that
 * a press works before anything else has arrived. That's why it imports nothing.
 */
declare const leave: string;
declare const leadsTo: string;

/** How long a visitor on a slow or dead line waits for `leave`, which erases what only its answer can, ms. */
const patienceMs = 1000;

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

window.onclick = (event) => {
  if (!(event.target as Element).closest(`[href='${leave}']`)) return;
  event.preventDefault();
  exit();
};
