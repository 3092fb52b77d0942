import type { ReactNode } from 'react';

import type { Field } from '../../core/fields/field.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Ask } from './filters/asks.ts';

/** What an input is given; it holds no state but the text being typed. */
export interface InputProps<F extends Field = Field> {
  resource: string;
  name: string;
  field: F;
  /** Id of the element that takes the focus. */
  id: string;
  label: string;
  /** In stored form, null when empty, or the text as typed where it cannot be read. */
  value: unknown;
  onChange: (value: unknown) => void;
  onBlur: () => void;
  required: boolean;
  error: string | undefined;
  autoFocus?: boolean;
  /** Quiet line under the input: a proposal to take, a warning. */
  note?: ReactNode;
}

export interface DisplayProps<F extends Field = Field> {
  resource: string;
  name: string;
  field: F;
  /** In stored form and not empty: who displays settles that before. */
  value: unknown;
  /** What it is a value of, where there is one: a display may look at what stands beside it. */
  record?: Row | undefined;
  /** `text`: nothing to click on; `cell`: one line; `full`: all of it. */
  as: 'text' | 'cell' | 'full';
}

export interface FilterProps<F extends Field = Field> {
  resource: string;
  name: string;
  field: F;
  label: string;
  /** The list's filter as it stands, all keys. */
  filter: Readonly<Record<string, unknown>>;
  /** Merged into the filter; undefined removes a key. */
  onChange: (patch: Readonly<Record<string, unknown>>) => void;
  /** One end of a range alone, or a whole text in place of a part. */
  part?: 'gte' | 'lte' | 'whole';
}

/** How a value of one field type is read. */
export interface FieldDisplay<F extends Field = Field> {
  Display: (props: DisplayProps<F>) => ReactNode;
  /** Numbers stand at the right end of a table's column. */
  align?: 'right';
  /** What a filter may ask of it, the commonest first. */
  asks: readonly Ask[];
  /** It is asked from some time on, where others are asked for at least something. */
  isInTime?: true;
  /**
   * What `Display` shows in a cell, where that is words or a link: written for all rows at once.
   * Undefined, or absent, where it takes more.
   */
  plain?: (column: PlainColumn<F>, value: unknown, given: PlainGiven) => ReactNode;
}

export interface PlainColumn<F extends Field = Field> {
  name: string;
  field: F;
}

export interface PlainGiven {
  /** Not in the first cell, which leads to the row's own record. */
  isLink: boolean;
  words: CellWords;
}

/** What the cells of a table share. */
export interface CellWords {
  /** With what was searched for marked in it. */
  found: (text: string, field: Field) => ReactNode;
  unitOf: (column: PlainColumn) => string | undefined;
  /** The label of a choice in the chosen language. */
  choiceText: (name: string, value: string, otherwise?: string) => string;
  /** The label of another record, which leads there; undefined where it is not at hand. */
  target: (resource: string, id: number, given: { isLink: boolean }) => ReactNode;
}

/** How a value of one field type is entered, in a form and in a filter. */
export interface FieldView<F extends Field = Field> {
  Input: (props: InputProps<F>) => ReactNode;
  Filter: (props: FilterProps<F>) => ReactNode;
  /** Takes the whole width of a form. */
  wide?: boolean;
}
