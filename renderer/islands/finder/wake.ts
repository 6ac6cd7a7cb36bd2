/** Finds what a visitor names, a ZIP code or a place, among the places that the page lists, and leads to it. */

export function wake(element: HTMLElement): void {
  const input = element.querySelector('input');
  const answers = [...element.querySelectorAll<HTMLElement>('[data-answer]')];
  if (!input) return;

  const find = () => {
    if (!input.value.trim()) return input.focus();
    const found = placesCalled(input.value);
    const links = found.flatMap((place) => place.querySelector('a') ?? []);
    const kind = links.length > 0 ? 'city' : found.length > 0 ? 'county' : 'none';
    for (const answer of answers) {
      answer.hidden = answer.dataset.answer !== kind;
      if (answer.hidden) continue;
      if (kind === 'city') answer.replaceChildren(...links.map((link) => link.cloneNode(true)));
      const name = answer.querySelector('b');
      if (name) name.textContent = `${found[0]?.textContent}:`;
    }
  };

  element.querySelector('button')?.addEventListener('click', find);
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && find());
  // The whole of a ZIP code is there: it needs no press.
  input.addEventListener('input', () => /^\d{5}$/.test(input.value) && find());
  if (input.value) find();
}

/** By ZIP code, which stands in the place's text or in its attribute; else by name, where one of that very name before those that begin with it or hold it. */
function placesCalled(text: string): HTMLElement[] {
  const places = [...document.querySelectorAll<HTMLElement>('[data-place]')];
  const [zip] = /\d{5}/.exec(text) ?? [];
  if (zip)
    return places.filter(({ dataset, textContent }) => `${dataset.place} ${textContent}`.includes(zip));
  const wanted = plain(text);
  const nameOf = (place: HTMLElement) => plain((place.querySelector('a') ?? place).textContent ?? '');
  const tests = [
    (name: string) => name === wanted,
    (name: string) => name.startsWith(wanted),
    (name: string) => name.includes(wanted),
  ];
  for (const test of tests) {
    const found = places.filter((place) => test(nameOf(place)));
    if (wanted && found.length > 0) return found;
  }
  return [];
}

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/,.*|\bcounty\b|[^a-z ]/g, '')
    .replace(/\bsaint\b/g, 'st')
    .trim();
}
