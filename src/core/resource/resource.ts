import { dateTime } from '../fields/dateTime/dateTime.ts';
import { withOverrides, type Overrides } from '../fields/computed.ts';
import type { Field, Reading, ValueOf } from '../fields/field.ts';
import { file } from '../fields/file/file.ts';
import { integer } from '../fields/integer/integer.ts';
import { longText } from '../fields/longText/longText.ts';
import { reference } from '../fields/reference/reference.ts';
import type { DocumentPlan } from '../documents/documentPlan.ts';
import type { Arguments } from '../i18n/findings.ts';
import type { Words } from '../i18n/words.ts';
import type { Measures } from '../measures/measure.ts';
import type { ImportedMonth, ImportedSheet, ImportOrigin, VirtualColumn } from './importOptions.ts';
import type { Begins } from './begins.ts';
import type { Evidence } from './evidence.ts';
import type { Life } from './life.ts';
import type { ListOptions } from './listOptions.ts';
import { deadlineFields, type Deadlines } from './deadline.ts';
import type { Makings } from './making.ts';
import type { Offline } from './offline.ts';
import type { Period } from './period.ts';
import type { Proposes } from './proposals.ts';
import type { RelatedResource } from './related.ts';
import type { Right } from './rights.ts';
import type { States } from './states.ts';

export type Fields = Readonly<Record<string, Field>>;

/** The fields that every table has and no descriptor repeats. */
export const commonFields = {
  id: integer({ label: 'Id', readOnly: true, required: true, plain: true }),
  observaciones: longText({ label: 'Observaciones', search: true }),
  adjuntos: file({ label: 'Adjuntos', multiple: true }),
  creado_en: dateTime({ label: 'Creado', readOnly: true }),
  creado_por: reference('usuario', { label: 'Creado por', readOnly: true }),
  modificado_en: dateTime({ label: 'Modificado', readOnly: true }),
  modificado_por: reference('usuario', { label: 'Modificado por', readOnly: true }),
  version: integer({ label: 'Versión', readOnly: true, required: true, plain: true }),
} as const;

type Names<F> =
  | (keyof (F & Overrides<F>) & string)
  | keyof typeof commonFields
  // the traffic light of a deadline; checkResources knows which there are
  | `plazo_${string}`;
/** `-nombre` is descending; `sector_id.nombre` sorts by the target's field. Empty values come last. */
export type SortKey<F> =
  | Names<F>
  | `-${Names<F>}`
  | `${Names<F>}.${string}`
  | `-${Names<F>}.${string}`;

/** A check over several fields. Pure: `reads` names what it needs beyond the record. */
export interface Rule {
  readonly code: string;
  readonly level?: 'error' | 'warning';
  /** Where the message stands; the first is the one the form jumps to. */
  readonly fields: readonly string[];
  readonly message: Words;
  readonly reads?: readonly string[];
  /**
   * True, or what fills the holes of `message`, when the record breaks the rule. Absent: the rule
   * needs other rows and the entity's server hook answers it.
   */
  readonly broken?: (read: Reading) => boolean | Arguments;
  /**
   * Of a stored record: what fills the holes of `message` when the server neither saves nor deletes it, because of
   * a record that it belongs to. Its form is read-only then and says so; false where that is not known.
   */
  readonly locked?: (read: Reading) => false | Arguments;
}

export interface FormSection<N extends string = string> {
  readonly title: string;
  /** Sections with the same tab stand together; without one they stand on the first tab. */
  readonly tab?: string;
  readonly fields: readonly N[];
}

/** A unique group: fields together, optionally only among rows that equal `where`; a list means any of it. */
export type UniqueGroup<N extends string = string> =
  | readonly N[]
  | { readonly fields: readonly N[]; readonly where: Readonly<Record<string, unknown>> };

export interface ChildRows {
  readonly resource: string;
  /** The reference field of the child that points to this record. */
  readonly field: string;
  readonly title: string;
  /** A device keeps them while it has no signal, and sends each once. */
  readonly offline?: Offline;
}

