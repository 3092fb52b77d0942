/** Class of a link that looks as MUI's does, for tables: a hundred of MUI's take longer than their rows. */
export const PLAIN_LINK = 'plain-link';
