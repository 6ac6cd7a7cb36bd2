/** The house's icons, drawn on a 24-unit grid with a 2-unit stroke. Decorative: the words beside them carry the meaning. */
import type { IconName } from '../../data/collections/primitives.ts';

const shapes: Record<IconName | 'arrow' | 'plus' | 'warning' | 'menu' | 'close', string> = {
  car: 'M4 16v-4l2-5h12l2 5v4M4 16h16M4 16v3m16-3v3M4 12h16M7.5 14h.01M16.5 14h.01',
  fob: 'M8 3h8a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3zM12 8h.01M9 13h6M9 17h6',
  key: 'M8 12a4 4 0 1 0 0 .01M12 12h9v4m-4-4v3',
  house: 'M4 11l8-7 8 7v9H4zM10 20v-6h4v6',
  rekey: 'M4 12a8 8 0 0 1 14-5l2 2m0-5v5h-5M20 12a8 8 0 0 1-14 5l-2-2m0 5v-5h5',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3M12 15v2',
  building: 'M5 21V3h10v18M15 9h4v12M3 21h18M8 7h4M8 11h4M8 15h4',
  safe: 'M4 4h16v14H4zM7 18v3m10-3v3M12 11m-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0M17 8v6',
  'broken-key': 'M7 12a3.5 3.5 0 1 0 0 .01M10.5 12h2l1-2m2 4l1-2h4.5v3',
  ignition: 'M12 12m-8.5 0a8.5 8.5 0 1 0 17 0a8.5 8.5 0 1 0-17 0M12 8v8M12 3.5v2M19 16l-1.5-1M5 16l1.5-1',
  'smart-lock': 'M7 3h10v18H7zM10 7h.01M14 7h.01M10 10h.01M14 10h.01M12 15v2',
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  clock: 'M12 12m-9 0a9 9 0 1 0 18 0a9 9 0 1 0-18 0M12 7v5l3 2',
  shield: 'M12 3l8 3v6c0 5-3.5 8-8 9-4.5-1-8-4-8-9V6zM9 12l2 2 4-4',
  star: 'M12 3.5l2.6 5.4 5.9.8-4.3 4.1 1 5.9L12 16.9l-5.2 2.8 1-5.9L3.5 9.7l5.9-.8z',
  'map-pin':
    'M12 21s7-6.5 7-11.5a7 7 0 0 0-14 0C5 14.5 12 21 12 21zM12 9.5m-2.5 0a2.5 2.5 0 1 0 5 0a2.5 2.5 0 1 0-5 0',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  tag: 'M4 4h8l8 8-8 8-8-8zM8.5 8.5h.01',
  users:
    'M9 8m-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0-7 0M3 20a6 6 0 0 1 12 0M16 5a3.5 3.5 0 0 1 0 6.5M17.5 14.5A6 6 0 0 1 21 20',
  award: 'M12 9m-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M8.5 14L7 21.5l5-2.5 5 2.5-1.5-7.5',
  check: 'M5 12.5l5 5L19.5 7',
  chat: 'M4 5h16v11H10l-5 4v-4H4z',
  wrench: 'M14.5 6.5a4 4 0 0 0 5 5L12 19a2.5 2.5 0 0 1-4-4l7.5-7.5M20 4l-3 3',
  arrow: 'M5 12h14m-6-6l6 6-6 6',
  plus: 'M12 5v14M5 12h14',
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  warning: 'M12 4l9.5 16h-19zM12 10v4m0 3h.01',
};

type Props = { name: keyof typeof shapes; className?: string };

export function Icon({ name, className = 'size-5' }: Props) {
  return (
    <svg className={`icon ${className}`} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}
