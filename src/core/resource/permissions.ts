import type { Access, Resource } from './resource.ts';
import { rights, type Permisos, type Right, type Rights } from './rights.ts';

export type Rol = 'administrador' | 'funcionario';
export type Verb = 'leer' | 'escribir';

/** Who asks, as far as it counts for what they may do. */
export interface Who {
  readonly rol: Rol;
  readonly derechos: Rights;
}

export function rightsOf(user: { id: number; rol: Rol }, permisos: Permisos): Rights {
  const isOpen = user.rol === 'administrador' || permisos.modo === 'abierto';
  const has = (right: Right): boolean =>
    isOpen ||
    permisos.abiertos?.includes(right) === true ||
    (right === 'aprobar' && permisos.aprobadores.includes(user.id));
  return rightsBy(has);
}

/** Of the server itself, and of administrators. */
export const everyRight: Rights = rightsBy(() => true);

function rightsBy(has: (right: Right) => boolean): Rights {
  const entries = rights.map((right) => [right, has(right)] as const);
  return Object.fromEntries(entries) as Record<Right, boolean>; // one entry each
}

/** Whether someone may read or write a resource at all; rules of single records live in the hooks. */
export function mayUse(resource: Resource, verb: Verb, who: Who): boolean {
  if (verb === 'escribir' && resource.view !== undefined) return false;
  const { derecho } = resource.access;
  if (derecho !== undefined && !who.derechos[derecho]) return false;
  return allows(resource.access[verb], who.rol) && allows(resource.access.leer, who.rol);
}

function allows(access: Access, rol: Rol): boolean {
  return access === 'todos' || (access === 'administrador' && rol === 'administrador');
}

/** Whether someone may delete a record, as far as its author decides. */
export function mayDelete(
  record: Readonly<Record<string, unknown>>,
  who: Who & { id: number },
): boolean {
  return who.derechos.borrar_ajenos || record['creado_por'] === who.id;
}

/** Accounts, and records with data of a person, masked or not: nothing of them outlives a session at a browser. */
export const isAboutPersons = ({ fields, access }: Resource): boolean =>
  access.derecho !== undefined ||
  Object.values(fields).some(
    ({ personal, identifies }) => personal === true || identifies === true,
  );

/** What stands where a personal value is not shown. Sent back it means the value behind it. */
export const MASK = '•••';
