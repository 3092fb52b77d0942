import type { Words } from '../i18n/words.ts';

/** `factura_energia.desviacion`: a measure by its resource and name. */
type MeasurePath = string;

/** What a document is made of: data of its descriptor, in the order of its pages. */
export interface DocumentPlan {
  readonly title: Words;
  /** The transition that fixes it: blocks and printed files, with their SHA-256. */
  readonly frozenBy?: string;
  /** The field that holds its month. Absent: it is of the day on which it is made. */
  readonly month?: string;
  /** A list of its sections stands in front, unless they fit on a page or two. Default: true of a month. */
  readonly contents?: false;
  readonly sections: readonly PlannedSection[];
}

export interface PlannedSection {
  /** Its heading; absent: it has none. */
  readonly title?: string;
  readonly blocks: readonly PlannedBlock[];
}

export type PlannedBlock =
  | PlannedText
  | PlannedFigures
  | PlannedChart
  | PlannedGroups
  | PlannedList
  | PlannedMap
  | PlannedMade
  | PlannedSignatures;

/** A field of the record that people write into. */
interface PlannedText {
  readonly text: string;
  /** Without it the document cannot be fixed. */
  readonly needed?: true;
}

/** Measures of the month, beside those of the month before and their target. */
export interface PlannedFigures {
  readonly figures: string;
  readonly of: readonly MeasurePath[];
}

/** Measures by month over the last twelve. */
export interface PlannedChart {
  readonly chart: string;
  readonly series: readonly { readonly measure: MeasurePath; readonly as: 'bar' | 'line' }[];
  readonly isStacked?: true;
}

/** Measures of one resource divided by a field of it; those without a date are of the last day of the month. */
export interface PlannedGroups {
  readonly groups: string;
  readonly of: readonly MeasurePath[];
  readonly by: string;
  /** How the values follow each other; absent: the largest first. */
  readonly order?: 'choices';
}

/** Records of the month, as the list shows them. */
export interface PlannedList {
  readonly list: string;
  readonly resource: string;
  /** The date that puts a record into the month; absent: all records count. */
  readonly date?: string;
  /** All of the year up to the month. */
  readonly since?: 'year';
  readonly filter?: Readonly<Record<string, unknown>>;
  readonly columns: readonly string[];
  readonly sort: readonly string[];
  /** Columns that are added up under the rows. */
  readonly total?: readonly string[];
  /** Rows on paper. */
  readonly cap?: number;
}

/** The records of a list that has a face `map`, at their places, coloured by one of its colours that is a choice. */
export interface PlannedMap {
  readonly map: string;
  readonly resource: string;
  readonly color: string;
  /** The date that puts a record into the month; absent: all records count, as on its last day. */
  readonly date?: string;
  readonly filter?: Readonly<Record<string, unknown>>;
}

/** Blocks that the hook makes under this name. */
interface PlannedMade {
  readonly made: string;
}

interface PlannedSignatures {
  readonly signatures: readonly string[];
}
