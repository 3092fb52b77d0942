import type { Resource } from '../../../core/resource/resource.ts';
import type { Paths } from '../document.ts';
import { exported, list, read, related } from './readOperations.ts';
import { pastPaths } from './undoPaths.ts';
import { totals } from './totalsOperations.ts';
import {
  batch,
  batchPreview,
  create,
  remove,
  take,
  transitionsOf,
  update,
} from './writeOperations.ts';

/** The paths of one resource, as far as anybody may use them. */
export function resourcePaths(resource: Resource): Paths {
  const { leer, escribir } = resource.access;
  if (leer === 'nadie') return {};
  const path = `/api/${resource.name}`;
  const isWritable = escribir !== 'nadie';
  return {
    [path]: { get: list(resource), ...(isWritable ? { post: create(resource) } : {}) },
    [`${path}/totales`]: { get: totals(resource) },
    [`${path}/export`]: { get: exported(resource) },
    [`${path}/{id}`]: {
      get: read(resource),
      ...(isWritable ? { put: update(resource), delete: remove(resource) } : {}),
    },
    ...(isWritable
      ? {
          [`${path}/lote`]: { post: batch(resource) },
          [`${path}/lote/previa`]: { post: batchPreview(resource) },
        }
      : {}),
    ...(isWritable ? transitionPaths(resource, path) : {}),
    [`${path}/{id}/relacionados`]: { get: related(resource) },
    ...pastPaths(resource),
  };
}

function transitionPaths(resource: Resource, path: string): Paths {
  return Object.fromEntries(
    transitionsOf(resource).map((named) => [
      `${path}/{id}/acciones/${named[0]}`,
      { post: take(resource, named) },
    ]),
  );
}
