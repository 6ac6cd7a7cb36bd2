/** Cuts the key in `figure` to five digits. In a drawing that's mirrored, they run in reverse. */
import { cuts, depthOf, keyPin } from './bitting.ts';

export function cutKey(figure: Element | null, zip: string): void {
  const blade = figure?.querySelector('.blade');
  const lock = blade?.closest('[aria-label]');
  if (!lock || !blade) return;
  const label = lock.getAttribute('aria-label') ?? '';
  const isMirrored = blade.closest('[transform]');
  const [before, digits] = [/\d{5}/.exec(label)?.[0] ?? '', zip].map((code) => {
    const inOrder = [...code].map(Number);
    return isMirrored ? inOrder.reverse() : inOrder;
  });
  const path = blade.getAttribute('d') ?? '';
  blade.setAttribute('d', path.replace(cuts(before ?? []), cuts(digits ?? [])));
  lock.setAttribute('aria-label', label.replace(/\d{5}/, zip));
  lock.querySelector('text')?.replaceChildren(zip);
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const move = (part: Element | null, from: string, duration: number, delay = 0) =>
    still || part?.animate([{ translate: from }, { translate: '0' }], { duration, delay, fill: 'backwards' });
  move(blade.parentElement, '-22px', 200);
  lock.querySelectorAll('.mark').forEach((pin, index) => {
    const digit = digits?.[index] ?? 0;
    pin.setAttribute('d', keyPin(index, digit));
    move(pin.parentElement, `0 ${-depthOf(digit)}px`, 140, 100 + index * 40);
  });
}
