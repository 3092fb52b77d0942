/** What both sides hold to. */

/** Of a saved view. */
export const LONGEST_VIEW_NAME = 60;
/** Of one person and resource. */
export const MOST_VIEWS = 50;
/** Px. */
export const COLUMN_WIDTHS = { min: 48, max: 1200 } as const;
/** In place of a resource: what holds for all lists. */
export const ALL_LISTS = 'general';

/** What a person may change of their own account. */
export const OWN_FIELDS = ['first_name', 'last_name', 'idioma', 'foto'] as const;

/** Fewer characters would match nearly everything. */
export const SHORTEST_SEARCH = 2;
export const LONGEST_SEARCH = 100;

/** Chosen records of one purge at most. */
export const MOST_PURGED = 100;

/** The longest side of a box whose points are told, degrees: 5.5 km. */
export const LONGEST_SIDE = 0.05;