/** Records whose `field` has one of the values; a filter by it, by `unless` or by id asks for them. */
export interface LeavesOut<N extends string = string> {
  readonly field: N;
  readonly values: readonly unknown[];
  readonly unless?: readonly N[];
}

export type Access = 'todos' | 'administrador' | 'nadie';

/** What a descriptor file says. `F` is inferred, so a column that is not a field does not compile. */
export interface ResourceOptions<Name extends string, F extends Fields> {
  readonly name: Name;
  /** One record: Barrio. */
  readonly label: string;
  /** Many: Barrios. */
  readonly title: string;
  /** Many, counted in a sentence, where the title is no word for them: 12 puntos de inventario. */
  readonly plural?: string;
  /** One and many within English sentences and on English buttons; absent: the Spanish words. */
  readonly english?: readonly [one: string, many: string];
  /** One line on the screen that says what is kept here. */
  readonly description?: string;
  /** The field or fields that name a record. */
  readonly represent: Names<F> | readonly Names<F>[];
  /** Stands between the values of `represent`; default ` · `, and a blank for the parts of a name. */
  readonly join?: string;
  readonly fields: F;
  readonly unique?: readonly UniqueGroup<Names<F>>[];
  /** Natural keys, in the order tried: the first that a row can fill. */
  readonly keys?: readonly (readonly Names<F>[])[];
  readonly sort: SortKey<F> | readonly SortKey<F>[];
  /** Indexes beyond those of keys, references, search and default order. */
  readonly indexes?: readonly (readonly (Names<F> | `-${Names<F>}`)[])[];
  readonly list: ListOptions<Names<F>>;
  /** One to three figures that decide what is done with a record; they stand beside its state. */
  readonly head?: readonly Names<F>[];
  readonly form: readonly FormSection<Names<F>>[];
  readonly rules?: readonly Rule[];
  readonly states?: States;
  /** What falls due, by a name that its traffic light `plazo_<name>` has, too. */
  readonly deadlines?: Deadlines<Names<F>>;
  /** The month of a record: `cierre_mes` closes it, and the engine keeps what is in it. */
  readonly period?: Period<Names<F>>;
  /** What the hook's `proposed` knows of a new record. */
  readonly proposes?: Proposes<Names<F>>;
  /** New records of other resources that begin from one of this: buttons on its page. */
  /** Allots `field` at creation, or at the transition `at`: `ACT-{AAAA}-{5}`. */
  readonly number?: { readonly field: Names<F>; readonly pattern: string; readonly at?: string };
  readonly children?: readonly ChildRows[];
  /** Records of other resources that begin from one of this, filled in as far as it tells. */
  readonly begins?: Begins;
  /** Pages reached from this one's list and, where they point to it, from a record. */
  readonly relatedResources?: readonly RelatedResource[];
  /** Given, even empty: sheets of it may be imported. */
  readonly import?: {
    readonly aliases?: Partial<Record<Names<F>, readonly string[]>>;
    /**
     * Fields that name a record in sheets which point to it, beside its keys and `represent`; a
     * text may hold several names, separated by semicolons.
     */
    readonly names?: readonly Names<F>[];
    readonly virtual?: Readonly<Record<string, VirtualColumn>>;
    /**
     * Fields whose cells are no values but words that the hook's `resolve` understands, each with
     * the fields that it settles by them.
     */
    readonly spoken?: Partial<Record<Names<F>, readonly Names<F>[]>>;
    readonly month?: ImportedMonth<Names<F>>;
    /** Whose sums the letter with a file tells, as it does the rows: asked for before applying. */
    readonly totals?: readonly Names<F>[];
    /** Read-only fields that keep which import made a record, and from which row. */
    readonly origin?: ImportOrigin<Names<F>>;
    /** Once the state of one record moved on, an undo takes back nothing; else it leaves those. */
    readonly undo?: 'whole';
    readonly sheet?: ImportedSheet<Names<F>>;
  };
  readonly routes: { readonly list: string; readonly form?: string };
  /** Who may read and write; `escribir: 'nadie'` is read-only. Default: everyone signed in. */
  readonly access?: {
    readonly leer?: Access;
    readonly escribir?: Access;
    /** And only with this right. */
    readonly derecho?: Right;
  };
  /** The table, when several resources share one; default: the name. */
  readonly table?: string;
  /** Values that every record of this resource has in a shared table. */
  readonly fixed?: Partial<Record<Names<F>, string>>;
  /** The resource is the SQL view of this name: no writes. */
  readonly view?: string;
  /**
   * The resources whose records the view is worked out of, and nothing else but the day: kept figures hold until one of
   * them is written. Absent: until anything is, and for a minute.
   */
  readonly viewReads?: readonly string[];
  /** A table with the columns of the view, for those of its rows that no other table holds; the server keeps it. */
  readonly viewTable?: string;
  /** It can be read as it was on an earlier day. */
  readonly life?: Life;
  /** What lists, counts and exports leave out unless they are asked for it. */
  readonly leavesOut?: LeavesOut<Names<F>>;
  /** Figures over its records, by name: `GET /{recurso}/medidas`. */
  readonly measures?: Measures<Names<F>>;
  /** What is made of its records, by name: `POST /{recurso}/hacer/{nombre}`. */
  readonly makes?: Makings;
  /** A document of its own, made of blocks. Absent: a record is printed as its form shows it. */
  readonly document?: DocumentPlan;
  /** Its records can be handed out as evidence, which proves itself. */
  readonly evidence?: Evidence;
  /** Leaves out the common fields but `id`: for logs, which nobody edits. */
  readonly bare?: boolean;
  /** A new record never begins as a copy of another: nothing of one is true of the next. */
  readonly copies?: false;
}

