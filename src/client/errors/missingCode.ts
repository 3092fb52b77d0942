/** The file of a page is gone: after a new release, pages that are open ask for files of the old one. */
export function isMissingCode(error: Error): boolean {
  return /dynamically imported module|module script failed|preload CSS/i.test(error.message);
}
