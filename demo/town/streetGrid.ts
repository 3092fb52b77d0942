import type { DemoBarrio } from './barrios.ts';
import { layOut, type Grid } from './grid.ts';
import { address, sideOf } from './nomenclature.ts';
import { parkIn } from './parks.ts';
import type { Site } from './site.ts';

/** Calles and carreras of a barrio, from the smallest; each size has room for more lamps. */
const sizes = [
  [2, 2],
  [2, 3],
  [3, 3],
  [3, 4],
  [4, 4],
] as const;

/**
 * The sites of a barrio whose streets are a grid: poles at the corners and two
 * between, so that they stand a third of a block apart. A park, where there is one, comes last.
 */
export function gridSites(barrio: DemoBarrio, count: number): Site[] {
  for (const [calles, carreras] of sizes) {
    const grid = layOut(barrio, { calles, carreras });
    const park = parkIn(barrio, grid);
    const streets = [...callesOf(grid), ...carrerasOf(grid)];
    if (streets.length + park.length >= count) {
      return [...streets.slice(0, count - park.length), ...park];
    }
  }
  throw new Error(`${barrio.codigo} has no room for ${count} lamps`);
}

function callesOf(grid: Grid): Site[] {
  return grid.norths.flatMap((north, i) => {
    const via = `${grid.prefix}Calle ${grid.calle + i}`;
    const clase_via = isPedestrian(grid, i) ? 'peatonal' : 'local';
    const side = sideOf(grid.random);
    const corners = grid.wests.map((west, j) => ({
      direccion: `${via} con Carrera ${grid.carrera + j}`,
      west,
    }));
    const between = blocksOf(grid.wests).map(({ crossing, metres, position }) => ({
      direccion: address({ via, crossing: grid.carrera + crossing, metres, side }),
      west: position,
    }));
    return [...corners, ...between]
      .toSorted((a, b) => a.west - b.west)
      .map(({ direccion, west }) => siteOn(grid, { via, clase_via, direccion, west, north }));
  });
}

function carrerasOf(grid: Grid): Site[] {
  return grid.wests.flatMap((west, j) => {
    const via = `${grid.prefix}Carrera ${grid.carrera + j}`;
    const clase_via = j === Math.floor(grid.wests.length / 2) ? 'colectora' : 'local';
    const side = sideOf(grid.random);
    return blocksOf(grid.norths).map(({ crossing, metres, position: north }) => {
      const direccion = address({ via, crossing: grid.calle + crossing, metres, side });
      return siteOn(grid, { via, clase_via, direccion, west, north });
    });
  });
}

/** Two poles in every block: how far from the street that begins it, and from the first of all. */
function blocksOf(
  streets: readonly number[],
): { crossing: number; metres: number; position: number }[] {
  return streets.slice(1).flatMap((end, crossing) => {
    const start = streets[crossing] ?? 0;
    return [1, 2].map((third) => {
      const metres = ((end - start) * third) / 3;
      return { crossing, metres, position: start + metres };
    });
  });
}

function siteOn(
  grid: Grid,
  given: Pick<Site, 'via' | 'clase_via' | 'direccion'> & { west: number; north: number },
): Site {
  const { west, north, ...site } = given;
  const swerve = () => grid.random.between(-0.6, 0.6);
  const ubicacion = grid.at({ west: west + swerve(), north: north + swerve() });
  return { barrio: grid.barrio, ubicacion, ...site };
}

/** The old town keeps one street of each barrio to those who walk. */
const isPedestrian = ({ barrio, norths }: Grid, i: number): boolean =>
  barrio.sector.codigo === 'S01' && i === Math.floor(norths.length / 2);
