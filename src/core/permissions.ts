import type { Access, Resource } from './resource.ts';

export type Rol = 'administrador' | 'funcionario';
export type Verb = 'leer' | 'escribir';

/** Whether a role may read or write a resource at all; rules of single records live in the hooks. */
export function mayUse(resource: Resource, verb: Verb, rol: Rol): boolean {
  if (verb === 'escribir' && resource.view !== undefined) return false;
  return allows(resource.access[verb], rol) && allows(resource.access.leer, rol);
}

function allows(access: Access, rol: Rol): boolean {
  return access === 'todos' || (access === 'administrador' && rol === 'administrador');
}
