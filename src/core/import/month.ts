import type { Resource } from '../resource/resource.ts';
import type { ImportMode, ImportOptions } from './importApi.ts';

interface Asked {
  modo: ImportMode;
  opciones: Pick<ImportOptions, 'periodo' | 'reemplazar'>;
}

/** Whether a file takes the place of what its month had. */
export function replacesMonth(resource: Resource, { modo, opciones }: Asked): boolean {
  const replaces = resource.import.month?.replaces;
  if (replaces === undefined || modo !== 'crear_y_actualizar') return false;
  return opciones.reemplazar ?? replaces === 'proposed';
}

/**
 * Whether all rows must be of one month: where somebody said which one, or chose to replace it. A
 * file of several months else changes records by their keys and takes the place of none.
 */
export function isOfOneMonth(resource: Resource, asked: Asked): boolean {
  const { periodo, reemplazar } = asked.opciones;
  if (resource.import.month === undefined) return false;
  return periodo !== undefined || (reemplazar === true && replacesMonth(resource, asked));
}
