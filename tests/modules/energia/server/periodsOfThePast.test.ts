import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { consumoEsperado, periodoEntre } from '../../../../src/modules/energia/rules/energia.ts';
import { kwhEsperado } from '../../../../src/modules/energia/server/energiaEsperada.ts';
import { engines } from '../../../support/database/database.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import {
  cargaDistinta,
  cargaPorElemento,
  invoiceOf,
  meterNamed,
  readingOf,
} from '../../../support/subjects/energy.ts';
import { lampAt, makeTown, type Town } from '../../../support/subjects/inventory.ts';
import { POINT, updateCalls, updateOf } from '../../../support/subjects/updates.ts';

const costOf = (periodo: string): Row => ({
  periodo,
  energia: 1_000_000,
  ...Object.fromEntries(
    [
      'administracion',
      'operacion',
      'mantenimiento',
      'expansion',
      'modernizacion',
      'reposicion',
      'otros',
    ].map((name) => [name, 0]),
  ),
});

const reglas = {
  metodo_horas: 'creg_043',
  horas_regimen: { nocturno: 12 },
  factor_dimerizado: 0.7,
} as const;

describe.each(engines)('figures of a period on %s count the inventory of its days', (engine) => {
  let at: TestApp;
  let town: Town;
  const calls = recordCalls(() => at);
  const { make, read } = calls;
  const { approved, take } = updateCalls(calls);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
    town = await makeTown(make);
  });
  afterAll(() => at.close());

  const modernise = (point: Row, day: string) =>
    approved(
      updateOf('modernizacion', day, {
        infraestructura_id: point['id'],
        cambios: { luminaria_id: town.led },
      }),
    );
  const expected = async (points: readonly Row[], anterior: string, actual: string) => {
    const ids = `{${points.map(({ id }) => String(id)).join()}}`;
    const [row] = await at.db.rows<{ kwh: number | null }>(
      sql`select ${kwhEsperado({
        carga: cargaPorElemento(sql`p.id = any(${ids}::bigint[])`),
        anterior: sql`${anterior}::date`,
        actual: sql`${actual}::date`,
        dia: sql`${actual}::date`,
      })}::float8 as kwh`,
    );
    return row?.kwh;
  };

  test('a hundred lamps that changed on 16 July take what the domain says (4.2)', async () => {
    const points: Row[] = [];
    for (let n = 0; n < 10; n += 1) {
      const point = await make(POINT, lampAt(town, `CIEN-${n}`, { cantidad: 10 }));
      await modernise(point, '2026-07-16');
      points.push(point);
    }
    expect(await expected(points, '2026-06-30', '2026-07-31')).toBe(2171.613);
    expect(await expected(points, '2026-05-31', '2026-06-30')).toBe(2952);
    expect(await expected(points, '2026-07-31', '2026-08-31')).toBe(1440);
  });

  test.each([
    ['2026-06-30', '2026-07-31'],
    ['2026-07-15', '2026-07-16'],
    ['2026-07-14', '2026-07-15'],
    ['2026-03-09', '2026-07-16'],
    ['2026-02-28', '2026-04-01'],
    ['2026-01-31', '2026-07-31'],
  ])('from %s to %s as the segments of each lamp say', async (anterior, actual) => {
    const codigo = `S-${anterior}`;
    const point = await make(POINT, lampAt(town, codigo));
    await approved(updateOf('hurto', '2026-03-10', { infraestructura_id: point['id'] }));
    await approved(
      updateOf('reinstalacion', '2026-04-02', {
        infraestructura_id: point['id'],
        cambios: { luminaria_id: town.led },
      }),
    );
    await approved(updateOf('retiro', '2026-07-16', { infraestructura_id: point['id'] }));
    const lit: readonly [string, string, number][] = [
      ['0000-00-00', '2026-03-10', 82],
      ['2026-04-02', '2026-07-16', 40],
    ];
    const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;
    const first = new Date(Date.parse(anterior) + 86_400_000).toISOString().slice(0, 10);
    const end = new Date(Date.parse(actual) + 86_400_000).toISOString().slice(0, 10);
    const tramos = lit.flatMap(([desde, hasta, vatios]) => {
      const dias = days(desde > first ? desde : first, hasta < end ? hasta : end);
      return dias > 0 ? [{ vatios, regimen: 'nocturno', dias }] : [];
    });
    expect(await expected([point], anterior, actual)).toBe(
      tramos.length === 0 ? null : consumoEsperado(tramos, periodoEntre(anterior, actual), reglas),
    );
  });

  test('a right May invoice stays right when a change of July is approved, and moves with one of May', async () => {
    const sector = await make('sector', { codigo: 'SM', nombre: 'Mayo' });
    const barrio = await make('barrio', { codigo: 'BM', nombre: 'Mayo', sector_id: sector['id'] });
    const points = [];
    for (const n of [1, 2, 3, 4]) {
      points.push(await make(POINT, lampAt(town, `M-${n}`, { barrio_id: barrio['id'] })));
    }
    const [one, two] = points as [Row, Row];
    const invoice = await make(
      'factura_energia',
      invoiceOf('2026-05', {
        numero_factura: 'F-MAYO',
        tipo_liquidacion: 'aforo',
        sectores: [sector['id']],
        kwh_facturado: 118.08,
      }),
    );
    const seen = async () => {
      const { kwh_referencia, desviacion_pct, dictamen } = await read('factura_energia', invoice);
      return [kwh_referencia, desviacion_pct, dictamen];
    };
    expect(await seen()).toEqual([118.08, 0, 'conforme']);
    await modernise(one, '2026-07-16');
    expect(await seen()).toEqual([118.08, 0, 'conforme']);
    const may = await modernise(two, '2026-05-01');
    expect(await seen()).toEqual([102.96, 14.69, 'objetada']);
    await take(may, 'anular', { motivo: 'Acta de otra luminaria' });
    expect(await seen()).toEqual([118.08, 0, 'conforme']);
  });

  test('a reading expects what its meter fed between its days', async () => {
    const meter = await make('equipo_medida', meterNamed('P1'));
    const fed = await make(POINT, lampAt(town, 'MED-1', { equipo_medida_id: meter['id'] }));
    const reading = await make(
      'equipo_medida_consumo',
      readingOf(meter, '2026-02', { lectura_actual: 1003 }),
    );
    const before = (await read('equipo_medida_consumo', reading))['consumo_esperado_kwh'];
    await approved(
      updateOf('cambio_medicion', '2026-07-16', {
        infraestructura_id: fed['id'],
        cambios: { equipo_medida_id: null },
      }),
    );
    expect(before).toBeGreaterThan(0);
    expect((await read('equipo_medida_consumo', reading))['consumo_esperado_kwh']).toBe(before);
  });

  test('the cost per lamp of a month has the lamps of its last day', async () => {
    const cost = (periodo: string) => make('costo_mensual', costOf(periodo), 'sure');
    const [june, july] = [await cost('2026-06'), await cost('2026-07')];
    const lamps = async (record: Row) => (await read('costo_mensual', record))['luminarias'];
    const [before, after] = [await lamps(june), await lamps(july)];
    const point = await make(POINT, lampAt(town, 'COSTO', { cantidad: 7 }));
    expect(await lamps(july)).toBe(Number(after) + 7);
    await approved(updateOf('hurto', '2026-07-31', { infraestructura_id: point['id'] }));
    expect([await lamps(june), await lamps(july)]).toEqual([Number(before) + 7, after]);
  });

  test('the kept sums are those of the elements after all of it', async () => {
    expect(await cargaDistinta(at.db)).toEqual([]);
  });
});
