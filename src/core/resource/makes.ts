import type { Words } from '../i18n/words.ts';

/**
 * What chosen records of a list can become: a record of another resource for each, with the same values, all of them or
 * none, as one batch that is undone as a whole.
 */
export interface MakesRecords {
  /** On the button and the dialog. */
  readonly label: Words;
  readonly resource: string;
  /** Its reference, whose value is the id of each chosen record. */
  readonly field: string;
  /** Its fields that are asked for once, in order. */
  readonly asks: readonly string[];
}

/** `POST /{recurso}/varios` */
export interface MakeRequest {
  campo: string;
  ids: readonly number[];
  valores: Readonly<Record<string, unknown>>;
}

/** Records that are made at once at most. */
export const MOST_MADE = 2_000;

interface Making {
  readonly list: { readonly makes?: MakesRecords };
}

/** The references of a resource by which lists offer to make records of it. */
export const fieldsThatMake = (resources: Iterable<Making>, resource: string): string[] => [
  ...new Set(
    [...resources].flatMap(({ list: { makes } }) =>
      makes?.resource === resource ? makes.field : [],
    ),
  ),
];
