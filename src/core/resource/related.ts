import type { Field } from '../fields/field.ts';

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
  /** The link from the list says how many there are that pass this filter, which it leads to. */
  readonly counts?: Readonly<Record<string, unknown>>;
}