/** A resolved descriptor: every field, common ones too, and no optional group. */
export interface Resource<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name;
  readonly label: string;
  readonly title: string;
  readonly plural: string;
  readonly english?: readonly [one: string, many: string];
  readonly description?: string;
  readonly represent: readonly string[];
  readonly join: string;
  /** In order: the descriptor's own, then the common ones. */
  readonly fields: F;
  readonly unique: readonly {
    fields: readonly string[];
    where?: Readonly<Record<string, unknown>>;
  }[];
  readonly keys: readonly (readonly string[])[];
  readonly sort: readonly string[];
  readonly indexes: readonly (readonly string[])[];
  readonly list: ListOptions & { readonly filters: readonly string[] };
  readonly head: readonly string[];
  readonly form: readonly FormSection[];
  readonly rules: readonly Rule[];
  readonly states?: States;
  readonly deadlines: Deadlines;
  readonly period?: Period;
  readonly proposes?: Proposes;
  readonly number?: { readonly field: string; readonly pattern: string; readonly at?: string };
  readonly children: readonly ChildRows[];
  readonly begins: Begins;
  readonly relatedResources: readonly RelatedResource[];
  readonly import: {
    readonly allowed: boolean;
    readonly aliases: Readonly<Record<string, readonly string[]>>;
    readonly names: readonly string[];
    readonly virtual: Readonly<Record<string, VirtualColumn>>;
    readonly spoken: Readonly<Record<string, readonly string[]>>;
    readonly month?: ImportedMonth;
    readonly totals: readonly string[];
    readonly origin?: ImportOrigin;
    readonly undo?: 'whole';
    readonly sheet?: ImportedSheet;
  };
  readonly routes: { readonly list: string; readonly form?: string };
  readonly access: { readonly leer: Access; readonly escribir: Access; readonly derecho?: Right };
  readonly table: string;
  readonly fixed: Readonly<Record<string, string>>;
  readonly view?: string;
  readonly viewReads?: readonly string[];
  readonly viewTable?: string;
  readonly life?: Life;
  readonly leavesOut?: LeavesOut;
  readonly measures: Measures;
  readonly makes: Makings;
  readonly document?: DocumentPlan;
  readonly evidence?: Evidence;
  readonly bare: boolean;
  readonly copies: boolean;
}

/** A record as it crosses the API, of an inferred descriptor. */
export type RecordOf<R> =
  R extends Resource<string, infer F> ? { -readonly [K in keyof F]: ValueOf<F[K]> } : never;

/** A record whose descriptor is not known to the types. */
export type Row = Record<string, unknown>;

