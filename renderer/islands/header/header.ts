import { startDropdown } from './dropdown.ts';
import { startPanel } from './panel.ts';

export function startHeader() {
  const button = document.getElementById('services-button');
  if (button) startDropdown(button);
  const panel = document.querySelector<HTMLDialogElement>('dialog#menu-panel');
  if (panel) startPanel(panel);
}
