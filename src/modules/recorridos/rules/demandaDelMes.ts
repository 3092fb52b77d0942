import { diasDelMes, diasEntre, finDeMes, masDias } from '../../../core/time/fechas.ts';
import type { Inspector, Peso } from './agenda.ts';
import { DIAS_ENTRE_RECORRIDOS, type Plan } from './programacion.ts';

/** A sector, as far as it tells how urgent it is to go there. */
export interface SectorPorVisitar {
  id: number;
  /** Open faults that wait for the operator. */
  fallas: number;
  /** Faults that the operator says it repaired, and nobody saw. */
  por_verificar: number;
  /** Day of the last tour of the shift, made or planned before the month; null: none is known. */
  ultima_visita: string | null;
}

/** A tour of the plan in hand, of the month or so near that it is in the way. */
export interface PlanEnMano extends Plan {
  id: number;
  /** It stands as a proposal left it: nobody has changed or published it since. */
  esMovible: boolean;
  /** It was made, or will be. */
  cuenta: boolean;
}

export interface Situacion {
  sectores: readonly SectorPorVisitar[];
  inspectores: readonly Inspector[];
  enMano: readonly PlanEnMano[];
  /** Tours of the shift that were made without a plan. */
  visitas: readonly { sector_id: number; fecha: string }[];
  festivos: ReadonlySet<string>;
}

export interface Pedido {
  /** `AAAA-MM` */
  mes: string;
  /** The first day that can still be planned: the month's own first day, or a later one. */
  desde: string;
  jornada: string;
  objetivo: string;
  hora_inicio: string;
  hora_fin: string;
  /** Days of the week on which one goes, 0 is Sunday. */
  dias: readonly number[];
  /** Visits that every sector needs in the month. */
  visitas: number;
  /** Visits beyond them, for the sectors that need them most. */
  adicionales: number;
  /** Tours of the shift on one day; null: as many as there are people. */
  por_dia: number | null;
  /** People of a tour. */
  por_recorrido: number;
  /** `conservar`: what was proposed before stays wherever it can. `rehacer`: it may move, at a cost. */
  plan: 'conservar' | 'rehacer';
}

/** Why a tour is proposed. */
export interface Razon {
  /** Days since the last tour of the shift, on the first day that can be planned; null: none is known. */
  dias: number | null;
  fallas: number;
  por_verificar: number;
  /** Its place among the tours of the sector in the month, from 1. */
  visita: number;
}

/** A visit that is to be placed. */
export interface Tarea extends Peso {
  sector_id: number;
  razon: Razon;
  antes?: PlanEnMano;
}

export type Conservada = Tarea & { antes: PlanEnMano };

interface Demanda {
  /** Of tours that stay if they can, in the order of their dates. */
  conservadas: Conservada[];
  /** The most urgent first. */
  nuevas: Tarea[];
  /** Of the plan in hand what is not needed. */
  sobrantes: PlanEnMano[];
  /** Visits beyond the needed ones for which no sector has room. */
  sinSector: number;
}

/** Days from one visit of a sector to the next, at least. */
const ENTRE_VISITAS = DIAS_ENTRE_RECORRIDOS + 1;

/** Visits of a sector in a month at most. */
export const MAXIMO_VISITAS = 4;

/** Tours of one proposal at most. */
export const MAXIMO_RECORRIDOS = 400;

/** Days that a sector counts which nobody ever visited, and at most. */
const NUNCA = 180;

const diasSin = (ultima: string | null, dia: string): number | null =>
  ultima === null ? null : Math.max(0, diasEntre(ultima, dia));

/** How urgent it is to go there: a day since the last visit counts 1, an open fault 5, one to verify 2. */
const urgenciaDe = (
  { fallas, por_verificar, ultima_visita }: SectorPorVisitar,
  dia: string,
): number => Math.min(NUNCA, diasSin(ultima_visita, dia) ?? NUNCA) + 5 * fallas + 2 * por_verificar;

export const porFecha = (a: Plan, b: Plan): number =>
  compare(a.fecha, b.fecha) || compare(a.hora_inicio, b.hora_inicio) || a.sector_id - b.sector_id;

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Fixed tours, and those of an earlier proposal that this one may move. */
export interface EnMano {
  fijos: readonly (Plan & { cuenta: boolean })[];
  movibles: readonly PlanEnMano[];
}

