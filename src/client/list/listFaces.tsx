import { lazy, type ComponentType } from 'react';

import { facesOf, type FaceName } from '../../core/resource/faces/faces.ts';
import { gridOf, isYearGrid } from '../../core/resource/faces/grid.ts';
import { matrixOf } from '../../core/resource/faces/matrix.ts';
import { summaryOf } from '../../core/resource/faces/summary.ts';
import type { Words } from '../../core/i18n/words.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';

interface ListFace {
  /** On its tab. */
  title: (resource: Resource) => Words;
  /** The resources that it shows records of beside the list's own: who may not read one of them has no such face. */
  targets: (resource: Resource) => string[];
  Face: ComponentType<{ resource: Resource }>;
  /** Its tab stands before that of the rows. */
  isFirst?: true;
  /** It shows the page of rows that the list has, each in its own way. */
  hasRows?: true;
  /** The list's ready filters stand above it, too. */
  hasPresets?: true;
}

/** How each face of a list is shown; its place in the address: `core/resource/faces/faces.ts`. */
export const listFaces: Readonly<Record<FaceName, ListFace>> = {
  grid: {
    title: (resource) => gridOf(resource)?.title ?? NO_TITLE,
    // the lines of a year are its months
    targets: (resource) => {
      const grid = gridOf(resource);
      return grid === undefined || isYearGrid(grid) ? [] : [targetOf(resource, grid.rows.field)];
    },
    Face: lazy(async () => ({ default: (await import('../grid/GridFace.tsx')).GridFace })),
    isFirst: true,
  },
  summary: {
    title: (resource) => summaryOf(resource)?.title ?? NO_TITLE,
    targets: () => [],
    Face: lazy(async () => ({ default: (await import('../summary/SummaryFace.tsx')).SummaryFace })),
    hasPresets: true,
  },
  matriz: {
    title: (resource) => matrixOf(resource)?.title ?? NO_TITLE,
    targets: (resource) => [matrixOf(resource)?.cells.resource ?? ''],
    Face: lazy(async () => ({ default: (await import('../matrix/MatrixFace.tsx')).MatrixFace })),
    hasPresets: true,
    hasRows: true,
  },
  mapa: {
    title: () => ({ es: 'Mapa', en: 'Map' }),
    targets: ({ list: { faces }, ...resource }) => {
      const { place, colors = [], round } = faces?.map ?? {};
      const paths = [...colors.map(({ by }) => by), ...(round === undefined ? [] : [round.by])];
      const led = paths
        .filter((path) => path.includes('.'))
        .map((path) => targetOf(resource, path.split('.', 1)[0] ?? ''));
      return typeof place === 'object' ? [...led, place.resource] : led;
    },
    Face: lazy(async () => ({ default: (await import('../map/MapFace.tsx')).MapFace })),
    hasPresets: true,
  },
  tablero: {
    title: () => ({ es: 'Tablero', en: 'Board' }),
    targets: () => [],
    Face: lazy(async () => ({ default: (await import('../board/BoardFace.tsx')).BoardFace })),
    hasPresets: true,
  },
  calendario: {
    title: () => ({ es: 'Calendario', en: 'Calendar' }),
    targets: () => [],
    Face: lazy(async () => ({
      default: (await import('../calendar/CalendarFace.tsx')).CalendarFace,
    })),
    hasPresets: true,
  },
};

const NO_TITLE: Words = { es: '', en: '' };

const targetOf = ({ fields }: Pick<Resource, 'fields'>, name: string): string =>
  (fields[name] as { target?: string } | undefined)?.target ?? '';

/** The faces of a list that somebody may see. */
export function facesFor(
  resource: Resource,
  { resources, who }: { resources: ReadonlyMap<string, Resource>; who: Who },
): FaceName[] {
  return facesOf(resource).filter((face) =>
    listFaces[face].targets(resource).every((name) => {
      const target = resources.get(name);
      return target !== undefined && mayUse(target, 'leer', who);
    }),
  );
}
