import type { CurrentUser } from '../../core/api/api.ts';
import type { FileRef } from '../../core/files/filesApi.ts';
import { rightsOf } from '../../core/resource/permissions.ts';
import type { Permisos } from '../../core/resource/rights.ts';
import { parametros } from '../../core/parameters/parametros.ts';

/** Columns of `usuario u` that make a CurrentUser, for a select list. */
export const USER_COLUMNS = `u.id, u.email, u.first_name, u.last_name, u.rol, u.idioma,
  u.debe_cambiar_clave, u.foto::text as foto, (
    select valor::text from parametro
    where clave = 'permisos' and vigente_desde <= (now() at time zone 'America/Bogota')::date
    order by vigente_desde desc limit 1
  ) as permisos`;

export interface UserRow extends Record<string, unknown> {
  id: string | number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  rol: CurrentUser['rol'];
  idioma: string | null;
  debe_cambiar_clave: boolean;
  /** Files as JSON. */
  foto: string | null;
  /** The parameter as JSON; null in a database that has none yet. */
  permisos: string | null;
}

export function currentUserOf(row: UserRow): CurrentUser {
  const id = Number(row.id);
  return {
    id,
    email: row.email,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    rol: row.rol,
    idioma: row.idioma ?? 'en',
    debe_cambiar_clave: row.debe_cambiar_clave,
    foto: photoOf(row),
    derechos: rightsOf({ id, rol: row.rol }, permisosOf(row)),
  };
}

/** `parametro` holds nothing that `core/parameters/parametros.ts` does not accept. */
const permisosOf = ({ permisos }: UserRow): Permisos =>
  (permisos === null ? parametros['permisos']?.inicial : JSON.parse(permisos)) as Permisos;

/** The field holds one file at most. */
function photoOf({ foto }: UserRow): FileRef | null {
  const files = (foto === null ? [] : JSON.parse(foto)) as FileRef[] | null; // what the field's check let in
  return files?.[0] ?? null;
}
