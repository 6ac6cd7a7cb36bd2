import { startDropdown } from './dropdown.ts';
import { startPanel } from './panel.ts';

export function startHeader(): void {
  const button = document.getElementById('services-button');
  if (button) startDropdown(button);
  const panel = document.querySelector<HTMLDialogElement>('dialog#menu-panel');
  if (panel) startPanel(panel);
  const bar = document.getElementById('call-bar');
  if (bar) startCallBar(bar, document.querySelector('.call-card'));
}

function startCallBar(bar: HTMLElement, card: Element | null): void {
  const show = (shown: boolean) => {
    bar.classList.add('ready');
    bar.classList.toggle('away', !shown);
  };
  if (!card) {
    show(true);
    return;
  }
  // The top bar covers most of the card by then.
  new IntersectionObserver((entries) => show(!entries.at(-1)?.isIntersecting), { threshold: 0.9 }).observe(
    card,
  );
}
