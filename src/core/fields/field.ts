import type { Words } from '../i18n/words.ts';
import type { Said } from '../i18n/findings.ts';
import type { MessageCode } from '../i18n/messages.ts';
import type { ContentKind } from '../import/choices.ts';

/**
 * The kinds of fields, each with its fields. The folder of a kind adds its own line
 * (`declare module`), so that a name is a kind where its folder is; `registry.ts` must know it.
 */
export interface FieldKinds {}

export type FieldKind = keyof FieldKinds;

/**
 * How a value lies in the database; `server/db/tables/columns.ts` maps each kind to columns.
 * `order` tells how texts sort: `code` by byte, `name` by the Spanish alphabet.
 * `point` takes two columns, `<field>_lat` and `<field>_lng`. `none` is not stored.
 */
export type Storage =
  | { kind: 'text'; order: 'code' | 'name' }
  | { kind: 'integer' }
  | { kind: 'bigint' }
  | { kind: 'bigints' }
  | { kind: 'numeric'; precision: number; scale: number }
  | { kind: 'boolean' }
  | { kind: 'date' }
  | { kind: 'timestamp' }
  | { kind: 'json' }
  | { kind: 'point' }
  | { kind: 'none' };

/** Filter suffixes of the API; `eq` is the bare field, and an array of values means any of them. */
export type Operator = Comparison | 'within';

/** What is compared once a query is read: a period that moves with today (`within`) has its days then. */
export type Comparison =
  | 'eq'
  | 'neq'
  | 'gt'
  | 'gte'
  | 'lt'
  | 'lte'
  | 'contains'
  | 'empty'
  /** Of a place: in a zone, told by its corners. */
  | 'inside';

/** What a check may depend on beside the value: no clock is read inside the core. */
export interface CheckContext {
  /** Today in Colombia, `AAAA-MM-DD`. */
  hoy: string;
  /** Now, ISO with offset. */
  ahora: string;
  /** Whom a filter means that asks for one's own; absent where nobody in person asks. */
  yo?: Asker;
}

/** A person who asks, as far as records refer to them. */
export interface Asker {
  /** Of their account. */
  readonly id: number;
  /** Among the people of the oversight firm; null while the account is linked to none of them. */
  readonly persona_id: number | null;
}

/** The number and date habits of the person whose text is read or written. */
export type Habits = 'es' | 'en';

/** Which rows of a column are added up, where it is not simply all. */
export interface Summing {
  /** A filter of the list: only rows with one value of it, such as one month of what stands at the end of each. */
  readonly within?: string;
  /** A list filter: rows that it does not let through add nothing. */
  readonly only?: Readonly<Record<string, unknown>>;
  /** Said at the sum, or in its place. */
  readonly says: Words;
}

/** A value that passed, in its stored form, or what is wrong with it. */
export type Checked<V> = { ok: true; value: V } | { ok: false; finding: FieldFinding };

/** A finding about one value; the caller adds the field's name. */
export type FieldFinding = Said;

/** Reads a record's own fields, or what `reads` of the rule named (`tipo_id.consume_energia`, `$hoy`, `$param.x`, `$param.x@fecha`). */
export type Reading = (path: string) => unknown;

/** A condition over the record: equal values by field name, or a pure predicate with what it reads beyond the record. */
export type Condition =
  | { readonly equals: Readonly<Record<string, unknown>> }
  | { readonly reads: readonly string[]; readonly when: (read: Reading) => boolean };

/** A proposed value for an empty field: shown by the form, never imposed. `undefined` proposes nothing. */
export interface Proposal {
  readonly reads: readonly string[];
  readonly value: (read: Reading) => unknown;
  /**
   * Why just this value, shown beside it while it is offered and while it stands in the field: `{kwh} × {tarifa}`, with
   * values of the record's own fields between braces. Absent: the label and the help say it.
   */
  readonly reason?: (read: Reading) => Words;
}

/**
 * How a read-only value comes to be: by an SQL expression of the resource's hook, read afresh each
 * time, or by a pure function, stored at each write. `overridable` lets a person put another value
 * beside it (`computed.ts` tells the fields this adds).
 */
