/** What opens over a dialog stands in it: what is outside of it is not there to those who hear it. */
export const openedIn = (): Element => openIn('[role="dialog"]');

/** The same of lists under a text box, which on a page belong to its main part. */
export const listedIn = (): Element => openIn('[role="dialog"], main');

const openIn = (places: string): Element =>
  document.activeElement?.closest(places) ?? document.body;
