import type { BatchSelection } from '../api/api.ts';
import type { ErrorBody, Refusal } from '../api/errorBody.ts';
import type { Words } from '../i18n/words.ts';

/** Records of another resource that are made of chosen ones by one button, as one batch that is undone as a whole. */
export type Making = MakingOfSame | JudgedMaking;

interface AnyMaking {
  /** Of the button. */
  readonly label: Words;
  /** What is made. */
  readonly resource: string;
  /** Fields of what is made that a person may change before; of `each`, all have the same. */
  readonly asks: readonly string[];
}

/** One of each chosen record with the same values, all of them or none. No hook is asked; who reads the records may. */
export interface MakingOfSame extends AnyMaking {
  readonly of: 'each';
  /** The reference of what is made whose value is the chosen record. */
  readonly by: string;
}

/** Shown before, each with its reason, and made once of each. What is made, and why, is for the hook to say (`makes`). */
export interface JudgedMaking extends AnyMaking {
  readonly by?: undefined;
  /** One of each chosen record, a draft that may lack what a person adds; or one of all of them. */
  readonly of: 'each' | 'all';
  /** The records that something is made of, as a list takes it. */
  readonly from: Readonly<Record<string, unknown>>;
  /** Why others are passed over. */
  readonly otherwise: Words;
  /** The read-only reference by which a record knows what was made of it; a stored one is written with it. */
  readonly mark: string;
  /** States of what was made in which it counts for nothing, so that it is made once more. */
  readonly again?: readonly string[];
  /** Fields of what is made that are shown before. */
  readonly shows: readonly string[];
  /** The records as a printed list, in this field of what is made of all of them. */
  readonly prints?: {
    readonly field: string;
    readonly title: Words;
    readonly columns: readonly string[];
  };
}

export type Makings = Readonly<Record<string, Making>>;

/** Most records that something is made of at once: of those that a hook judges fewer. */
export const mostMadeOf = ({ by }: Making): number => (by === undefined ? 500 : 2_000);

/** `POST /api/{recurso}/hacer/{nombre}`, and `…/previa`, which writes nothing. */
export interface MakingRequest {
  seleccion: BatchSelection;
  /** Of the fields that are asked; what is not named is proposed. */
  valores?: Record<string, unknown>;
}

export interface MakingPreview {
  /** Records that were chosen. */
  total: number;
  /** Names the records that match and their versions; null where they were chosen one by one. */
  huella: string | null;
  /** How many of them something is made of. */
  hace: number;
  /** The fields that are asked, as they are proposed or were entered. */
  valores: Record<string, unknown>;
  /** What is wrong with what is made of all of them. */
  fields: NonNullable<ErrorBody['fields']>;
  avisos: { field?: string; message: string }[];
  /** The first of those that something is made of. */
  muestra: MadeSample[];
  /** The others, by the reason. */
  omitidos: Refusal[];
}

export interface MadeSample {
  id: number;
  nombre: string;
  /** Empty of those that no hook judges. */
  porque: string;
  /** What is shown of what is made of it; of one for all nothing. */
  valores: Record<string, unknown>;
  /** What a draft still lacks. */
  falta: NonNullable<ErrorBody['fields']>;
}

export interface MakingAnswer {
  lote: string;
  /** Records that something was made of. */
  hechos: number;
  recurso: string;
  /** What was made. */
  ids: number[];
}
