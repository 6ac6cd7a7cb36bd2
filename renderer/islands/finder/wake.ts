/** Finds what a visitor names, a ZIP code or a place, among the places that the page lists, and leads to it. */

export function wake(element: HTMLElement): void {
  const input = element.querySelector('input');
  const answers = [...element.querySelectorAll<HTMLElement>('[data-answer]')];
  if (!input) return;

  const find = () => {
    if (!input.value.trim()) return input.focus();
    const found = placesCalled(input.value);
    const cities = found.filter((place) => place.querySelector('a'));
    const kind = cities.length > 0 ? 'city' : kindOf(found[0], input.value);
    for (const answer of answers) {
      answer.hidden = answer.dataset.answer !== kind;
      if (answer.hidden) continue;
      const [line] = answer.children;
      const name = answer.querySelector('b');
      if (kind === 'city' && line) answer.replaceChildren(...cities.map((city) => lineOf(city, line)));
      else if (name && found[0]) name.textContent = `${nameOf(found[0])}:`;
    }
  };

  element.querySelector('button')?.addEventListener('click', find);
  input.addEventListener('keydown', ({ key }) => key === 'Enter' && find());
  // The whole of a ZIP code is there: it needs no press.
  input.addEventListener('input', () => /^\d{5}$/.test(input.value) && find());
  if (input.value) find();
}

/** A place without a page. By its name a county may be too far where more than a few of its ZIP codes are. */
function kindOf(place: HTMLElement | undefined, text: string): string {
  if (!place) return 'none';
  const { far = '', place: near = '' } = place.dataset;
  const [zip] = zipCode.exec(text) ?? [];
  const isFar = zip ? hasZip(zip).test(far) : far.length > near.length / 4;
  return isFar ? 'far' : 'county';
}

/** A copy of `line` with the link of the city, and how soon we aim to be there. */
function lineOf(city: HTMLElement, line: Element): Node {
  const copy = line.cloneNode(true) as Element;
  copy.querySelector('span')?.replaceChildren(city.querySelector('a')?.cloneNode(true) ?? '');
  copy.querySelector('b')?.replaceChildren(city.dataset.aim ?? '');
  return copy;
}

/** By ZIP code, which stands in the place's text or in its attribute; else by name, where one of that very name before those that begin with it or hold it. */
function placesCalled(text: string): HTMLElement[] {
  const places = [...document.querySelectorAll<HTMLElement>('[data-place]')];
  const [zip] = zipCode.exec(text) ?? [];
  if (zip)
    return places.filter(({ dataset, textContent }) =>
      hasZip(zip).test(`${dataset.place} ${dataset.far} ${textContent}`),
    );
  const wanted = plain(text);
  const tests = [
    (name: string) => name === wanted,
    (name: string) => name.startsWith(wanted),
    (name: string) => name.includes(wanted),
  ];
  for (const test of tests) {
    const found = places.filter((place) => test(plain(nameOf(place))));
    if (wanted && found.length > 0) return found;
  }
  return [];
}

const zipCode = /\d{5}/;

/** Finds a ZIP code that stands as it is, or as data/places/zipCodes.ts packs it. */
const hasZip = (zip: string) => new RegExp(`\\b${zip.slice(0, 3)}(\\d\\d)*?${zip.slice(3)}`);

const nameOf = (place: HTMLElement) => (place.querySelector('h3') ?? place).textContent ?? '';

function plain(name: string): string {
  return name
    .toLowerCase()
    .replace(/,.*|\bcounty\b|[^a-z ]/g, '')
    .replace(/\bsaint\b/g, 'st')
    .trim();
}
