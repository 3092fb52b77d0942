import type { ListQuery } from '../../core/list/listQuery.ts';

export interface Page {
  /** The records as JSON, an array, as the database wrote it. */
  json: string;
  count: number;
  total: number;
  /** The total is the cap; there are more. */
  capped: boolean;
  /** The cursor of the next page, when the request has a cursor and the page is full. */
  next?: string;
}

/** The request for a page of a list. */
export interface Asked {
  query: ListQuery;
  count: 'exact' | 'capped';
  /** Pages by key: the `next` of the page before, or `''` for the first. */
  cursor?: string;
}
