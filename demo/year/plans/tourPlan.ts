import { masDias } from '../../../src/core/time/fechas.ts';
import { festivosLegales } from '../../../src/core/time/festivos.ts';
import type { Falla } from '../../../src/modules/mantenimiento/rules/mantenimiento.ts';
import type { Jornada } from '../../../src/modules/recorridos/rules/recorridos.ts';
import { randomFor, type Random } from '../../town/random.ts';

/** A light point, as far as a tour needs it. */
export interface Light {
  id: number;
  barrio_id: number;
  sector_id: number;
  clase_via: string;
  lat: number;
  lng: number;
}

/** What a demo tour sees at a point, or beside all of them. */
export interface PlannedVisit {
  light: Light;
  resultado: 'sin_novedad' | 'falla' | 'no_encontrada' | 'dato_errado' | 'no_inventariada';
  tipo_falla?: Falla;
  /** Minutes after the start. */
  minuto: number;
}

export interface PlannedTour {
  /** `AAAA-MM-DD` */
  fecha: string;
  jornada: Jornada;
  sector_id: number;
  barrios: number[];
  visitas: PlannedVisit[];
  /** Planned for that day first, and moved. */
  antes?: string;
}

const TOURS_A_MONTH = 4;
const [FEWEST, MOST] = [60, 140];

/** The tours of a year: four a month, three by night and one by day, sector after sector. */
export function plannedTours(months: readonly string[], lights: readonly Light[]): PlannedTour[] {
  const random = randomFor('recorridos');
  const sectors = [...new Set(lights.map(({ sector_id }) => sector_id))].toSorted((a, b) => a - b);
  return months.flatMap((month, m) =>
    Array.from({ length: TOURS_A_MONTH }, (_, n): PlannedTour => {
      const turn = m * TOURS_A_MONTH + n;
      const sector_id = sectors[turn % sectors.length] ?? 0;
      const own = lights.filter((light) => light.sector_id === sector_id);
      const barrios = barriosFor(own, Math.floor(turn / sectors.length));
      const scope = own.filter(({ barrio_id }) => barrios.includes(barrio_id));
      const jornada = n === 2 ? 'diurno' : 'nocturno';
      const fecha = workday(`${month}-${String(3 + n * 7).padStart(2, '0')}`);
      const isMoved = n === 1 && m % 4 === 2;
      return {
        fecha: isMoved ? workday(masDias(fecha, 2)) : fecha,
        ...(isMoved ? { antes: fecha } : {}),
        jornada,
        sector_id,
        barrios,
        visitas: visitsOf(scope, { jornada, random, isLastMonth: m === months.length - 1 }),
      };
    }),
  );
}

/** From Monday to Thursday, and no holiday. */
export function workday(from: string): string {
  for (let day = from; ; day = masDias(day, 1)) {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const isHoliday = festivosLegales(Number(day.slice(0, 4))).includes(day);
    if (weekday >= 1 && weekday <= 4 && !isHoliday) return day;
  }
}

/** Barrios of a sector until there is enough to see, from another one at each turn. */
function barriosFor(lights: readonly Light[], turn: number): number[] {
  const all = [...new Set(lights.map(({ barrio_id }) => barrio_id))].toSorted((a, b) => a - b);
  const chosen: number[] = [];
  let count = 0;
  for (let i = 0; i < all.length; i += 1) {
    const barrio = all[(turn * 2 + i) % all.length] ?? 0;
    const own = lights.filter(({ barrio_id }) => barrio_id === barrio).length;
    if (chosen.length > 0 && (count >= FEWEST || count + own > MOST)) break;
    chosen.push(barrio);
    count += own;
  }
  return chosen;
}

/** Kinds of fault as often as they are seen (domain 4.9), by shift. */
const seenFaults: Readonly<Record<Jornada, readonly (readonly [falla: Falla, share: number])[]>> = {
  nocturno: [
    ['apagada', 0.72],
    ['luminaria_rota', 0.12],
    ['intermitente', 0.07],
    ['obstruida_arbol', 0.05],
    ['poste_danado', 0.02],
    ['otra', 0.02],
  ],
  diurno: [
    ['encendida_de_dia', 0.76],
    ['brazo_suelto', 0.08],
    ['luminaria_rota', 0.08],
    ['caja_sin_tapa', 0.04],
    ['otra', 0.04],
  ],
};

const FAULTY = 0.05;

function visitsOf(
  scope: readonly Light[],
  given: { jornada: Jornada; random: Random; isLastMonth: boolean },
): PlannedVisit[] {
  const { jornada, random, isLastMonth } = given;
  const isComplete = random.happens(0.4);
  const visits: PlannedVisit[] = [];
  let minuto = 4;
  for (const light of scope.slice(0, MOST)) {
    if (!isComplete && random.happens(0.06)) continue;
    minuto += random.between(1, 1.8);
    const share = random.between(0, 1);
    if (share < FAULTY) {
      const tipo_falla = faultOf(jornada, random.between(0, 1));
      visits.push({ light, resultado: 'falla', tipo_falla, minuto });
    } else {
      visits.push({ light, resultado: share > 0.996 ? 'no_encontrada' : 'sin_novedad', minuto });
    }
  }
  const [first, second] = [visits[7], visits[19]];
  // what the inventory does not say yet waits for the residents, in the last month alone
  if (isLastMonth && first !== undefined && second !== undefined) {
    Object.assign(first, { resultado: 'falla', tipo_falla: 'faltante_hurto' });
    Object.assign(second, { resultado: 'dato_errado' });
    delete second.tipo_falla;
    visits.push({ light: first.light, resultado: 'no_inventariada', minuto: minuto + 2 });
  }
  return visits;
}

function faultOf(jornada: Jornada, at: number): Falla {
  let sum = 0;
  for (const [falla, share] of seenFaults[jornada]) {
    sum += share;
    if (at < sum) return falla;
  }
  return 'otra';
}
