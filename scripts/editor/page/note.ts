/** Notes above Sveltia CMS. The browser runs this. */

/** Says how to begin, and that only Chromium lets a page write into a folder. Returns what takes the note away. */
export function showWelcome(folder: string): () => void {
  const welcome = document.createElement('section');
  welcome.className = 'welcome';
  if ('showDirectoryPicker' in window) {
    welcome.append(
      paragraph('Press the button below, choose this folder, and let the browser change its files:'),
      code(folder),
      paragraph(
        'Save changes those files, and the site beside it shows what you wrote. Nothing is published.',
      ),
    );
  } else {
    welcome.append(
      paragraph(
        'This browser lets no page write into a folder. Open this address in Chrome, Edge or another Chromium:',
      ),
      code(location.href),
    );
  }
  document.body.prepend(welcome);
  return () => welcome.remove();
}

export function showElsewhere(folder: string): void {
  const dialog = document.createElement('dialog');
  dialog.className = 'elsewhere';
  const close = document.createElement('button');
  close.textContent = 'I understand';
  const form = document.createElement('form');
  form.method = 'dialog';
  form.append(
    paragraph(
      'You chose another folder than the one that this site is made of. What you save there does not show here.',
    ),
    paragraph('To change it, open the menu "Local" at the top right, sign out, and choose this folder:'),
    code(folder),
    close,
  );
  dialog.append(form);
  document.body.append(dialog);
  dialog.showModal();
}

function paragraph(text: string): HTMLElement {
  const element = document.createElement('p');
  element.textContent = text;
  return element;
}

function code(text: string): HTMLElement {
  const element = document.createElement('code');
  element.textContent = text;
  return element;
}
