/** Brings the header to life. Its menu is links, so that it works before this and without it. */
import { startDropdown } from './dropdown.ts';
import { startPanel } from './panel.ts';

export function startHeader(): void {
  const button = document.getElementById('services-button');
  if (button) startDropdown(button);
  const panel = document.getElementById('menu-panel');
  if (panel instanceof HTMLDialogElement) startPanel(panel);
}
