import type { Resource } from '../../../core/resource/resource.ts';
import type { Column } from '../columns/columns.ts';

export interface TotalsProps {
  resource: Resource;
  columns: readonly Column[];
  isChoosable: boolean;
  /** The foot of the table, or a line below the cards. */
  as: 'foot' | 'line';
}
