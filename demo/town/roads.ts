import { demoBarrios, type DemoBarrio } from './barrios.ts';
import { alongStreets, BARRIO, TURN, townCentre } from './frame.ts';
import { moved, nearest, turned, type Place } from './ground.ts';
import { address, crossingAt } from './nomenclature.ts';
import { randomFor } from './random.ts';
import type { Site } from './site.ts';

/** The lamps of a vereda stand along its one road, which winds past its middle. */
export function roadSites(barrio: DemoBarrio, count: number): Site[] {
  const random = randomFor(`road ${barrio.codigo}`);
  // across the lines on which the veredas of a sector lie, so that no road meets the next one's
  const turn = TURN + 60;
  const phase = random.between(0, 2 * Math.PI);
  const via = `Vía ${barrio.nombre}`;
  const start = 30 * random.whole(4, 40);
  const steps = Array.from({ length: count }, () => random.between(26, 33));
  return steps.map((_, i) => {
    const run = sum(steps.slice(0, i));
    const east = run - sum(steps) / 2;
    const north = 18 * Math.sin(run / 95 + phase);
    const ubicacion = moved(barrio.centro, turned({ east, north }, turn));
    return {
      barrio,
      ubicacion,
      direccion: `${via} ${abscissa(start + run)}`,
      via,
      clase_via: 'rural',
    };
  });
}

interface Avenue {
  nombre: string;
  /** Barrios east and north of the middle one: avenues run along the edges between them. */
  from: { east: number; north: number };
  heading: 'east' | 'north';
  lamps: number;
}

/** 150 lamps in all. */
const avenues: readonly Avenue[] = [
  {
    nombre: 'Avenida del Ferrocarril',
    from: { east: -1.5, north: -1.5 },
    heading: 'north',
    lamps: 56,
  },
  { nombre: 'Avenida Norte', from: { east: 0.5, north: -0.5 }, heading: 'north', lamps: 40 },
  { nombre: 'Avenida Oriental', from: { east: 0.6, north: 0.5 }, heading: 'east', lamps: 36 },
  {
    nombre: 'Avenida de la Industria',
    from: { east: 1.5, north: -3.4 },
    heading: 'north',
    lamps: 18,
  },
];

/** The lamps of the avenues, each in the barrio that it is nearest to. */
export function avenueSites(): Site[] {
  return avenues.flatMap(({ nombre, from, heading, lamps }) => {
    const start = alongStreets(townCentre, {
      east: from.east * BARRIO,
      north: from.north * BARRIO,
    });
    return Array.from({ length: lamps }, (_, i): Site => {
      const run = 34 * i;
      const ubicacion = alongStreets(
        start,
        heading === 'east' ? { east: run, north: 0 } : { east: 0, north: run },
      );
      const crossed = crossingAt(ubicacion, heading === 'east' ? 'carrera' : 'calle');
      return {
        barrio: nearest(demoBarrios, ubicacion, ({ centro }) => centro),
        ubicacion,
        direccion: address({ via: nombre, ...crossed, side: 'even' }),
        via: nombre,
        clase_via: 'arterial',
      };
    });
  });
}

/** The tunnel of the road to La Hoya: a lamp every 10 m. */
export function tunnelSites(): Site[] {
  const from: Place = { lat: 5.7663, lng: -73.0356 };
  return Array.from({ length: 30 }, (_, i): Site => {
    const ubicacion = moved(from, turned({ east: 10 * i, north: 0 }, 14));
    return {
      barrio: nearest(demoBarrios, ubicacion, ({ centro }) => centro),
      ubicacion,
      direccion: `Túnel de La Hoya ${abscissa(10 * i)}`,
      via: 'Túnel de La Hoya',
      clase_via: 'tunel',
    };
  });
}

/** "K1+240": 1,240 m from where a road begins. */
function abscissa(metres: number): string {
  const whole = Math.round(metres);
  return `K${Math.floor(whole / 1000)}+${String(whole % 1000).padStart(3, '0')}`;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
