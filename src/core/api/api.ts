import type { z } from 'zod';
import type { person } from '../account/signInApi.ts';
import type { ErrorBody, FieldError, Refusal } from './errorBody.ts';

/** The person signed in. */
export type CurrentUser = z.infer<typeof person>;

/** `POST /{recurso}/lote`: what is done, to which records. */
export interface BatchRequest {
  /** `editar`, `borrar` or the name of a transition. */
  accion: string;
  seleccion: BatchSelection;
  cambios?: Record<string, unknown>;
  motivo?: string;
}

/** Records by id with the version that was seen, or all that match but those in `sin`. */
export type BatchSelection =
  | { ids: Record<string, number> }
  | {
      filtro: Record<string, unknown>;
      /** How many matched, `sin` too: refused when it moved. */
      total: number;
      sin?: number[];
      /** What the preview said of them, `sin` too: refused when they are others, or in other versions. */
      huella?: string;
    };

/** `POST /{recurso}/lote/previa`: what the bulk action would do now; nothing is written. */
export interface BatchPreview {
  /** Records that were chosen. */
  total: number;
  /** Names the records that match and their versions; null where they were chosen one by one. */
  huella: string | null;
  cambian: number;
  /** They are so already: nothing of them would be written. */
  iguales: number;
  /** Ids of those that forbid it, all of them. */
  rechazados: number[];
  /** Why: each reason once. A record may have several. */
  rechazos: Refusal[];
  /** Those among `rechazados` that are there in another version than was named. */
  cambiados: number[];
  /** How many records of each kind point to those that would be deleted, by resource. */
  referencias: Record<string, number>;
  /** What stops all of it, though no single record forbids it; null where nothing does. */
  impide: (FieldError & { fields?: Record<string, FieldError[]> }) | null;
  /** Warnings of those that would be changed, and the hash that confirms them. */
  avisos: NonNullable<ErrorBody['avisos']>;
  confirmar: string | null;
  /** The first that change: the fields that do, or what a transition decides, before and after. */
  muestra: {
    id: number;
    nombre: string;
    antes: Record<string, unknown>;
    despues: Record<string, unknown>;
  }[];
}

export interface BatchAnswer {
  lote: string;
  total: number;
}

/** One change of a record, newest first in `GET /{recurso}/{id}/historia`. */
export interface Change {
  id: number;
  fecha_hora: string;
  usuario: string | null;
  accion: string;
  transicion: string | null;
  motivo: string | null;
  lote: string | null;
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
  /** What was written together; absent in lines of before there was such a name. */
  hecho: string | null;
  /** The operation that this one undid. */
  deshace: string | null;
  /** The change as it was after which the record was restored. */
  restaura: number | null;
}

/** `POST /{recurso}/{id}/restaurar`. */
export interface RestoreAnswer {
  registro: Record<string, unknown>;
  /** Fields that are the server's, and those that no longer exist: they stay as they are. */
  sin_restaurar: string[];
}

/** `GET /{recurso}/{id}/versiones/{cambio}`: the record as it was after that change. */
export interface PastVersion {
  cambio: number;
  fecha_hora: string;
  usuario: string | null;
  /** It was deleted by the change: these are its last values. */
  borrado: boolean;
  registro: Record<string, unknown>;
}

/** A line of `GET /{recurso}/borrados`. */
export interface DeletedRecord {
  /** Of the line of the history, by which it is restored. */
  cambio: number;
  id: number;
  nombre: string;
  fecha_hora: string;
  usuario: string | null;
  motivo: string | null;
  lote: string | null;
  /** It never comes back. */
  purgado: { cuando: string; quien: string; motivo: string } | null;
}
