import type { Resource } from '../resource.ts';
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

/** Whether all rows must be of one month. Where replacing is only offered, other files may hold several. */
export function isOfOneMonth(resource: Resource, asked: Asked): boolean {
  const { month } = resource.import;
  if (month === undefined) return false;
  const isOffer = month.replaces === 'offered';
  return !isOffer || asked.opciones.periodo !== undefined || replacesMonth(resource, asked);
}
