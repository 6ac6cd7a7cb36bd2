/** Typing pauses at least this long, ms, before the form hydrates, so the letters of a slow phone show at once. */
const pauseMs = 150;
/** A press on a form's button waits for the form, and ends the pause. */
const isPressed = (element: HTMLElement) => element.ariaBusy === 'true' || element.hasAttribute('aria-busy');

/** Resolves once the visitor doesn't type or compose. What arrived while our code was evaluated counts, too. */
export async function quiet(element: HTMLElement): Promise<void> {
  let lastKey = Number.NEGATIVE_INFINITY;
  let isComposing = false;
  const note = ({ type }: Event) => {
    lastKey = performance.now();
    if (type.startsWith('composition')) isComposing = type !== 'compositionend';
  };
  const types = ['keydown', 'input', 'compositionstart', 'compositionend'];
  for (const type of types) element.addEventListener(type, note, true);
  const isTyping = () => isComposing || performance.now() - lastKey < pauseMs;
  do await new Promise((resolve) => setTimeout(resolve, lastKey > 0 ? pauseMs / 3 : 0));
  while (!isPressed(element) && isTyping());
  for (const type of types) element.removeEventListener(type, note, true);
}
