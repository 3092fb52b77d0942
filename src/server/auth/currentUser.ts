import type { CurrentUser } from '../../core/api.ts';

/** Columns of `usuario u` that make a CurrentUser, for a select list. */
export const USER_COLUMNS =
  'u.id, u.email, u.first_name, u.last_name, u.rol, u.idioma, u.debe_cambiar_clave';

export interface UserRow extends Record<string, unknown> {
  id: string | number;
  email: string;
  first_name: string | null;
  last_name: string | null;
  rol: CurrentUser['rol'];
  idioma: string | null;
  debe_cambiar_clave: boolean;
}

export function currentUserOf(row: UserRow): CurrentUser {
  return {
    id: Number(row.id),
    email: row.email,
    first_name: row.first_name ?? '',
    last_name: row.last_name ?? '',
    rol: row.rol,
    idioma: row.idioma ?? 'en',
    debe_cambiar_clave: row.debe_cambiar_clave,
  };
}
