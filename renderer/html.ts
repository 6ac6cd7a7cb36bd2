/** A whole page from the markup of its head and its `<body>`. */
export const htmlDocument = (head: string, body: string, attributes = ''): string =>
  `<!doctype html>
<html lang="en-US"${attributes}>
<head><meta charset="utf-8"/>${head}</head>
${body}</html>`;
