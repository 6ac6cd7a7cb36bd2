/** One question is open at a time where the browser does not see to it by the `name` of `details`. */
export function startQuestions(): void {
  if ('name' in HTMLDetailsElement.prototype) return;
  const list = document.querySelector('.faq');
  list?.addEventListener(
    'toggle',
    ({ target }) => {
      if (!(target as HTMLDetailsElement).open) return;
      for (const other of list.querySelectorAll('details')) other.open &&= other === target;
    },
    true,
  );
}
