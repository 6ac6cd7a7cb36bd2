/** What the drivers of all three engines can do. */
export type Tab = {
  /** Returns once the page has loaded. */
  open(url: string): Promise<unknown>;
  /** Returns the expression's value, which has to fit JSON. */
  evaluate(expression: string): Promise<unknown>;
  hover(x: number, y: number): Promise<unknown>;
  click(x: number, y: number): Promise<unknown>;
  press(key: Key): Promise<unknown>;
  type(text: string): Promise<unknown>;
  /** @param size of the viewport in CSS pixels */
  resize(size: Size): Promise<unknown>;
  close(): Promise<unknown>;
};

export type Key = keyof typeof keyCodes;
export type Size = { width: number; height: number };
export type Mode = { isDark: boolean; hasScript: boolean };
export type Start = (mode: Mode) => Promise<Tab>;

/** WebDriver's codes. */
const keyCodes = { Tab: '\uE004', Enter: '\uE006', Escape: '\uE00C', ArrowRight: '\uE014' };

type Action = { type: string; x?: number; y?: number; duration?: number; button?: number; value?: string };

/** Real input through WebDriver's "perform actions", which WebDriver BiDi has too. */
export function input(perform: (actions: object[]) => Promise<unknown>) {
  const mouse = (x: number, y: number, ...actions: Action[]) =>
    perform([
      {
        ...{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } },
        actions: [{ type: 'pointerMove', x, y, duration: 0 }, ...actions],
      },
    ]);
  const keys = (values: string[]) => {
    const actions = values.flatMap((value): Action[] => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    return perform([{ type: 'key', id: 'keyboard', actions }]);
  };
  return {
    hover: (x: number, y: number) => mouse(x, y),
    click: (x: number, y: number) =>
      mouse(x, y, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }),
    press: (key: Key) => keys([keyCodes[key]]),
    type: (text: string) => keys([...text]),
  };
}
