import type { Labels } from '../documents/labels.ts';
import type { ListPreset } from '../list/presets.ts';
import type { Board } from './faces/board.ts';
import type { CalendarFace } from './faces/calendar.ts';
import type { Grid } from './faces/grid.ts';
import type { Matrix } from './faces/matrix.ts';
import type { MapFace } from './faces/map.ts';
import type { Summary } from './faces/summary.ts';
import type { Timeline } from './faces/timeline.ts';

/** What a descriptor says of its list. */
export interface ListOptions<N extends string = string> {
  /**
   * What a list shows before a person chooses: what names a record, then what one decides by (state, verdict, light,
   * deviation). At most eight, or they do not stand in sight; every other field can be chosen.
   */
  readonly columns: readonly N[];
  readonly filters?: readonly N[];
  /**
   * Given for a list that may be long: the only fields it is sorted by, each with an index of its
   * own, as its filters have. Default: every field that has an order, without one.
   */
  readonly sortable?: readonly N[];
  /** Filters of a long list that no index is made for, each with the reason. */
  readonly noIndex?: { readonly [Name in N]?: string };
  /**
   * A field of a long list whose values grow with the ids, though not strictly: what a filter by it
   * finds lies in a stretch of ids, and an index tells where.
   */
  readonly alongIds?: N;
  /** Filters offered above the list, the one most often needed first. */
  readonly presets?: readonly ListPreset[];
  /**
   * A filter of the list, where rows that differ in it tell the same amounts: columns are added up once the list is
   * narrowed to one value of it.
   */
  readonly sumsWithin?: N;
  /** Labels with a QR code that are printed of its records. */
  readonly labels?: Labels<N>;
  /** Other faces of the same records. */
  readonly faces?: {
    /** On each record, its life. */
    readonly timeline?: Timeline;
    /** The records of one key, such as a month, typed in lines. */
    readonly grid?: Grid<N>;
    /** By months, the state of what another resource holds of each record. */
    readonly matrix?: Matrix<N>;
    /** What the rows that are found come to. */
    readonly summary?: Summary<N>;
    /** The records at their places. */
    readonly map?: MapFace<N>;
    /** The records in columns by their state. */
    readonly board?: Board<N>;
    /** The records at their days. */
    readonly calendar?: CalendarFace<N>;
  };
}

/** Whether a list has an order by the field; always by id, which every table has an index of. */
export const isSortable = ({ sortable }: ListOptions, name: string): boolean =>
  sortable === undefined || name === 'id' || sortable.includes(name);
