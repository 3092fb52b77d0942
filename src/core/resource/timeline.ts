import type { Words } from '../i18n/words.ts';

/** The life of a record on one line of time, told by the records of other resources. */
export interface Timeline {
  readonly title: Words;
  /** Whose records these are, where the resource is a view of them; default: the resource itself. */
  readonly of?: string;
  /** By kind: a word for addresses. */
  readonly facts: Readonly<Record<string, FactSource>>;
}

/** Where the facts of one kind come from: each record of a resource that leads to this one is a fact. */
export interface FactSource {
  /** One of the kind, above each, and many, on the button that shows them alone. */
  readonly one: Words;
  readonly many: Words;
  readonly sign: FactSign;
  readonly resource: string;
  /** Any of these ways. */
  readonly by: readonly FactWay[];
  /**
   * The day or moment of the fact: a field, or `$param.fecha_corte_base` for what holds from such a day. A record
   * that has none is no fact yet; an unset parameter stands for the moment at which the record was made.
   */
  readonly date: string;
  /** Only records with these values; a list means any of it. */
  readonly where?: Readonly<Record<string, unknown>>;
  /** What the line says beside the name of the record. */
  readonly shows: readonly string[];
  /** Fields that hold values before and after, by the names of the fields of the record that the life is of. */
  readonly changes?: { readonly before: string; readonly after: string };
  readonly pictures?: string;
  /** A choice whose tone the fact has. */
  readonly tone?: string;
}

/** The picture beside a fact. */
export type FactSign =
  | 'origin'
  | 'change'
  | 'fault'
  | 'work'
  | 'visit'
  | 'receipt'
  | 'letter'
  | 'import';

/** How a record of the source leads to the record whose life it is. */
export type FactWay =
  /** It is the record: the same id. */
  | 'same'
  /** An import that wrote the record, as the history of the record says. */
  | 'imports'
  /** A reference, or a list of references, to it. */
  | { readonly field: string }
  /**
   * A reference of the record (`own`) names a record of a thread, whose records refer to one another by `along`. It is
   * one of the thread, or refers to one by `at`.
   */
  | { readonly own: string; readonly along: string; readonly at?: string }
  /** A text that is one of its codes: own fields, in each of which several may stand, separated by commas. */
  | { readonly code: string; readonly in: readonly string[] }
  /** The searched texts name one of its codes, as a word of its own. Codes of fewer than four characters are too common. */
  | { readonly mentions: readonly string[] }
  /**
   * Another resource points to both: to it by `field`, and to the source by `key`, which holds its id, or what the
   * source has in `from`. The record itself does so by its `id`, to what it points to.
   */
  | {
      readonly through: string;
      readonly field: string;
      readonly key: string;
      readonly from?: string;
      readonly where?: Readonly<Record<string, unknown>>;
    };

/** As far as a descriptor says it. */
interface Living {
  readonly name: string;
  readonly list: { readonly faces?: { readonly timeline?: Timeline } };
}

export const timelineOf = ({ list }: Pick<Living, 'list'>): Timeline | undefined =>
  list.faces?.timeline;

/** The resource whose ids are those of the life. */
export const lifeOwner = ({ name, list }: Living): string => list.faces?.timeline?.of ?? name;

/** `GET /api/{recurso}/{id}/linea_de_tiempo`: newest first, of the kinds that the person may read. */
export interface TimelineAnswer {
  hechos: Fact[];
  /** How many there are of each kind between the days, whatever kinds were asked for. */
  cuentas: { tipo: string; total: number; hay_mas: boolean }[];
  /** Kinds that this person may not read. */
  ocultos: string[];
  /** Where the next page begins; null on the last one. */
  siguiente: string | null;
}

export interface Fact {
  tipo: string;
  recurso: string;
  /** A day, or a moment. */
  fecha: string;
  /** The record as a list has it: what names it, and what the descriptor shows of it. */
  registro: Record<string, unknown>;
}

/** Most facts of one kind that a life has; older ones are not told. */
export const MOST_FACTS = 1000;
