/** What `--only map` calls it. */
export const MAP = 'map: points and pictures';
