/** What browsers, extensions and proxies do to our pages, before or after our script runs. Each runs in the page. */
export const foreignChanges: Record<string, () => void> = {
  'a translator wraps and lengthens all text': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea, svg, font')) continue;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      // A new text: ours is no longer in the page.
      font.firstElementChild?.append(`${text.data} (${text.data.replace(/e/g, 'é')})`);
      text.replaceWith(font);
    }
    document.documentElement.classList.add('translated-ltr');
  },
  'a password manager and a writing helper add elements around each field, and attributes': () => {
    for (const field of document.querySelectorAll<HTMLElement>('form :is(input, textarea)')) {
      field.setAttribute('data-lastpass-icon-root', '');
      field.setAttribute('autocomplete', 'off');
      field.before(document.createElement('grammarly-extension'));
      field.after(document.createElement('span'));
      field.style.position = 'relative';
    }
  },
  'a toolbar goes into each part of the page': () => {
    for (const part of document.querySelectorAll(
      'form, [data-island], .notice, #call-bar, nav, header, button',
    ))
      for (const end of ['prepend', 'append'] as const) {
        const bar = document.createElement('my-toolbar');
        bar.hidden = true;
        // No buttons in buttons.
        if (part.localName !== 'button')
          bar.innerHTML = '<button type="button">Fill</button><a href="#"></a><details></details>';
        part[end](bar, ...(part.id === 'call-bar' ? [document.createElement('a')] : []));
      }
  },
};
