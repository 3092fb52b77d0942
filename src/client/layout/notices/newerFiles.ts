/**
 * The files that a published `index.html` starts with, if any of them is not of the page that is
 * open: the name of each carries a hash of all that it loads, so a build is told by them and needs
 * no number of its own. Undefined for the same build and for what is no page of ours, as the answer
 * of a portal that wants a sign-in.
 */
export function newerFiles(published: string, open: Document): string | undefined {
  const files = filesOf(new DOMParser().parseFromString(published, 'text/html'));
  if (!files.some((file) => file.endsWith('.js'))) return undefined;
  const present = new Set(filesOf(open));
  return files.every((file) => present.has(file)) ? undefined : files.join(' ');
}

/** Built files alone: the others keep their names. */
function filesOf(page: Document): string[] {
  return [...page.querySelectorAll('script[src], link[href]')]
    .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
    .filter((file) => file.startsWith('/assets/'));
}
