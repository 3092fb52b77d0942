import { kwh } from '../../../core/money/dinero.ts';
import { diasEntre, masDias } from '../../../core/time/fechas.ts';

/** What a meter counted from the end of one day to the end of another. */
export interface LecturaDeMedidor {
  id: number;
  anterior: string;
  actual: string;
  kwh: number;
  /** Nobody read the meter: its days are unknown. */
  estimada: boolean;
}

/** Days of a period, first and last one, and the kWh that a reading gives to them. */
export interface DiasMedidos {
  /** `leido`: days between the two readings; `cercano`: days outside all readings, at the nearest kWh a day. */
  origen: 'leido' | 'cercano';
  lectura: number;
  desde: string;
  hasta: string;
  dias: number;
  kwh: number;
}

/** Days that no reading tells of; outside the time in which the meter was installed they may well have none. */
export interface DiasSinLectura {
  desde: string;
  hasta: string;
  dias: number;
  instalado: boolean;
}

export interface Medida {
  dias: readonly DiasMedidos[];
  huecos: readonly DiasSinLectura[];
}

export interface DiasPedidos {
  /** First and last day. */
  desde: string;
  hasta: string;
  /** The day of the meter's first reading, and of its last one. */
  instalado: string;
  retirado: string | null;
  /** So many days outside all readings take the nearest kWh a day (`dias_sin_lectura_max`). */
  maximo: number;
}

/** From the end of day `a` to the end of day `b`. */
interface Tramo {
  a: string;
  b: string;
}

/**
 * What the readings of one meter tell of the days of a period (domain 9.9): each gives its kWh by days to the days
 * between its two dates. Days outside all of them take the nearest known kWh a day while they are few; else they are
 * left for the points of the meter. Reference model: the application adds up in SQL (`medidoresDe`), and a test holds
 * the two equal.
 */
export function medidaPorDias(lecturas: readonly LecturaDeMedidor[], pedidos: DiasPedidos): Medida {
  const periodo = { a: masDias(pedidos.desde, -1), b: pedidos.hasta };
  const conocidas = sinTraslapes(lecturas.filter(({ estimada }) => !estimada));
  const leidos = conocidas.flatMap((lectura) => {
    const parte = comun(lectura, periodo);
    return parte === undefined ? [] : [medidos('leido', lectura, parte)];
  });
  const huecos = huecosDe(leidos, periodo).flatMap((hueco) => segunInstalado(hueco, pedidos));
  const sinLectura = huecos.reduce((suma, { instalado, dias }) => suma + (instalado ? dias : 0), 0);
  if (sinLectura > pedidos.maximo || conocidas.length === 0) return { dias: leidos, huecos };
  const cercanos = huecos.flatMap((hueco) => (hueco.instalado ? cercanosDe(hueco, conocidas) : []));
  return { dias: [...leidos, ...cercanos], huecos: huecos.filter(({ instalado }) => !instalado) };
}

interface Conocida extends LecturaDeMedidor, Tramo {}

/** In their order; days of two readings are those of the one that ends first. */
function sinTraslapes(lecturas: readonly LecturaDeMedidor[]): Conocida[] {
  const enOrden = lecturas
    .filter(({ anterior, actual }) => anterior < actual)
    .toSorted((x, y) => (x.actual === y.actual ? x.id - y.id : x.actual < y.actual ? -1 : 1));
  return enOrden
    .map((lectura, i) => {
      const antes = enOrden[i - 1]?.actual ?? lectura.anterior;
      return { ...lectura, a: mayor(antes, lectura.anterior), b: lectura.actual };
    })
    .filter(({ a, b }) => a < b);
}

function medidos(
  origen: DiasMedidos['origen'],
  { id, anterior, actual, kwh: total }: LecturaDeMedidor,
  { a, b }: Tramo,
): DiasMedidos {
  const dias = diasEntre(a, b);
  const suyos = kwh((total * dias) / diasEntre(anterior, actual));
  return { origen, lectura: id, desde: masDias(a, 1), hasta: b, dias, kwh: suyos };
}

/** Between what was read, before the first of it and after the last. */
function huecosDe(leidos: readonly DiasMedidos[], { a, b }: Tramo): Tramo[] {
  const cortes = [
    ...leidos.map(({ desde, hasta }) => ({ a: masDias(desde, -1), b: hasta })),
    { a: b, b },
  ];
  return cortes
    .map((corte, i) => ({ a: cortes[i - 1]?.b ?? a, b: corte.a }))
    .filter((hueco) => hueco.a < hueco.b);
}

function segunInstalado(hueco: Tramo, { instalado, retirado }: DiasPedidos): DiasSinLectura[] {
  const fin = retirado ?? hueco.b;
  const partes = [
    { ...hueco, b: menor(hueco.b, instalado), instalado: false },
    { a: mayor(hueco.a, instalado), b: menor(hueco.b, fin), instalado: true },
    { a: mayor(hueco.a, fin, instalado), b: hueco.b, instalado: false },
  ];
  return partes
    .filter(({ a, b }) => a < b)
    .map(({ a, b, instalado: esta }) => ({
      desde: masDias(a, 1),
      hasta: b,
      dias: diasEntre(a, b),
      instalado: esta,
    }));
}

/** Each day takes the reading that is nearer; of two as near, the earlier one. */
function cercanosDe(
  { desde, hasta }: DiasSinLectura,
  conocidas: readonly Conocida[],
): DiasMedidos[] {
  const hueco = { a: masDias(desde, -1), b: hasta };
  const antes = conocidas.findLast(({ b }) => b <= hueco.a);
  const despues = conocidas.find(({ a }) => a >= hueco.b);
  const medio =
    antes === undefined
      ? hueco.a
      : despues === undefined
        ? hueco.b
        : masDias(antes.b, Math.floor((diasEntre(antes.b, despues.a) + 1) / 2));
  return [
    { lectura: antes, tramo: comun(hueco, { a: hueco.a, b: medio }) },
    { lectura: despues, tramo: comun(hueco, { a: medio, b: hueco.b }) },
  ].flatMap(({ lectura, tramo }) =>
    lectura === undefined || tramo === undefined ? [] : [medidos('cercano', lectura, tramo)],
  );
}

function comun(uno: Tramo, otro: Tramo): Tramo | undefined {
  const [a, b] = [mayor(uno.a, otro.a), menor(uno.b, otro.b)];
  return a < b ? { a, b } : undefined;
}

const mayor = (...dias: readonly string[]): string => dias.reduce((x, y) => (x > y ? x : y));
const menor = (...dias: readonly string[]): string => dias.reduce((x, y) => (x < y ? x : y));
