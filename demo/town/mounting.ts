import type { Asset } from './asset.ts';
import type { Lamp } from './lamps.ts';
import { randomFor } from './random.ts';

/** What a street's lamps hang on; without a unit there is no pole. */
export interface Mounting {
  soporte: NonNullable<Asset['soporte']>;
  /** Of the lamp, m. */
  altura_m: number;
  pole?: { unidad_id: string; altura_m: number };
  /** Whose the pole is. */
  propiedad: Asset['propiedad'];
}

type Kind = Omit<Mounting, 'propiedad'>;

const concrete8: Kind = {
  soporte: 'concreto',
  altura_m: 6.5,
  pole: { unidad_id: 'AP-PC08', altura_m: 8 },
};
const concrete10: Kind = {
  soporte: 'concreto',
  altura_m: 8.4,
  pole: { unidad_id: 'AP-PC10', altura_m: 10 },
};
const metal10: Kind = {
  soporte: 'metalico',
  altura_m: 9,
  pole: { unidad_id: 'AP-PM10', altura_m: 10 },
};
const metal12: Kind = {
  soporte: 'metalico',
  altura_m: 11,
  pole: { unidad_id: 'AP-PM12', altura_m: 12 },
};
const ornamental: Kind = {
  soporte: 'metalico',
  altura_m: 4.6,
  pole: { unidad_id: 'AP-PM05', altura_m: 5 },
};
const fibre: Kind = {
  soporte: 'fibra',
  altura_m: 6.5,
  pole: { unidad_id: 'AP-PF08', altura_m: 8 },
};
const wood: Kind = {
  soporte: 'madera',
  altura_m: 6.2,
  pole: { unidad_id: 'AP-PW08', altura_m: 8 },
};

const kinds: Readonly<Record<Lamp['clase_via'], readonly [Kind, ...Kind[]]>> = {
  arterial: [metal12, metal12, metal10],
  colectora: [concrete10, concrete10, metal10],
  local: [concrete8, concrete8, concrete10, fibre],
  peatonal: [{ soporte: 'fachada', altura_m: 4.5 }],
  parque: [ornamental],
  plaza: [ornamental],
  deportivo: [metal10],
  tunel: [{ soporte: 'mural', altura_m: 5.5 }],
  rural: [wood, concrete8, fibre],
};

/** One kind of pole a street. Those of wood and concrete carry the trader's network as well. */
export function mountingOf({ barrio, via, clase_via }: Lamp): Mounting {
  const random = randomFor(`poles of ${barrio.codigo} ${via}`);
  const kind = random.pick(kinds[clase_via]);
  const isShared = ['concreto', 'madera'].includes(kind.soporte) && random.happens(0.65);
  return { ...kind, propiedad: isShared ? 'comercializador' : 'municipio' };
}

/** When a street got its lamps, and when its poles: never after them. */
export function datesOf({ barrio, via, luminaria }: Lamp): { lamps: string; poles: string } {
  const random = randomFor(`dates of ${barrio.codigo} ${via}`);
  const [first, last] = years[luminaria];
  const year = random.whole(first, last);
  // the base was cut on 2025-07-31
  const month = random.whole(1, 6);
  const day = random.whole(1, 28);
  const poles = random.whole(Math.max(2009, year - 8), year);
  const on = (y: number) => [y, twoDigits(month), twoDigits(day)].join('-');
  return { lamps: on(year), poles: on(poles) };
}

const years: Readonly<Record<Lamp['luminaria'], readonly [number, number]>> = {
  'LED-040': [2017, 2025],
  'LED-120': [2019, 2019],
  'NA-070': [2009, 2016],
  'NA-150': [2010, 2015],
};

const twoDigits = (number: number): string => String(number).padStart(2, '0');
