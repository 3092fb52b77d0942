import type { Orm } from '../db/orm.ts';

/** A `bitacora` row about an account. Never holds a password, a token or a hash of either. */
export interface AuditEntry {
  /** Who did it; null while nobody is signed in. */
  usuario_id: number | null;
  /** The email of the account, as typed when the sign-in failed. */
  usuario: string;
  ip: string;
  recurso: 'usuario';
  registro_id: number | null;
  accion: 'ingresar' | 'salir' | 'ingreso_fallido' | 'cambiar_clave' | 'restablecer_clave';
  antes: null;
  despues: null;
}

/** Writes the row in the transaction of the change itself. */
export type Audit = (tx: Orm, entry: AuditEntry) => Promise<void>;

/** The entry of an action that a signed-in account took on itself. */
export function ownEntry(
  accion: AuditEntry['accion'],
  by: { user: { id: number; email: string }; ip: string },
): AuditEntry {
  const { id, email } = by.user;
  const what = { recurso: 'usuario', registro_id: id, accion, antes: null, despues: null } as const;
  return { usuario_id: id, usuario: email, ip: by.ip, ...what };
}
