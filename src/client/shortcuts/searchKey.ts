/** Leads to the search of a list, and tells its box. */
export const SEARCH_KEY = '/';
