import type { ListQuery } from '../../core/list/listQuery.ts';

export interface Page {
  /** The records as JSON, an array, as the database wrote it. */
  json: string;
  count: number;
  total: number;
  /** The total is the cap; there are more. */
  capped: boolean;
  /** Where the next page begins, when keys were asked for and the page is full. */
  next?: string;
}

/** A page of a list, as asked. */
export interface Asked {
  query: ListQuery;
  count: 'exact' | 'capped';
  /** Pages by key: the `next` of the page before, or `''` for the first. */
  cursor?: string;
}
