import type { CurrentUser, FileRef } from '../api/api.ts';

/** `GET /security/cuenta`: the own account, as far as it is the person's business. */
export interface OwnAccount extends Pick<
  CurrentUser,
  'email' | 'first_name' | 'last_name' | 'idioma' | 'rol'
> {
  foto: FileRef[] | null;
  ultimo_ingreso: string | null;
  /** When the password was last set; null where there is none. */
  clave_cambiada_en: string | null;
  /** For `If-Match`. */
  version: number;
}

/** What a person may change of their own account by `PUT /security/cuenta`. */
export const OWN_FIELDS = ['first_name', 'last_name', 'idioma', 'foto'] as const;

/** Those that are sent; the others stay as they are. */
export type OwnChanges = Partial<Pick<OwnAccount, (typeof OWN_FIELDS)[number]>>;

/** A session of the person, the last used first in `GET /security/sesiones`. */
export interface OwnSession {
  id: number;
  /** The one that asks. */
  es_esta: boolean;
  creada_en: string;
  /** Up to a minute old. */
  ultimo_uso: string;
  ip: string;
  /** `User-Agent` of the sign-in. */
  agente: string;
}

/** What a person did: one change, or those of one bulk action or import together. */
export interface OwnOperation {
  /** Of the newest change. */
  id: number;
  fecha_hora: string;
  accion: string;
  recurso: string;
  /** Null where there are several. */
  registro_id: number | null;
  transicion: string | null;
  motivo: string | null;
  ip: string | null;
  cuantos: number;
}

/** `GET /security/actividad`, newest first. */
export interface OwnActivity {
  hechos: OwnOperation[];
  /** Where older ones begin, for `?antes=`; null at the end. */
  antes: number | null;
}
