import { requestText } from '../../../data/lead/text.ts';
import { textPhone } from '../../../data/lead/town.ts';
import { smsHref } from '../../../data/shared/routes.ts';
import { lastDraft, watchExit } from '../storage.ts';

/** The script of the offline page: puts what the visitor typed into the text to us, and shows it. "Try again" also sends again what was posted. */
document.querySelector('form')?.addEventListener('submit', (event) => {
  event.preventDefault();
  location.reload();
});
const link = document.querySelector<HTMLAnchorElement>('[data-text]');
const draft = lastDraft();
if (link && draft) {
  const empty = link.href;
  const text = requestText(draft.values, draft.id);
  link.href = smsHref(textPhone, text);
  const typed = document.createElement('pre');
  typed.className = 'whitespace-pre-wrap font-sans';
  typed.textContent = text;
  link.after(typed);
  watchExit();
  document.addEventListener('left', () => {
    typed.remove();
    link.href = empty;
  });
}
