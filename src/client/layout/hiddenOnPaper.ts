/** What does something on a screen and nothing on paper. */
export const HIDDEN_ON_PAPER = { '@media print': { display: 'none' } } as const;
