/** What browsers, extensions and proxies do to our pages before our script runs. Each runs in the page. */
export const foreignChanges: Record<string, () => void> = {
  'a translator wraps all text': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const { parentElement: parent } = text;
      if (!parent || !text.data.trim() || parent.closest('script, style, textarea, option, svg')) continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild?.append(text.data.replace(/e/g, 'é'));
      text.replaceWith(font);
    }
    document.documentElement.classList.add('translated-ltr');
  },
  'a password manager adds an element after each input': () => {
    for (const input of document.querySelectorAll('form input')) input.after(document.createElement('span'));
  },
  'a writing helper adds an element before each textarea': () => {
    for (const area of document.querySelectorAll('textarea')) {
      area.before(document.createElement('grammarly-extension'));
      area.setAttribute('data-gramm', 'true');
    }
  },
  'a translator changes the options': () => {
    for (const option of document.querySelectorAll('option')) option.text = option.text.replace(/o/g, 'ö');
  },
  'an extension wraps each input and adds fields of its own': () => {
    for (const input of document.querySelectorAll('form input:not([type=hidden])')) {
      const box = document.createElement('div');
      input.replaceWith(box);
      box.append(document.createElement('input'), input);
    }
  },
  'a proxy removes comments and merges texts': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    const comments: Comment[] = [];
    while (walker.nextNode()) comments.push(walker.currentNode as Comment);
    for (const comment of comments) comment.remove();
    document.body.normalize();
  },
  'a toolbar goes first into each form': () => {
    for (const form of document.querySelectorAll('form, [data-island]')) {
      const bar = document.createElement('div');
      bar.append(document.createElement('button'));
      form.prepend(bar);
    }
  },
};
