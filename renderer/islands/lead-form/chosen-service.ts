/** Preselects the service whose page the visitor came from. An attribute leaves the visitor's own choice alone. */
export function chooseService() {
  const slug = document.referrer.split('/services/')[1];
  const title = slug && document.querySelector(`#services-menu [href$="/${slug}"]`)?.textContent;
  for (const option of document.querySelectorAll<HTMLOptionElement>('#quote option'))
    if (title && [option.text, option.value].some((name) => name.startsWith(title)))
      option.setAttribute('selected', '');
}
