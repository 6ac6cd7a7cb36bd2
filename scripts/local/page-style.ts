import { readFileSync } from 'node:fs';

const archivo = 'renderer/fonts/archivo.woff2';
const inlined = () => `data:font/woff2;base64,${readFileSync(archivo, 'base64')}`;

/** The site's colors and heading font, as CSS. */
const siteLook = () => `${readFileSync('renderer/tokens.css', 'utf8')}
  @font-face { font-family: Archivo; font-weight: 800; src: url("${inlined()}") format("woff2"); }
  :root { --head: Archivo, system-ui, sans-serif; color-scheme: light dark; }`;

/** For pages that don't use the site's build. */
export const pageStyle = () => `${siteLook()}
  * { box-sizing: border-box; }
  body { margin: auto; padding: clamp(1rem, 3vw, 2rem); background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; overflow-wrap: break-word; }
  h1, h2, h3 { margin: 0; font: 800 1.25rem/1.2 var(--head); letter-spacing: -.015em; }
  h1 { font-size: clamp(1.75rem, 1.25rem + 1.7vw, 2.375rem); margin-bottom: 1rem; }
  a { color: var(--river); font-weight: 600; text-underline-offset: .2em; }
  :focus-visible { outline: 3px solid var(--river); outline-offset: 2px; border-radius: .25rem; }
  .card { border: 1px solid var(--line); border-radius: .625rem; background: var(--paper); }`;
