import { dateTime } from './fields/dateTime.ts';
import { withOverrides, type Overrides } from './fields/computed.ts';
import type { Condition, Field, Reading, ValueOf } from './fields/field.ts';
import { file } from './fields/file.ts';
import { integer } from './fields/integer.ts';
import { longText } from './fields/longText.ts';
import { reference } from './fields/reference.ts';
import type { Words } from './findings.ts';

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

type Names<F> = (keyof (F & Overrides<F>) & string) | keyof typeof commonFields;
/** `-nombre` is descending; `sector_id.nombre` sorts by the target's field. Empty values come last. */
export type SortKey<F> =
  Names<F> | `-${Names<F>}` | `${Names<F>}.${string}` | `-${Names<F>}.${string}`;

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
   * needs other rows and `server/hooks` answers it.
   */
  readonly broken?: (read: Reading) => boolean | Readonly<Record<string, string | number>>;
}

export interface Transition {
  readonly label: string;
  readonly from: readonly string[];
  readonly to: string;
  /** Possible only while this holds of the record's own fields. */
  readonly when?: Condition;
  /** Fields it asks for and writes; `motivo` is kept in the history when no field has that name. */
  readonly asks?: readonly string[];
  /** Asked for as well while the condition holds of the record's own fields. */
  readonly asksIf?: Readonly<Record<string, Condition>>;
  /** Fields it offers to write and does without. */
  readonly offers?: readonly string[];
  readonly who?: 'administrador';
  /** `who` counts only while this holds of the record's own fields. */
  readonly whoIf?: Condition;
  /** Judges what was reported: `permisos.aprobadores` take it where the mode is `restringido`. */
  readonly approves?: true;
  /** Other transitions are taken by the server alone, never by a request. */
  readonly by?: 'server';
}

export interface States {
  readonly field: string;
  readonly initial: string;
  /** Fields may be edited in these states only; absent means all. */
  readonly editable?: readonly string[];
  readonly deletable?: readonly string[];
  readonly transitions: Readonly<Record<string, Transition>>;
}

export interface FormSection<N extends string = string> {
  readonly title: string;
  /** Sections with the same tab stand together; without one they stand on the first tab. */
  readonly tab?: string;
  readonly fields: readonly N[];
}

/** A unique group: fields together, optionally only among rows that equal `where`. */
export type UniqueGroup<N extends string = string> =
  | readonly N[]
  | { readonly fields: readonly N[]; readonly where: Readonly<Record<string, unknown>> };

/** A spreadsheet column that is no field: the hook's batched `resolve` finds or makes its `targets`. */
export interface VirtualColumn {
  readonly label: string;
  readonly aliases?: readonly string[];
  readonly targets: readonly string[];
}

export interface ChildRows {
  readonly resource: string;
  /** The reference field of the child that points to this record. */
  readonly field: string;
  readonly title: string;
}

/** A resource without an entry of the menu that is reached from this one. */
export interface Companion {
  readonly resource: string;
  /** The reference field of the companion that points to a record of this one. */
  readonly field?: string;
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
  readonly list: {
    readonly columns: readonly Names<F>[];
    readonly filters?: readonly Names<F>[];
  };
  readonly form: readonly FormSection<Names<F>>[];
  readonly rules?: readonly Rule[];
  readonly states?: States;
  /** Allots `field` at creation, or at the transition `at`: `ACT-{AAAA}-{5}`. */
  readonly number?: { readonly field: Names<F>; readonly pattern: string; readonly at?: string };
  readonly children?: readonly ChildRows[];
  /** Pages reached from this one's list and, where they point to it, from a record. */
  readonly leadsTo?: readonly Companion[];
  /** Given, even empty: sheets of it may be imported. */
  readonly import?: {
    readonly aliases?: Partial<Record<Names<F>, readonly string[]>>;
    /**
     * Fields that name a record in sheets which point to it, beside its keys and `represent`; a
     * text may hold several names, separated by semicolons.
     */
    readonly names?: readonly Names<F>[];
    readonly virtual?: Readonly<Record<string, VirtualColumn>>;
  };
  readonly routes: { readonly list: string; readonly form?: string };
  /** Who may read and write; `escribir: 'nadie'` is read-only. Default: everyone signed in. */
  readonly access?: { readonly leer?: Access; readonly escribir?: Access };
  /** The table, when several resources share one; default: the name. */
  readonly table?: string;
  /** Values that every record of this resource has in a shared table. */
  readonly fixed?: Partial<Record<Names<F>, string>>;
  /** The resource is the SQL view of this name: no writes. */
  readonly view?: string;
  /** Leaves out the common fields but `id`: for logs, which nobody edits. */
  readonly bare?: boolean;
}

/** A resolved descriptor: every field, common ones too, and no optional group. */
export interface Resource<Name extends string = string, F extends Fields = Fields> {
  readonly name: Name;
  readonly label: string;
  readonly title: string;
  readonly plural: string;
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
  readonly list: { readonly columns: readonly string[]; readonly filters: readonly string[] };
  readonly form: readonly FormSection[];
  readonly rules: readonly Rule[];
  readonly states?: States;
  readonly number?: { readonly field: string; readonly pattern: string; readonly at?: string };
  readonly children: readonly ChildRows[];
  readonly leadsTo: readonly Companion[];
  readonly import: {
    readonly allowed: boolean;
    readonly aliases: Readonly<Record<string, readonly string[]>>;
    readonly names: readonly string[];
    readonly virtual: Readonly<Record<string, VirtualColumn>>;
  };
  readonly routes: { readonly list: string; readonly form?: string };
  readonly access: { readonly leer: Access; readonly escribir: Access };
  readonly table: string;
  readonly fixed: Readonly<Record<string, string>>;
  readonly view?: string;
  readonly bare: boolean;
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
    list: { columns: options.list.columns, filters: options.list.filters ?? [] },
    form: options.form,
    rules: options.rules ?? [],
    ...(options.states === undefined ? {} : { states: options.states }),
    ...(options.number === undefined ? {} : { number: options.number }),
    children: options.children ?? [],
    leadsTo: options.leadsTo ?? [],
    import: {
      allowed: options.import !== undefined,
      names: options.import?.names ?? [],
      aliases: (options.import?.aliases ?? {}) as Record<string, readonly string[]>, // no undefined inside
      virtual: options.import?.virtual ?? {},
    },
    routes: options.routes,
    access: {
      leer: options.access?.leer ?? 'todos',
      escribir: options.access?.escribir ?? (options.view === undefined ? 'todos' : 'nadie'),
    },
    table: options.table ?? options.view ?? options.name,
    fixed: (options.fixed ?? {}) as Record<string, string>, // no undefined inside
    ...(options.view === undefined ? {} : { view: options.view }),
    bare: options.bare ?? false,
  };
}

/** An own field under a common name stays, so that checkResources can name it. */
function allFields({ fields, bare }: { fields: Fields; bare?: boolean }): Fields {
  const { id, ...common } = commonFields;
  const own = withOverrides(fields);
  return bare ? { id, ...own } : { id, ...own, ...common, ...own };
}

const uniqueFields = (fields: Fields): { fields: string[] }[] =>
  Object.keys(fields)
    .filter((name) => fields[name]?.unique)
    .map((name) => ({ fields: [name] }));
