import type { DemoBarrio } from './barrios.ts';
import type { Grid } from './grid.ts';
import { randomFor } from './random.ts';
import type { Site } from './site.ts';

/** A park, court or square in the middle of one block, its lamps in a ring; most barrios have one. */
export function parkIn(barrio: DemoBarrio, grid: Grid): Site[] {
  const random = randomFor(`park ${barrio.codigo}`);
  const isSquare = barrio.codigo === 'S01-01';
  if (!isSquare && random.happens(0.35)) return [];
  const clase_via = isSquare ? 'plaza' : random.pick(['parque', 'parque', 'deportivo'] as const);
  const names = { plaza: 'Plaza de', parque: 'Parque', deportivo: 'Cancha múltiple' } as const;
  const via = `${names[clase_via]} ${barrio.nombre}`;
  const lamps = clase_via === 'deportivo' ? 4 : random.whole(4, 6);
  const [west, north] = [middleOfBlock(grid.wests), middleOfBlock(grid.norths)];
  return Array.from({ length: lamps }, (_, i) => {
    const angle = (2 * Math.PI * i) / lamps;
    const along = { west: west + 20 * Math.cos(angle), north: north + 20 * Math.sin(angle) };
    return { barrio, ubicacion: grid.at(along), direccion: via, via, clase_via };
  });
}

const middleOfBlock = ([start = 0, end = 0]: readonly number[]): number => (start + end) / 2;