/** The field of that name, for names from outside: an object alone also answers to `constructor`. */
export function fieldOf(resource: Resource, name: string): Field | undefined {
  return Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
}

export function defineResource<const Name extends string, const F extends Fields>(
  options: ResourceOptions<Name, F>,
): Resource<Name, F & Overrides<F> & typeof commonFields> {
  return {
    name: options.name,
    label: options.label,
    title: options.title,
    plural: options.plural ?? options.title,
    ...(options.english === undefined ? {} : { english: options.english }),
    ...(options.description === undefined ? {} : { description: options.description }),
    represent: typeof options.represent === 'string' ? [options.represent] : options.represent,
    join: options.join ?? ' · ',
    fields: allFields(options) as F & Overrides<F> & typeof commonFields, // of these very parts
    unique: [
      ...uniqueFields(options.fields),
      ...(options.unique ?? []).map((group) => ('fields' in group ? group : { fields: group })),
    ],
    keys: options.keys ?? [],
    sort: typeof options.sort === 'string' ? [options.sort] : options.sort,
    indexes: options.indexes ?? [],
    list: { ...options.list, filters: options.list.filters ?? [] },
    head: options.head ?? [],
    form: options.form,
    rules: options.rules ?? [],
    ...(options.states === undefined ? {} : { states: options.states }),
    deadlines: options.deadlines ?? {},
    ...(options.period === undefined ? {} : { period: options.period }),
    ...(options.proposes === undefined ? {} : { proposes: options.proposes }),
    ...(options.number === undefined ? {} : { number: options.number }),
    children: options.children ?? [],
    begins: options.begins ?? {},
    relatedResources: options.relatedResources ?? [],
    import: importOf(options.import),
    routes: options.routes,
    access: {
      leer: options.access?.leer ?? 'todos',
      escribir: options.access?.escribir ?? (options.view === undefined ? 'todos' : 'nadie'),
      ...(options.access?.derecho === undefined ? {} : { derecho: options.access.derecho }),
    },
    table: options.table ?? options.view ?? options.name,
    fixed: (options.fixed ?? {}) as Record<string, string>, // no undefined inside
    ...(options.view === undefined ? {} : { view: options.view }),
    ...(options.viewReads === undefined ? {} : { viewReads: options.viewReads }),
    ...(options.viewTable === undefined ? {} : { viewTable: options.viewTable }),
    ...(options.life === undefined ? {} : { life: options.life }),
    ...(options.leavesOut === undefined ? {} : { leavesOut: options.leavesOut }),
    measures: options.measures ?? {},
    makes: options.makes ?? {},
    ...(options.document === undefined ? {} : { document: options.document }),
    ...(options.evidence === undefined ? {} : { evidence: options.evidence }),
    bare: options.bare ?? false,
    copies: options.copies ?? true,
  };
}

function importOf<Name extends string, F extends Fields>(
  given: ResourceOptions<Name, F>['import'],
): Resource['import'] {
  const { aliases = {}, names = [], virtual = {}, spoken = {}, totals = [], ...more } = given ?? {};
  return {
    allowed: given !== undefined,
    names,
    aliases: aliases as Record<string, readonly string[]>, // no undefined inside
    virtual,
    spoken: spoken as Record<string, readonly string[]>, // likewise
    totals,
    ...more,
  };
}

/** An own field under a common name stays, so that checkResources can name it. */
function allFields(options: { fields: Fields; bare?: boolean; deadlines?: Deadlines }): Fields {
  const { fields, bare, deadlines = {} } = options;
  const { id, ...common } = commonFields;
  const own = { ...withOverrides(fields), ...deadlineFields(deadlines) };
  return bare ? { id, ...own } : { id, ...own, ...common, ...own };
}

const uniqueFields = (fields: Fields): { fields: string[] }[] =>
  Object.keys(fields)
    .filter((name) => fields[name]?.unique)
    .map((name) => ({ fields: [name] }));

/** What every write signs by itself: it says nothing of what was changed, and no undo gives it back. */
export const BOOKKEEPING: readonly string[] = [
  'id',
  'version',
  'creado_en',
  'creado_por',
  'modificado_en',
  'modificado_por',
];
