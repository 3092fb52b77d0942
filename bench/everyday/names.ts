/** What `--only` calls all that people do in lists and forms, and each part of it. */
const named = (what: string): string => `everyday: ${what}`;

export const NEXT_PAGE = named('page at 90 % depth, the next one each time');
export const ANY_PAGE = named('page at 90 % depth, another one each time');
export const PAGE_AFTER_WRITE = named('page at 90 % depth, another one after a write');
export const RARE = named('search, rare words');
export const COMMON = named('search, common words');
export const COMMON_AFTER_WRITE = named('search, common words after a write');
export const SUMS = named('sums of 10,000');
export const RECORD_HISTORY = named('history of a record with 1,000 changes');
export const LOG_OF_RECORD = named('bitacora of a record');
export const LOG_OF_PERSON = named('bitacora of a person');
export const SORTS = named('sort by any column');
export const BULK = named('bulk edit of 10,000');
export const TURNS = named('next page of 100 painted');
