/** What `--only grid` calls it. */
export const GRID = 'grid: typing among 2,000 lines';
