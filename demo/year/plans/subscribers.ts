import type { clasesDeUso } from '../../../src/modules/recaudo/rules/recaudo.ts';
import { demoSectors } from '../../demoTown.ts';
import { randomFor, type Random } from '../../town/random.ts';
import { traderPlans, type Trader } from './collectionPlan.ts';

/** Who has an account with a trader. Names and documents are made up; no such document exists. */
export interface Subscriber {
  cuenta: string;
  suscriptor: string;
  documento: string;
  direccion: string;
  barrio_texto: string;
  clase_uso: keyof typeof clasesDeUso;
  /** Null where it does not apply. */
  estrato: number | null;
  /** What is billed, beside the others. */
  weight: number;
  /** How likely a bill stays unpaid, beside the others. */
  late: number;
}

/** All accounts that a trader has by the end of the year, in the order in which they came. */
export function subscribersOf(trader: Trader): Subscriber[] {
  const random = randomFor(`recaudo/${trader}/suscriptores`);
  const first = trader === 'ebsa' ? 210_000_000 : 87_000_000;
  return Array.from({ length: traderPlans[trader].suscriptores }, (_, i) =>
    subscriber(random, { trader, cuenta: String(first + i * 37) }),
  );
}

function subscriber(
  random: Random,
  { trader, cuenta }: { trader: Trader; cuenta: string },
): Subscriber {
  const clase_uso = classOf(random, trader);
  const barrio = random.pick(barrios);
  const isHome = clase_uso === 'residencial';
  return {
    cuenta,
    clase_uso,
    ...(isHome ? person(random) : company(random, clase_uso)),
    direccion: addressOf(random),
    barrio_texto: barrio.nombre,
    estrato: isHome ? barrio.estrato : null,
    weight: weights[clase_uso] * random.between(0.5, 1.6) * (isHome ? barrio.estrato / 3 : 1),
    late: random.happens(0.14) ? random.between(4, 12) : 1,
  };
}

type ClaseDeUso = Subscriber['clase_uso'];

const weights: Readonly<Record<ClaseDeUso, number>> = {
  residencial: 1,
  comercial: 6,
  industrial: 34,
  oficial: 20,
  especial: 9,
  provisional: 3,
};

/** Traders beside the network's own serve businesses above all. */
const mixes: Readonly<Record<Trader, readonly (readonly [ClaseDeUso, number])[]>> = {
  ebsa: [
    ['residencial', 0.76],
    ['comercial', 0.17],
    ['industrial', 0.03],
    ['oficial', 0.025],
    ['especial', 0.01],
    ['provisional', 0.005],
  ],
  vatia: [
    ['comercial', 0.62],
    ['residencial', 0.22],
    ['industrial', 0.08],
    ['oficial', 0.06],
    ['especial', 0.02],
  ],
};

function classOf(random: Random, trader: Trader): ClaseDeUso {
  const at = random.between(0, 1);
  let sum = 0;
  for (const [clase, share] of mixes[trader]) {
    sum += share;
    if (at < sum) return clase;
  }
  return 'residencial';
}

interface Barrio {
  nombre: string;
  estrato: number;
}

const [firstBarrio, ...otherBarrios] = demoSectors
  .flatMap(({ barrios: own }) => own)
  .map(([nombre, estrato]): Barrio => ({ nombre, estrato: Number(estrato) || 2 }));
if (firstBarrio === undefined) throw new Error('the demo town has no barrios');
const barrios: readonly [Barrio, ...Barrio[]] = [firstBarrio, ...otherBarrios];

const addressOf = (random: Random): string =>
  `${random.pick(['Calle', 'Carrera', 'Transversal'])} ${random.whole(1, 48)} # ` +
  `${random.whole(1, 32)}-${String(random.whole(2, 98)).padStart(2, '0')}`;

/** Real documents do not begin with so many zeros. */
const documentOf = (random: Random): string =>
  `000${String(random.whole(1, 9_999_999)).padStart(7, '0')}`;

const person = (random: Random) => ({
  suscriptor: [
    random.pick(givenNames),
    random.pick(givenNames),
    random.pick(surnames),
    random.pick(surnames),
  ].join(' '),
  documento: documentOf(random),
});

const company = (random: Random, clase: ClaseDeUso) => ({
  suscriptor: `${random.pick(businesses[clase])} ${random.pick(businessNames)}`,
  documento: documentOf(random),
});

const businesses: Readonly<Record<ClaseDeUso, readonly [string, ...string[]]>> = {
  residencial: ['Casa'],
  comercial: ['Panadería', 'Ferretería', 'Droguería', 'Miscelánea', 'Restaurante', 'Taller'],
  industrial: ['Ladrillera', 'Lácteos', 'Confecciones', 'Metalmecánica', 'Molinos'],
  oficial: ['Institución Educativa', 'Puesto de Salud', 'Estación de Policía', 'Biblioteca'],
  especial: ['Hogar Infantil', 'Fundación', 'Parroquia'],
  provisional: ['Obra', 'Feria', 'Campamento'],
};

const businessNames = [
  'El Páramo',
  'La Laguna',
  'Los Frailejones',
  'San Lucas',
  'El Altiplano',
  'La Ruana',
  'Las Tres Marías',
  'El Cóndor',
  'La Esmeralda',
  'Santa Lucía',
  'El Trapiche',
  'La Espiga',
  'El Sauce',
  'Tundama',
  'La Colina',
] as const;

const givenNames = [
  'Aurelio',
  'Blanca',
  'Celmira',
  'Dagoberto',
  'Eulalia',
  'Fidel',
  'Genoveva',
  'Hipólito',
  'Irma',
  'Jacinto',
  'Lucila',
  'Misael',
  'Nohora',
  'Octavio',
  'Pastora',
  'Querubín',
  'Rosalba',
  'Saulo',
  'Teodolinda',
  'Ubaldo',
  'Verónica',
  'Wenceslao',
  'Yolima',
  'Zoraida',
] as const;

const surnames = [
  'Acuña',
  'Buitrago',
  'Camargo',
  'Daza',
  'Esguerra',
  'Fagua',
  'Garavito',
  'Huertas',
  'Ibagué',
  'Jaimes',
  'Lancheros',
  'Monroy',
  'Numpaque',
  'Ochoa',
  'Pedraza',
  'Quemba',
  'Rativa',
  'Sotaquirá',
  'Tibaduiza',
  'Ulloa',
  'Vargas',
  'Yanquén',
  'Zorro',
] as const;
