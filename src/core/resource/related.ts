import type { Condition, Field } from '../fields/field.ts';
import type { Words } from '../i18n/words.ts';

/** `GET /api/{recurso}/{id}/relacionados`: what points to a record, of the kinds that the person may read. */
export interface RelatedAnswer {
  relaciones: Related[];
}

export interface Related {
  /** Who points to it, … */
  recurso: string;
  /** … by this field; `relatedFilter` shows them in a list. */
  campo: string;
  /** Never 0. */
  total: number;
  /** There are more than these: nobody counted on. */
  hay_mas: boolean;
  /** `se_va`: deleted together with the record. `impide`: keeps it from being deleted. */
  al_borrar: 'impide' | 'se_va';
}

/** Most that are counted of one kind. */
export const MOST_RELATED = 1000;

/** The filter of a list that shows what points to that record by that field. */
export function relatedFilter(field: Field | undefined, campo: string, id: unknown) {
  return field?.kind === 'references' ? { [`${campo}_contains`]: id } : { [campo]: id };
}

/** A resource without an entry of the menu that is reached from this one. */
export interface RelatedResource {
  readonly resource: string;
  /** The reference field of the companion that points to a record of this one. */
  readonly field?: string;
}

/** A new record of another resource that begins from one of this. */
export interface Beginning {
  /** On the button. */
  readonly label: Words;
  readonly resource: string;
  /** The reference field of the new record that points to this one. */
  readonly field: string;
  /** What else the new record begins with. */
  readonly given?: Readonly<Record<string, string>>;
  /** Offered only while this holds of the record's own fields. */
  readonly when?: Condition;
  /** While it is offered it is the next step, before any transition. */
  readonly next?: true;
}
