import { demoSectors, type DemoSector } from '../demoTown.ts';
import { moved, turned, type Place } from './ground.ts';
import { BARRIO, BLOCK, TURN } from './frame.ts';

export interface DemoBarrio {
  codigo: string;
  nombre: string;
  estrato: string;
  centro: Place;
  sector: DemoSector;
}

/**
 * Metres from one barrio to the next. In town crosses of five such squares leave no gap, which is
 * why its sectors lie a knight's move apart.
 */
const reach: Readonly<Record<DemoSector['clase'], number>> = {
  urbano: BARRIO,
  centro_poblado: 3 * BLOCK,
  corregimiento: 3 * BLOCK,
  rural: 450,
  vereda: 450,
};

/** Every barrio of the demo town, sector by sector: one in the middle and four around it. */
export const demoBarrios: readonly DemoBarrio[] = demoSectors.flatMap((sector) =>
  sector.barrios.map(([nombre, estrato], i) => ({
    codigo: `${sector.codigo}-${String(i + 1).padStart(2, '0')}`,
    nombre,
    estrato,
    centro: around(sector, i),
    sector,
  })),
);

function around({ centro, clase }: DemoSector, i: number): Place {
  const east = i === 0 ? 0 : reach[clase];
  return moved(centro, turned({ east, north: 0 }, TURN + 90 * (i - 1)));
}
