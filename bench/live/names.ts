/** What `--only vivo` calls it. */
export const LIVE = 'vivo: 500 streams';
