import { savedDraft } from '../shared/storage.ts';

/** "Request help for this door" names the door in the message of the form, unless the visitor wrote one. */
export function hydrate(doors: HTMLElement): void {
  const sentences = [...doors.querySelectorAll('.hall b')].map((label) => `Door: ${label.textContent}. `);
  for (const [index, link] of doors.querySelectorAll('.told .btn-line').entries())
    link.addEventListener('click', () => {
      const form = document.querySelector<HTMLFormElement>('#request form');
      const message = form?.querySelector('textarea');
      if (!message) return;
      // A form that has not hydrated yet restores what was typed on another page only after this.
      const typed = message.value || savedDraft()?.values.message || '';
      if (!typed || sentences.includes(`${typed.trim()} `)) {
        // Not by its value: React takes that for its own change.
        message.setRangeText(sentences[index] ?? '', 0, message.value.length, 'end');
        message.dispatchEvent(new Event('input', { bubbles: true }));
      }
      // The browser goes to the form after this event, and takes the focus away.
      setTimeout(() => form?.querySelector<HTMLElement>('[name=name]')?.focus({ preventScroll: true }));
    });
}
