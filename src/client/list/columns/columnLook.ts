import type { Column } from './columns.ts';
import type { ListLookState } from '../useListLook.ts';

/** What is done with the columns at their headers. */
export interface ColumnLook extends Pick<ListLookState, 'change' | 'widths'> {
  columns: readonly Column[];
}
