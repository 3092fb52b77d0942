import {
  type Pedido,
  type PlanEnMano,
  type Situacion,
} from '../../../src/modules/recorridos/rules/demandaDelMes.ts';
import { masDias } from '../../../src/core/time/fechas.ts';
import { numbersFrom } from '../chance.ts';

export const MES = '2026-12';

export const pedido: Pedido = {
  mes: MES,
  desde: '2026-12-01',
  jornada: 'nocturno',
  objetivo: 'rutina',
  hora_inicio: '18:30',
  hora_fin: '23:30',
  dias: [0, 1, 2, 3, 4, 5, 6],
  visitas: 1,
  adicionales: 0,
  por_dia: null,
  por_recorrido: 1,
  plan: 'conservar',
};

export const tourAt = (values: Partial<PlanEnMano>): PlanEnMano => ({
  id: 1,
  fecha: '2026-12-01',
  hora_inicio: '18:30',
  hora_fin: '23:30',
  jornada: 'nocturno',
  sector_id: 1,
  personas: [1],
  vehiculo: null,
  esMovible: false,
  cuenta: true,
  ...values,
});

/** A town of so many sectors and people. */
export function town(sectors: number, people: number, more: Partial<Situacion> = {}): Situacion {
  return {
    sectores: Array.from({ length: sectors }, (_one, i) => ({
      id: i + 1,
      fallas: i % 5,
      por_verificar: i % 3,
      ultima_visita: i % 4 === 0 ? null : masDias('2026-12-01', -10 * (i + 1)),
    })),
    inspectores: Array.from({ length: people }, (_one, i) => ({
      id: i + 1,
      desde: '2024-01-01',
      hasta: null,
      alturas_vence: null,
      ausencias: [],
    })),
    enMano: [],
    visitas: [],
    festivos: new Set(['2026-12-08', '2026-12-25']),
    ...more,
  };
}

/** A town by chance, with tours that are in the way, absences and contracts that end. */
export function townBy(seed: number): { situacion: Situacion; pedido: Pedido } {
  const next = numbersFrom(seed);
  const upTo = (n: number): number => Math.floor(next() * n);
  const dayBy = () => masDias('2026-11-24', upTo(45));
  const situacion = town(2 + upTo(11), 1 + upTo(8));
  const inspectores = situacion.inspectores.map((one) => ({
    ...one,
    hasta: upTo(6) === 0 ? dayBy() : null,
    ausencias: upTo(3) === 0 ? [awayFrom(dayBy(), upTo(12))] : [],
  }));
  const enMano = Array.from({ length: upTo(12) }, (_one, i) =>
    tourAt({
      id: i + 1,
      fecha: dayBy(),
      sector_id: 1 + upTo(situacion.sectores.length),
      personas: [1 + upTo(inspectores.length)],
      jornada: upTo(4) === 0 ? 'diurno' : 'nocturno',
      ...(upTo(5) === 0 ? { hora_inicio: '08:00', hora_fin: '12:00' } : {}),
    }),
  );
  return {
    situacion: { ...situacion, inspectores, enMano },
    pedido: {
      ...pedido,
      desde: masDias('2026-12-01', upTo(3) === 0 ? upTo(20) : 0),
      dias: upTo(2) === 0 ? [1, 2, 3, 4, 5] : pedido.dias,
      visitas: upTo(4),
      adicionales: upTo(8),
      por_dia: upTo(3) === 0 ? 1 + upTo(3) : null,
      por_recorrido: 1 + upTo(2),
    },
  };
}

export const awayFrom = (desde: string, days: number) => ({ desde, hasta: masDias(desde, days) });
