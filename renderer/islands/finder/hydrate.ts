import { toPlain } from '../../../data/lead/clean.ts';
import type { FinderData, FoundPlace } from '../../../data/shared/finder.ts';
import { bladeOf, keyCutTo } from '../shared/bitting.ts';
import type { AddedClass } from '../shared/styles.ts';
import { markOnMap } from './map.ts';
import { allPlaces, isNearZip, placeMeant, placesCalled, zipIn } from './places.ts';

type Part = string | Node;

export async function hydrate(form: HTMLElement): Promise<void> {
  const input = form.querySelector<HTMLInputElement>('[name=zip]');
  const status = form.querySelector<HTMLElement>('[role=status]');
  const response = await fetch(form.getAttribute('action')?.replace(/#.*/, '.json') ?? '');
  const data: FinderData = await response.json();
  if (!input || !status) return;
  const places = allPlaces(data);
  const zipOnly = input.inputMode === 'numeric';
  let answered: string | undefined;

  const find = (isPressed = false) => {
    const text = toPlain(input.value);
    const zip = zipIn(text, places);
    if (zip) cutKey(form, zip);
    if (zip && zipOnly) input.value = zip;
    const isUnfinished = !zip && /^[\d\W]*$/.test(text);
    // Screen readers announce each answer once: as it changes, or as it takes the focus.
    status.ariaLive = isPressed && !isUnfinished ? 'off' : 'polite';
    if (text !== answered) status.replaceChildren(...answer(data, places, text, zipOnly));
    answered = text;
    markOnMap(data.rings, isUnfinished ? undefined : placesCalled(places, text, data.states)[0]);
    if (isPressed) (isUnfinished ? input : status).focus();
  };

  status.tabIndex = -1;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    find(true);
  });
  // The last answer is about another place, so it doesn't stay next to what's typed.
  const follow = () => {
    if (zipIn(input.value, places)) return find();
    answered = undefined;
    status.replaceChildren();
    markOnMap(data.rings);
  };
  input.addEventListener('input', follow);
  input.addEventListener('change', () => answered === undefined && find());
  if (input.value) follow();
}

/** On the home page, the field is the bow of a key. */
function cutKey(form: HTMLElement, zip: string) {
  const blade = form.querySelector('.blade');
  const key = blade?.closest('svg');
  blade?.setAttribute('d', bladeOf(zip));
  key?.setAttribute('aria-label', keyCutTo(zip));
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  key?.animate([{ translate: '-22px' }, { translate: '0' }], 200);
}

function answer(
  { words, states, phone, phoneHref }: FinderData,
  places: readonly FoundPlace[],
  text: string,
  zipOnly: boolean,
): Part[] {
  const withPhoneLink = (sentence: string): Part[] =>
    sentence.split(phone).flatMap((part, index) => (index ? [link(phoneHref, phone, 'tel'), part] : [part]));
  const zip = zipIn(text, places);
  if (!zip && /\d/.test(text)) return withPhoneLink(words.short);
  if (!/\w/.test(text)) return withPhoneLink(zipOnly ? words.short : words.empty);
  const found = placesCalled(places, text, states);
  const [first] = found;
  if (!first && zip)
    return withPhoneLink(isNearZip(zip, places) ? `${zip}: ${words.ask}` : `${zip} ${words.unknown}`);
  const meant = first ?? placeMeant(places, text);
  if (!meant) return withPhoneLink(words.none);
  const before = zip && zip !== meant.name ? `${zip}, ` : '';
  if (!first && meant.href) return [`${words.meant} `, link(meant.href, meant.name), '?'];
  const shown = first ? found : [meant];
  return [
    ...(first ? [] : [`${words.meant} ${meant.name}?`, document.createElement('br')]),
    ...(zipOnly && meant.aimInShort && !meant.isFar ? [large(meant.aimInShort)] : []),
    ...shown.flatMap((place, index) => [
      ...(index ? [document.createElement('br')] : []),
      before,
      place.href ? link(place.href, place.name) : place.name,
      ...withPhoneLink(`: ${resultOf(place, words)}`),
    ]),
    ...(meant.isCity || meant.isFar || !meant.aim ? [] : withPhoneLink(`. ${words.call}`)),
  ];
}

const resultOf = ({ isFar, aim }: FoundPlace, { far, aim: aimFor, ask }: FinderData['words']) => {
  if (isFar) return far;
  return aim ? `${aimFor} ${aim}` : ask;
};

/** "25–35 min": the figure, and the unit in small text. */
function large(aim: string): HTMLElement {
  const [figure = '', unit] = aim.split(/(?= )/);
  const element = Object.assign(document.createElement('b'), {
    className: 'min head' satisfies `${AddedClass} ${AddedClass}`,
  });
  element.append(figure, Object.assign(document.createElement('small'), { textContent: unit }));
  return element;
}

function link(href: string, text: string, className: AddedClass = 'link'): HTMLElement {
  const anchor = Object.assign(document.createElement('a'), { href, className, textContent: text });
  if (className === 'tel') anchor.dataset.call = 'copy';
  return anchor;
}
