import { workerBrowser } from '../browser.ts';
import type { Mode, Tab } from './tab.ts';

export async function startChromium({ isDark, hasScript }: Mode): Promise<Tab> {
  const browser = await workerBrowser();
  const context = await browser.newContext({
    colorScheme: isDark ? 'dark' : 'light',
    javaScriptEnabled: hasScript,
  });
  const page = await context.newPage();
  return {
    open: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    hover: (x, y) => page.mouse.move(x, y),
    click: (x, y) => page.mouse.click(x, y),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text),
    resize: (size) => page.setViewportSize(size),
    close: () => context.close(),
  };
}
