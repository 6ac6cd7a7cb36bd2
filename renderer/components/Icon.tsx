const shapes = {
  phone: 'M5 4h4l2 5-2.5 1.5a11 11 0 0 0 5 5L15 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 6a2 2 0 0 1 2-2',
  arrow: 'M5 12h14m-6-6l6 6-6 6',
  down: 'M5 9l7 7 7-7',
  plus: 'M12 5v14M5 12h14',
  close: 'M6 6l12 12M18 6L6 18',
};

export function Icon({ name }: { name: keyof typeof shapes }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  );
}

const keyMark = 'M18 16h3l2 4 2-4h1l2 2 2-2h3l4 5-4 4H18a8 8 0 1 1 0-9zM12 17.5a3 3 0 1 0 0 6a3 3 0 1 0 0-6';

export function KeyMark() {
  return (
    <svg viewBox="0 0 40 40" aria-hidden="true">
      <rect width="40" height="40" rx="8" />
      <path fillRule="evenodd" d={keyMark} />
    </svg>
  );
}