/** How often one is to go to which sector beyond the fixed tours, and which tour in hand is which visit. */
export function demandaDe(
  { sectores }: Situacion,
  pedido: Pedido,
  { fijos, movibles }: EnMano,
): Demanda {
  const enOrden = sectores.toSorted((a, b) => a.id - b.id);
  const cuentan = fijos.filter((uno) => uno.cuenta && esDelMes(uno, pedido));
  const hechas = (id: number) => cuentan.filter(({ sector_id }) => sector_id === id).length;
  const faltan = (id: number) => Math.max(0, pedido.visitas - hechas(id));
  const deMas = suma(enOrden.map(({ id }) => Math.max(0, hechas(id) - pedido.visitas)));
  const adicionales = Math.max(0, pedido.adicionales - deMas);
  const conserva = pedido.plan === 'conservar';
  const quedan = enOrden.flatMap(({ id }) => delSector(movibles, id).slice(0, faltan(id)));
  const otras = movibles.filter((uno) => !quedan.includes(uno));
  // what was proposed beyond the needed visits keeps its turn: a new fault moves nobody
  const conservan = conserva ? otras.slice(0, adicionales) : [];
  const totales = new Map(
    enOrden.map(({ id }) => [id, hechas(id) + faltan(id) + delSector(conservan, id).length]),
  );
  const cuantas = adicionales - conservan.length;
  const sinSector = repartirAdicionales(enOrden, { totales, cuantas, desde: pedido.desde });
  const usables = conserva ? [...quedan, ...conservan] : movibles;
  const tareas = enOrden.flatMap((sector) =>
    tareasDe(sector, pedido, {
      ya: hechas(sector.id),
      total: totales.get(sector.id) ?? 0,
      enMano: delSector(usables, sector.id).toSorted(porFecha),
    }),
  );
  const usados = new Set(tareas.map(({ antes }) => antes));
  const esConservada = (tarea: Tarea): tarea is Conservada => conserva && tarea.antes !== undefined;
  return {
    conservadas: tareas.filter(esConservada).toSorted((a, b) => porFecha(a.antes, b.antes)),
    nuevas: tareas
      .filter((tarea) => !esConservada(tarea))
      .toSorted((a, b) => b.urgencia - a.urgencia || a.sector_id - b.sector_id),
    sobrantes: movibles.filter((uno) => !usados.has(uno)),
    sinSector,
  };
}

const esDelMes = ({ fecha, jornada }: Plan, pedido: Pedido): boolean =>
  jornada === pedido.jornada && fecha.startsWith(pedido.mes);

const delSector = <P extends Plan>(planes: readonly P[], id: number): P[] =>
  planes.filter(({ sector_id }) => sector_id === id);

const suma = (numeros: readonly number[]): number => numeros.reduce((a, b) => a + b, 0);

/**
 * Gives each further visit to the sector that is the most urgent for each visit it would have (D'Hondt); adds them to
 * `totales`. Answers how many are left over.
 */
function repartirAdicionales(
  sectores: readonly SectorPorVisitar[],
  { totales, cuantas, desde }: { totales: Map<number, number>; cuantas: number; desde: string },
): number {
  const total = (id: number) => totales.get(id) ?? 0;
  for (let faltan = cuantas; faltan > 0; faltan -= 1) {
    let elegido: { id: number; cociente: number } | undefined;
    for (const sector of sectores) {
      if (total(sector.id) >= MAXIMO_VISITAS) continue;
      const cociente = pesoDe(sector, desde) / (total(sector.id) + 1);
      if (elegido === undefined || cociente > elegido.cociente)
        elegido = { id: sector.id, cociente };
    }
    if (elegido === undefined) return faltan;
    totales.set(elegido.id, total(elegido.id) + 1);
  }
  return 0;
}

/** A sector without any urgency is gone to as well. */
const pesoDe = (sector: SectorPorVisitar, desde: string): number => urgenciaDe(sector, desde) + 1;

/** What the most urgent sector weighs in practice: a sector never seen, with 60 open faults. */
const PESO_MAXIMO = NUNCA + 5 * 60;

/** The visits of a sector that are to be placed, each with the tour in hand that it is. */
function tareasDe(
  sector: SectorPorVisitar,
  { mes, desde }: Pedido,
  { ya, total, enMano }: { ya: number; total: number; enMano: readonly PlanEnMano[] },
): Tarea[] {
  const { fallas, por_verificar, ultima_visita } = sector;
  const dias = diasSin(ultima_visita, desde);
  const peso = Math.min(1, pesoDe(sector, desde) / PESO_MAXIMO);
  return Array.from({ length: Math.max(0, total - ya) }, (_visita, i): Tarea => {
    const visita = ya + i + 1;
    const antes = enMano[i];
    return {
      sector_id: sector.id,
      urgencia: peso / visita,
      ideal: Math.max(ENTRE_VISITAS, diasDelMes(mes) / total),
      limite: masDias(finDeMes(mes), -ENTRE_VISITAS * (total - visita)),
      razon: { dias, fallas, por_verificar, visita },
      ...(antes === undefined ? {} : { antes }),
    };
  });
}
