import { FileSystemConfigLoader, HtmlValidate } from 'html-validate';
import { expect, test } from 'vitest';
import { readBuilt } from './built.ts';

const validator = new HtmlValidate(new FileSystemConfigLoader());

test.each(readBuilt().pages)('$path is valid HTML', async ({ html, path }) => {
  const { results } = await validator.validateString(html, `dist/client${path}.html`);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
  );
  expect(faults).toEqual([]);
});