export type Computed =
  | { readonly by: 'sql' }
  | {
      readonly by: 'function';
      readonly reads: readonly string[];
      readonly value: (read: Reading) => unknown;
      readonly overridable?: { readonly if?: Condition };
    };

/** What is known of a person who makes a record. */
export type AskerValue = 'idioma';

/** What every field may say. Options left out mean no, none or no limit. */
export interface FieldOptions<V = unknown> {
  /** Spanish label: the word of the contract and the law. */
  readonly label: string;
  readonly required?: boolean;
  readonly requiredIf?: Condition;
  /** Shown and kept only while this holds; hidden fields are stored empty. */
  readonly visibleIf?: Condition;
  readonly default?: V;
  /** In place of a default: what the person has who makes the record. */
  readonly defaultOf?: AskerValue;
  readonly propose?: Proposal;
  /** One line at the field, Spanish. */
  readonly help?: string;
  /** Shown after the value: W, kWh, m. */
  readonly unit?: string;
  /**
   * Whether lists add up the column; default: money, and what is measured in W, kW, kWh, km or
   * luminaires. For numbers; never for codes, years, percentages and prices of one.
   */
  readonly sums?: boolean | Summing;
  /** No other record has it, case and accents ignored. */
  readonly unique?: boolean;
  /** Searched by the free-text box. */
  readonly search?: boolean;
  /** Set by the server alone. */
  readonly readOnly?: boolean;
  /** Set by the server alone while this holds, which looks at the record's own fields only. */
  readonly readOnlyIf?: Condition;
  readonly computed?: Computed;
  /**
   * People may ask where the value comes from, and of `compared` how it differs from that of another record; the
   * server hook has the answers under the same name.
   */
  readonly explain?: true | 'compared';
  /** Kept by the server for itself: no list, filter, form or export offers it. */
  readonly hidden?: boolean;
  /** Personal data (Ley 1581): masked in lists for those who may not see it. */
  readonly personal?: boolean;
  /**
   * Says who somebody is or how to reach them, and is shown to all: not masked, but what is typed of
   * such a record does not stay at a browser after the session.
   */
  readonly identifies?: boolean;
}

declare const valueType: unique symbol;

/** A field as the descriptor holds it: plain data. `V` is the value's type, `R` whether it may be empty. */
export interface Field<
  V = unknown,
  R extends boolean = boolean,
  K extends FieldKind = FieldKind,
> extends FieldOptions {
  readonly kind: K;
  readonly required?: R;
  /** Exists in the types alone. */
  readonly [valueType]?: V;
}

export type ValueOf<F> =
  F extends Field<infer V, infer R> ? (true extends R ? V : V | null) : never;

/**
 * Literal options of a builder: a name that `T` does not know gets the type never and does not
 * compile. A generic parameter alone would let it pass.
 */
export type Only<T, O extends T> = O & { readonly [K in Exclude<keyof O, keyof T>]: never };

/** Whether literal options say that the value is never empty: the second parameter of `Field`. */
export type RequiredIn<O> = O extends { required: true } ? true : false;

/** A mistake in a field's own options, found at start; `key` is the option. */
export interface OptionProblem {
  key: string;
  problem: string;
}

/**
 * Everything the engine knows of one field type. `check` and `parse` never see an empty value:
 * null, undefined and blank text are settled before. `format(parse(x))` must be stable.
 */
export interface FieldType<F extends Field, V> {
  storage(field: F): Storage;
  /** A value from the wire -> its stored form. */
  check(value: unknown, field: F, context: CheckContext): Checked<V>;
  /** A cell's text -> its stored form; does not check limits, `check` does that next. */
  parse(text: string, field: F, habits: Habits): Checked<V>;
  /** Stored form -> text for a cell or a label. */
  format(value: V, field: F, habits: Habits): string;
  operators: readonly Operator[];
  problems?(field: F): OptionProblem[];

