import { describe, expect, test } from 'vitest';
import { masDias } from '../../../../src/core/time/fechas.ts';
import {
  MAXIMO_VISITAS,
  type Pedido,
  type PlanEnMano,
  type Situacion,
} from '../../../../src/modules/recorridos/rules/demandaDelMes.ts';
import { conflictosDe, type Plan } from '../../../../src/modules/recorridos/rules/programacion.ts';
import {
  proponerMes,
  type Propuesta,
} from '../../../../src/modules/recorridos/rules/proponerMes.ts';
import {
  palabrasDeObstaculos,
  palabrasDeRazon,
} from '../../../../src/modules/recorridos/rules/razonDePropuesta.ts';
import {
  awayFrom,
  MES,
  pedido,
  tourAt,
  town,
  townBy,
} from '../../../support/subjects/proposedMonths.ts';

/** The plan in hand once the proposal was taken; the first ids are those of the tours before. */
const takenFrom = ({ enMano }: Situacion, { recorridos }: Propuesta): PlanEnMano[] => {
  const moved = new Set(recorridos.flatMap(({ antes }) => antes?.id ?? []));
  return [
    ...enMano.filter(({ id }) => !moved.has(id)),
    ...recorridos.map(({ razon: _why, cambio: _how, antes, ...plan }, i) => ({
      ...plan,
      id: antes?.id ?? 1000 + i,
      esMovible: true,
      cuenta: true,
    })),
  ];
};

const isMovable = (one: PlanEnMano, asked: Pedido): boolean =>
  one.esMovible && one.fecha >= asked.desde && one.fecha.startsWith(MES);

/** What breaks a hard rule in a proposal. */
function broken(
  { situacion, pedido: asked }: ReturnType<typeof townBy>,
  told: Propuesta,
): string[] {
  const fixed: Plan[] = situacion.enMano.filter((one) => !isMovable(one, asked));
  return told.recorridos.flatMap((tour) => {
    const others = [...fixed, ...told.recorridos.filter((other) => other !== tour)];
    const { fecha, personas } = tour;
    const people = personas.flatMap(
      (id) => situacion.inspectores.find((one) => one.id === id) ?? [],
    );
    const weekday = new Date(`${fecha}T00:00:00Z`).getUTCDay();
    const isAway = people.some(
      ({ desde, hasta, ausencias }) =>
        (desde ?? '') > fecha ||
        (hasta ?? '9') < fecha ||
        ausencias.some((one) => one.desde <= fecha && fecha <= one.hasta),
    );
    return [
      ...conflictosDe(tour, others).map(({ codigo }) => codigo),
      ...(situacion.festivos.has(fecha) ? ['festivo'] : []),
      ...(tour.cambio === 'nuevo' && !asked.dias.includes(weekday) ? ['otro día'] : []),
      ...(fecha < asked.desde || !fecha.startsWith(MES) ? ['fuera del mes'] : []),
      ...(isAway ? ['ausente'] : []),
      ...(personas.length < asked.por_recorrido || new Set(personas).size < personas.length
        ? ['gente']
        : []),
      ...(others.some((o) => o.fecha === fecha && o.personas.some((p) => personas.includes(p)))
        ? ['dos veces el mismo día']
        : []),
    ];
  });
}

const SEEDS = Array.from({ length: 8 }, (_one, i) => i + 1);

