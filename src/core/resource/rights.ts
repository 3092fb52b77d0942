/** What the parameter `permisos` may take from a funcionario (domain 6). */
export const rights = [
  'borrar_ajenos',
  'aprobar',
  'cerrar_y_deshacer',
  'usuarios',
  'datos_personales',
] as const;
export type Right = (typeof rights)[number];
export type Rights = Readonly<Record<Right, boolean>>;

/** The parameter `permisos`. */
export interface Permisos {
  readonly modo: 'abierto' | 'restringido';
  /** Ids of the users who approve and reject although the mode is `restringido`. */
  readonly aprobadores: readonly number[];
  /** Rights that everyone keeps although the mode is `restringido`. */
  readonly abiertos?: readonly Right[];
}