  /** Values are numbers, which a cell may hold as such. */
  numeric?: true;
  /** Values are dates, which may be asked for a period that moves with today and govern a parameter. */
  dated?: Dated;
  /** Values are ids of records of the resource `target`. */
  pointsTo?: 'one' | 'many';
  /** Texts hardly ever come twice in a sheet. */
  isVaried?: true;
  /** Values come again and again in a column. */
  isRepeated?: true;
  /** Values have no order: no list is sorted by one, and none stands for a name. */
  unordered?: true;
  /** No cell can hold one: a sheet has no column for it. */
  inNoCell?: true;

  /** What its column in an export holds. */
  column(field: F): ColumnShape;
  /** How the values of such a column become cells; compiled once for all its rows. */
  exportCell(column: ColumnShape, labelOf: LabelOf): CellOf;
  /** What its cells look like; absent where they may hold anything. */
  contents?(field: F): Contents;
  /** ISO text of a date cell -> what `check` takes, or refuses. */
  fromDateCell?(fecha: string): string;
  takesBooleanCell?: true;
  /**
   * How a filter asks for it: by a number that may come as text, by one element of a list, and
   * within which limits where the type has limits of its own.
   */
  filter?: { by?: 'number' | 'element'; widest?: Partial<F> };
  /** A value on the wire, never null, in the description of the API. */
  schema(field: F): Schema;
  /** What a template tells of the form of its cells, Spanish. */
  note(field: F, words: { titleOf: (target: string) => string }): string;
  /** Values that an example in a template may have, the best first. Some may not pass. */
  examples(field: F, given: { isKey: boolean }): readonly (V | undefined)[];
  /** What a person would try next where a rule objects to the example. */
  otherExamples?: readonly V[];
}

export const ok = <V>(value: V): Checked<V> => ({ ok: true, value });
export const bad = (
  code: MessageCode,
  params?: Said['params'],
): { ok: false; finding: FieldFinding } => ({
  ok: false,
  finding: params === undefined ? { code } : { code, params },
});

/**
 * What the cells of a column hold. `free` is text that people wrote, `fixed` text that the program
 * writes; a `date` is `AAAA-MM-DD`, a `moment` ISO in Colombian time.
 */
export type CellForm = 'free' | 'fixed' | 'number' | 'date' | 'moment';

/** What a field says of its column in an export, as plain data. */
export interface ColumnShape {
  readonly form: CellForm;
  /** Of a number: how many decimals its cells show. */
  readonly decimals?: number;
  /** Of a number that names something: it has no thousands separators. */
  readonly plain?: true;
  /** Of an amount: its cells show the sign. */
  readonly isPesos?: true;
  /** Of a choice: label by code. */
  readonly labels?: Readonly<Record<string, string>>;
  /** Of a reference: the resource whose records it names. */
  readonly target?: string;
  /** Of a table: its columns. */
  readonly parts?: readonly TablePart[];
  /** Of JSON that no sheet brings back: its cells have words. */
  readonly inWords?: true;
  /** Of a moment: parts of a second are only shown where a person may have entered them. */
  readonly wholeSeconds?: true;
}

/** A column of a table, with what its texts depend on. */
export interface TablePart {
  readonly name: string;
  readonly field: { readonly kind: string; readonly label: string; readonly unit?: string };
  /** Of a reference: the resource whose records it names. */
  readonly target?: string;
}

/** The label of a record of another resource. */
export type LabelOf = (target: string, id: number) => string;

/** What stands in a cell: text, a number, or nothing. Dates and moments are ISO texts. */
export type CellValue = string | number | null;

/** A value as the database holds it, never null -> what stands in its cell. */
export type CellOf = (value: unknown) => CellValue;

/** A JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export interface Schema {
  readonly [keyword: string]: unknown;
}

/** What cells of a target look like. */
export interface Contents {
  readonly kind: ContentKind;
  /** Whether a text may be meant as one, right or wrong: what is wrong with it is told row by row. */
  readonly holds: (text: string) => boolean;
  /** Whether a text is one that the field takes. */
  readonly fits: (text: string) => boolean;
  /** Whether a column of which hardly any text can be one is not meant by its name alone. */
  readonly denies: boolean;
  /** Whether only this target, and hardly any other of its kind, has such contents. */
  readonly tells: boolean;
}

/** What a date tells: a day, a moment, or a whole month. */
export type Dated = 'day' | 'moment' | 'month';