describe('a proposed month', () => {
  test('breaks no hard rule, whatever is in the way, nor once it is asked for again', () => {
    for (const seed of SEEDS) {
      const asked = townBy(seed);
      const told = proponerMes(asked.situacion, asked.pedido);
      expect([seed, ...broken(asked, told)]).toEqual([seed]);
      const later = {
        ...asked,
        situacion: { ...asked.situacion, enMano: takenFrom(asked.situacion, told) },
      };
      const again = proponerMes(later.situacion, later.pedido);
      expect([seed, ...broken(later, again)]).toEqual([seed]);
      expect([
        seed,
        again.quitados,
        again.recorridos.filter(({ cambio }) => cambio === 'movido'),
      ]).toEqual([seed, [], []]);
    }
  });

  test('places each visit that is needed, or tells of it', () => {
    for (const seed of SEEDS) {
      const { situacion, pedido: asked } = townBy(seed);
      const { recorridos, sinLugar } = proponerMes(situacion, { ...asked, adicionales: 0 });
      for (const { id } of situacion.sectores) {
        const done = situacion.enMano.filter(
          (one) => one.sector_id === id && one.jornada === 'nocturno' && one.fecha.startsWith(MES),
        ).length;
        const placed = recorridos.filter(({ sector_id }) => sector_id === id).length;
        const left = sinLugar.find(({ sector_id }) => sector_id === id)?.visitas ?? 0;
        expect([seed, id, placed + left]).toEqual([seed, id, Math.max(0, asked.visitas - done)]);
      }
    }
  });

  test('is the same for the same input to the last byte, in whatever order that comes', () => {
    for (const seed of SEEDS) {
      const { situacion: town, pedido: asked } = townBy(seed);
      const visitas = [3, 9, 14, 20].map((day, i) => ({
        sector_id: 1 + (i % 2),
        fecha: masDias('2026-12-01', day),
      }));
      const situacion = { ...town, visitas };
      const turned: Situacion = {
        ...situacion,
        sectores: situacion.sectores.toReversed(),
        inspectores: situacion.inspectores.toReversed(),
        enMano: situacion.enMano.toReversed(),
        visitas: visitas.toReversed(),
      };
      const busy = { ...asked, visitas: 2, adicionales: 5 };
      const [one, same, other] = [
        proponerMes(situacion, busy),
        proponerMes(situacion, busy),
        proponerMes(turned, { ...busy, dias: busy.dias.toReversed() }),
      ].map((told) => JSON.stringify(told));
      expect([seed, same, other]).toEqual([seed, one, one]);
    }
  });

  test('of a month without sectors, people or free days says so', () => {
    const leap = { ...pedido, mes: '2028-02', desde: '2028-02-01' };
    const none = { recorridos: [], quitados: [], sinLugar: [] };
    expect(proponerMes(town(0, 3), pedido)).toEqual({ ...none, sinSector: 0 });
    expect(proponerMes(town(0, 3), { ...pedido, adicionales: 2 })).toEqual({
      ...none,
      sinSector: 2,
    });
    // each day of a leap February
    expect(proponerMes(town(1, 0), leap).sinLugar[0]?.porque).toEqual([
      { codigo: 'SIN_PERSONAS', dias: 29 },
    ]);
    const days = Array.from({ length: 29 }, (_one, i) => masDias('2028-02-01', i));
    const closed = proponerMes(town(1, 2, { festivos: new Set(days) }), leap);
    expect(closed.sinLugar[0]?.porque).toEqual([{ codigo: 'DIA_FESTIVO', dias: 29 }]);
    // one person goes once a day, and the last day is one
    const { recorridos } = proponerMes(town(29, 1, { festivos: new Set() }), leap);
    expect(recorridos.map(({ fecha }) => fecha)).toEqual(days);
  });

  test('leaves alone what a person fixed, what is past and what it was not asked for', () => {
    const fixed = [
      tourAt({ id: 1, sector_id: 1, fecha: '2026-12-10' }),
      tourAt({ id: 2, sector_id: 2, fecha: '2026-12-02', esMovible: true }),
      tourAt({ id: 3, sector_id: 3, fecha: '2026-12-15', esMovible: true, jornada: 'diurno' }),
      tourAt({ id: 4, sector_id: 9, fecha: '2026-12-16', esMovible: true }),
    ];
    const situacion = town(3, 2, { enMano: fixed });
    for (const plan of ['conservar', 'rehacer'] as const) {
      const { recorridos, quitados } = proponerMes(situacion, {
        ...pedido,
        desde: '2026-12-05',
        visitas: 2,
        plan,
      });
      expect(quitados).toEqual([]);
      expect(recorridos.flatMap(({ antes }) => antes?.id ?? [])).toEqual([]);
      // the fixed tour of sector 1 is one of its two
      expect(recorridos.filter(({ sector_id }) => sector_id === 1)).toHaveLength(1);
    }
  });

  test('moves only the tours of who falls ill, and as little as it can', () => {
    for (const seed of SEEDS.slice(0, 6)) {
      const { situacion } = townBy(seed);
      const people = town(1, 5).inspectores;
      const calm = { ...situacion, inspectores: people, enMano: [] };
      const asked = { ...pedido, visitas: 2, adicionales: 3 };
      const before = takenFrom(calm, proponerMes(calm, asked));
      const ill = awayFrom('2026-12-05', 9);
      const isHis = ({ personas, fecha }: Plan) =>
        personas.includes(1) && ill.desde <= fecha && fecha <= ill.hasta;
      const told = proponerMes(
        {
          ...calm,
          enMano: before,
          // a fault that came up meanwhile moves nobody
          sectores: calm.sectores.map((one) => ({ ...one, fallas: one.fallas + (one.id % 2) * 9 })),
          inspectores: people.map((one) => (one.id === 1 ? { ...one, ausencias: [ill] } : one)),
        },
        asked,
      );
      expect([seed, told.recorridos.filter(({ cambio }) => cambio === 'nuevo')]).toEqual([
        seed,
        [],
      ]);
      const changed = [
        ...told.recorridos.flatMap(({ cambio, antes }) => (cambio === 'queda' ? [] : [antes?.id])),
        ...told.quitados.map(({ plan }) => plan.id),
      ];
      expect([seed, new Set(changed)]).toEqual([
        seed,
        new Set(before.filter(isHis).map(({ id }) => id)),
      ]);
      // somebody else goes on the same day wherever somebody can
      const sameDay = told.recorridos.filter(
        (one) => one.cambio === 'movido' && one.fecha === one.antes?.fecha,
      );
      expect(sameDay.length).toBeGreaterThanOrEqual(
        told.recorridos.filter(({ cambio }) => cambio === 'movido').length - 1,
      );
    }
  });

  test('of an impossible month makes a part, and says what it could not place and why', () => {
    const situacion = town(12, 1);
    const [only] = situacion.inspectores;
    const away = { ...only!, ausencias: [awayFrom('2026-12-11', 30)] };
    const told = proponerMes(
      { ...situacion, inspectores: [away] },
      { ...pedido, dias: [1, 2, 3, 4, 5] },
    );
    expect(told.recorridos.map(({ fecha }) => fecha)).toEqual([
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-07',
      '2026-12-09',
      '2026-12-10',
    ]);
    expect(told.sinLugar).toHaveLength(5);
    const why = palabrasDeObstaculos(told.sinLugar[0]!.porque);
    expect(why.es).toBe(
      '14 días: no hay quien trabaje; 8: no son de los días de la semana pedidos; 7: todas las personas están ocupadas o descansan; 2: son festivos',
    );
    expect(why.en).toContain('14 days: nobody works');
    expect(proponerMes({ ...situacion, inspectores: [] }, pedido).sinLugar).toHaveLength(12);
    expect(proponerMes(situacion, { ...pedido, desde: '2027-01-01' }).sinLugar[0]!.porque).toEqual([
      { codigo: 'DIA_PASADO', dias: 31 },
    ]);
  });

  test('goes first and most often where it is most urgent, and shares the work', () => {
    const situacion = town(4, 3, {
      sectores: [
        { id: 1, fallas: 0, por_verificar: 0, ultima_visita: '2026-11-29' },
        { id: 2, fallas: 9, por_verificar: 4, ultima_visita: null },
        { id: 3, fallas: 1, por_verificar: 0, ultima_visita: '2026-11-01' },
        { id: 4, fallas: 2, por_verificar: 0, ultima_visita: '2026-10-01' },
      ],
    });
    const { recorridos } = proponerMes(situacion, { ...pedido, adicionales: 2 });
    const of = (sector: number) => recorridos.filter(({ sector_id }) => sector_id === sector);
    expect([1, 2, 3, 4].map((sector) => of(sector).length)).toEqual([1, 3, 1, 1]);
    expect(of(2)[0]!.fecha <= of(1)[0]!.fecha).toBe(true);
    const loads = [1, 2, 3].map(
      (id) => recorridos.filter(({ personas }) => personas.includes(id)).length,
    );
    expect(loads).toEqual([2, 2, 2]);
    expect(palabrasDeRazon(of(4)[0]!.razon)).toEqual({
      es: '61 días sin visita, 2 fallas abiertas',
      en: '61 days without a visit, 2 open faults',
    });
    expect(palabrasDeRazon(of(2)[1]!.razon).es).toBe(
      '2.ª visita del mes, sin visitas registradas, 9 fallas abiertas, 4 por verificar',
    );
    // no sector takes more than fit into a month
    const many = proponerMes(situacion, { ...pedido, visitas: MAXIMO_VISITAS, adicionales: 3 });
    expect(many.sinSector).toBe(3);
  });

  test('an open fault counts as five days without a visit, one to verify as two', () => {
    const visitsOf = (values: Partial<Situacion['sectores'][number]>) => {
      const none = { fallas: 0, por_verificar: 0 };
      const sectores = [
        { id: 1, ...none, ultima_visita: '2026-11-30', ...values },
        { id: 2, ...none, ultima_visita: '2026-11-17' },
      ];
      const { recorridos } = proponerMes(town(2, 2, { sectores }), { ...pedido, adicionales: 1 });
      return recorridos.filter(({ sector_id }) => sector_id === 1).length;
    };
    const urgent = [{ fallas: 3 }, { fallas: 2 }, { por_verificar: 7 }, { por_verificar: 6 }];
    expect(urgent.map(visitsOf)).toEqual([2, 1, 2, 1]);
  });

  test('drops what is no longer needed, and may move all when it is asked anew', () => {
    const situacion = town(6, 2);
    const asked = { ...pedido, visitas: 2 };
    const enMano = takenFrom(situacion, proponerMes(situacion, asked));
    const fewer = proponerMes({ ...situacion, enMano }, pedido);
    expect(fewer.recorridos.map(({ cambio }) => cambio)).toEqual(Array(6).fill('queda'));
    expect(fewer.quitados.map(({ porque }) => porque)).toEqual(Array(6).fill('YA_CUBIERTO'));
    // a published place is dear: what was the best plan stays it
    const anew = proponerMes({ ...situacion, enMano }, { ...asked, plan: 'rehacer' });
    expect(anew.quitados).toEqual([]);
    expect(anew.recorridos.filter(({ cambio }) => cambio === 'nuevo')).toEqual([]);
  });

  test('takes a second at most for 12 sectors, 8 people and 30 nights', () => {
    const situacion = town(12, 8);
    const busy = { ...pedido, visitas: 3, adicionales: 8, por_recorrido: 2 };
    const timed = [1, 2, 3].map(() => {
      const before = performance.now();
      const told = proponerMes(situacion, busy);
      return { told, took: performance.now() - before };
    });
    // others may work on the same machine
    expect(Math.min(...timed.map(({ took }) => took))).toBeLessThan(1000);
    const [{ told }] = timed as [(typeof timed)[number]];
    expect([told.recorridos.length, told.sinLugar]).toEqual([44, []]);
    expect(broken({ situacion, pedido: busy }, told)).toEqual([]);
  });
});
