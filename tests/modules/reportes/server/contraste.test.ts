import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MeasuresAnswer } from '../../../../src/core/measures/measureQuery.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { resumenDeTrabajos } from '../../../../src/modules/reportes/rules/resumenDeTrabajos.ts';
import { engines } from '../../../support/database/database.ts';
import { importCalls } from '../../../support/server/importCalls.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { makeTours, tourAt, visitAt, type Tours } from '../../../support/subjects/tours.ts';

const REPORT = 'reporte_trabajo';
const UPDATE = 'infraestructura_alumbrado_actualizacion';

describe.each(engines)('what a reported job is held against on %s', (engine) => {
  let at: TestApp;
  let tours: Tours;
  const { make, act, read, list } = recordCalls(() => at);
  const imports = importCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine);
    tours = await makeTours(make);
  });
  afterAll(() => at.close());

  let orders = 0;
  /** A job of 8 July 2026 at a point of its own, unless it is said. */
  const job = (codigo_punto: string | null, values: Row = {}): Promise<Row> =>
    make(REPORT, {
      fecha: '2026-07-08',
      numero_ot: `OT-${(orders += 1)}`,
      cuadrilla: 'Móvil 1',
      barrio_id: tours.barrio,
      actividad: 'cambio_bombilla',
      clase: 'correctivo',
      codigo_punto,
      ...values,
    });
  const seen = async (record: Row, name = 'verificacion') => (await read(REPORT, record))[name];
  /** A closed tour of the evening of 10 July that saw these. */
  const toured = async (visits: readonly Row[], state: 'cerrado' | 'en_curso' = 'cerrado') => {
    const tour = await make('recorrido', tourAt(tours));
    const made: Row[] = [];
    for (const visit of visits) {
      made.push(await make('recorrido_hallazgo', visitAt(tours, tour, visit), 'sure'));
    }
    if (state === 'en_curso') return made;
    const values = { fin: '2026-07-10T22:00:00-05:00', motivo: 'Lluvia' };
    const closed = await act('recorrido', await read('recorrido', tour), {
      name: 'cerrar',
      values,
    });
    if (closed.statusCode !== 200) throw new Error(closed.body);
    return made;
  };
  const point = (n: number) => tours.puntos[n - 1];

  test('is verified by the first closed tour that sees its point, and not done where the fault is there still', async () => {
    const [well, still, away, other] = [
      await job('L1'),
      await job('L2'),
      await job('L3', { actividad: 'retiro' }),
      await job('L4'),
    ];
    expect(await seen(well)).toBe('sin_verificar');
    const open = await toured([{ infraestructura_id: point(1) }], 'en_curso');
    expect([open.length, await seen(well)]).toEqual([1, 'sin_verificar']);
    const [visit] = await toured([
      { infraestructura_id: point(1) },
      { infraestructura_id: point(2), resultado: 'falla', tipo_falla: 'apagada' },
      { infraestructura_id: point(3) },
      { infraestructura_id: point(4), resultado: 'falla', tipo_falla: 'obstruida_arbol' },
    ]);
    expect([await seen(well), await seen(well, 'visita_id')]).toEqual([
      'verificado',
      visit?.['id'],
    ]);
    expect(await seen(still)).toBe('no_ejecutado');
    // a lamp that was taken away and burns
    expect(await seen(away)).toBe('no_ejecutado');
    // a tree is no fault that another bulb mends
    expect(await seen(other)).toBe('sin_verificar');
    const { rows } = await list(REPORT, { filter: { verificacion: 'no_ejecutado' } });
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set([still['id'], away['id']]));
  });

  test('a visit speaks for the last job before it, and no longer than 30 days', async () => {
    const [before, last] = [await job('L5'), await job('L5', { fecha: '2026-07-09' })];
    const old = await job('L6', { fecha: '2026-06-09' });
    await toured([
      { infraestructura_id: point(5), resultado: 'falla', tipo_falla: 'apagada' },
      { infraestructura_id: point(6) },
    ]);
    expect([await seen(before), await seen(last), await seen(old)]).toEqual([
      'sin_verificar',
      'no_ejecutado',
      'sin_verificar',
    ]);
  });

  test('on the day of the tour its hour decides; without one nobody knows', async () => {
    const day = { fecha: '2026-07-10' };
    const [early, late, unknown] = [
      await job('L1', { ...day, hora_inicio: '08:00', hora_fin: '09:30' }),
      await job('L2', { ...day, hora_inicio: '20:30', hora_fin: '21:15' }),
      await job('L3', day),
    ];
    await toured([1, 2, 3].map((n) => ({ infraestructura_id: point(n) })));
    expect([await seen(early), await seen(late), await seen(unknown)]).toEqual([
      'verificado',
      'sin_verificar',
      'sin_verificar',
    ]);
    expect([await seen(early, 'minutos'), await seen(unknown, 'minutos')]).toEqual([90, null]);
    const night = await job(null, { hora_inicio: '23:30', hora_fin: '00:15' });
    expect(await seen(night, 'minutos')).toBe(45);
  });

  test('a case that was reopened says that its job was not done', async () => {
    const caso = await make('seguimiento_mantenimiento', {
      fuente: 'pqr',
      radicado_pqr: 'PQR-9',
      fecha_reporte: '2026-07-07T08:00:00-05:00',
      barrio_id: tours.barrio,
      direccion: 'Calle 5',
      tipo_falla: 'apagada',
      prioridad: 'media',
    });
    const reported = await job(null, { radicado_pqr: 'PQR-9', direccion: 'Calle 5' });
    const step = async (name: string, values: Row) => {
      const now = await read('seguimiento_mantenimiento', caso);
      const taken = await act('seguimiento_mantenimiento', now, { name, values });
      if (taken.statusCode !== 200) throw new Error(taken.body);
    };
    await step('asignar', { cuadrilla: 'Móvil 1' });
    await step('atender', {
      fecha_atencion: '2026-07-08T15:00:00-05:00',
      accion: 'cambio_bombilla',
    });
    expect(await seen(reported)).toBe('sin_verificar');
    await step('reabrir', {
      verificado_por: tours.ana,
      fecha_verificacion: '2026-07-09T20:00:00-05:00',
    });
    expect(await seen(reported)).toBe('no_ejecutado');
  });

  test('another order at the same point within 30 days is a repeat, unless the earlier one was rejected', async () => {
    const [first, same, again, late] = [
      await job('L4', { fecha: '2026-03-01' }),
      await job('L4', { fecha: '2026-03-01', numero_ot: 'OT-R', actividad: 'poda' }),
      await job('L4', { fecha: '2026-03-20', numero_ot: 'OT-R' }),
      await job('L4', { fecha: '2026-04-30' }),
    ];
    const told = async (record: Row) => {
      const { repeticion, repite_id } = await read(REPORT, record);
      return [repeticion, repite_id];
    };
    expect(await told(first)).toEqual([null, null]);
    expect(await told(same)).toEqual(['otro_reporte', first['id']]);
    // OT-R itself is no other order
    expect(await told(again)).toEqual(['otro_reporte', first['id']]);
    expect(await told(late)).toEqual([null, null]);
    await act(REPORT, await read(REPORT, first), {
      name: 'rechazar',
      values: { motivo: 'No se hizo' },
    });
    expect(await told(again)).toEqual([null, null]);
  });

  test('what changes the inventory is pending until an update of its kind is near', async () => {
    const changed = await job('L2', { fecha: '2026-05-10', actividad: 'cambio_luminaria' });
    const plain = await job('L2', { fecha: '2026-05-11', actividad: 'limpieza' });
    expect([await seen(changed, 'inventario'), await seen(plain, 'inventario')]).toEqual([
      'pendiente',
      null,
    ]);
    const update = (values: Row) =>
      make(
        UPDATE,
        {
          tipo: 'modernizacion',
          infraestructura_id: point(2),
          fecha_efectiva: '2026-05-20',
          soporte_tipo: 'orden_trabajo',
          soporte_numero: 'OT',
          soporte_fecha: '2026-05-20',
          cambios: { luminaria_id: tours.led },
          ...values,
        },
        'sure',
      );
    // of another kind, and of another day
    await update({
      tipo: 'reubicacion',
      cambios: { direccion: 'Calle 9', ubicacion: { lat: 5.6, lng: -73.3 } },
      fecha_efectiva: '2026-05-12',
    });
    await update({ fecha_efectiva: '2026-06-20' });
    expect(await seen(changed, 'inventario')).toBe('pendiente');
    const near = await update({});
    expect(await seen(changed, 'inventario')).toBe('en_tramite');
    for (const name of ['enviar', 'aprobar']) {
      const taken = await act(UPDATE, await read(UPDATE, near), { name });
      if (taken.statusCode !== 200) throw new Error(taken.body);
    }
    expect(await seen(changed, 'inventario')).toBe('al_dia');
  });

  describe('the summary of a file', () => {
    const HEADER =
      'fecha;ot;cuadrilla;codigo;barrio;actividad;clase;material;cantidad;unidad;hora inicial;hora final';
    const RECORDS = Array.from({ length: 60 }, (_, i) => ({
      fecha: `2026-02-${String(1 + (i % 20)).padStart(2, '0')}`,
      ot: `RE-${Math.floor(i / 2)}`,
      cuadrilla: `Grupo ${i % 3}`,
      codigo: `L${1 + (i % 6)}`,
      barrio: i % 2 === 0 ? 'Los Álamos' : 'El Prado',
      actividad: ['cambio_bombilla', 'poda', 'cambio_fotocelda', 'limpieza'][i % 4],
      clase: i % 4 === 1 ? 'preventivo' : 'correctivo',
      material: i % 5 === 0 ? '' : ['Bombilla 70 W', 'BOMBILLA 70 w', 'Fotocelda'][i % 3],
      cantidad: i % 5 === 0 ? '' : String(1 + (i % 2) / 2).replace('.', ','),
      unidad: i % 5 === 0 ? '' : 'UN',
      inicio: '08:00',
      fin: `08:${String(10 + (i % 40)).padStart(2, '0')}`,
    }));
    let file: number;
    beforeAll(async () => {
      const lines = RECORDS.map((one) => Object.values(one).join(';'));
      const planned = await imports.planned([HEADER, ...lines].join('\n'), {
        destino: REPORT,
        modo: 'crear',
        nombre: 'febrero.csv',
      });
      file = planned.id;
      await imports.done(file, 'aplicar', {});
    });

    const ask = async (names: readonly string[], grupo?: string) => {
      const query = new URLSearchParams({
        medidas: JSON.stringify(names),
        filter: JSON.stringify({ importacion_id: file }),
        ...(grupo === undefined ? {} : { grupo }),
      });
      const answer = await at.call({ url: `/api/${REPORT}/medidas?${query.toString()}` });
      if (answer.statusCode !== 200) throw new Error(answer.body);
      return answer.json<MeasuresAnswer>().medidas;
    };

    /** By the value of a column, how the file itself counts. */
    const recount = (
      column: keyof (typeof RECORDS)[number],
      take: (rows: typeof RECORDS) => number,
    ): Record<string, number> =>
      Object.fromEntries(
        [...new Set(RECORDS.map((one) => one[column]))].map((value) => [
          String(value),
          take(RECORDS.filter((one) => one[column] === value)),
        ]),
      );

    test.each([
      ['trabajos', (rows: typeof RECORDS) => rows.length],
      ['ordenes', (rows: typeof RECORDS) => new Set(rows.map(({ ot }) => ot)).size],
      ['puntos', (rows: typeof RECORDS) => new Set(rows.map(({ codigo }) => codigo)).size],
    ])('%s by crew, activity and day are those of the file', async (name, take) => {
      for (const column of ['cuadrilla', 'actividad', 'fecha'] as const) {
        const [measure] = await ask([name], column);
        const told = Object.fromEntries(
          measure?.valores.map(({ grupo, valor }) => [String(grupo), valor]) ?? [],
        );
        expect([column, told]).toEqual([column, recount(column, take)]);
      }
      const [whole] = await ask([name]);
      expect(whole?.valores[0]?.valor).toBe(take(RECORDS));
    });

    test('materials are added up however they are written, with their unit', async () => {
      const [measure] = await ask(['cantidad'], 'material_unidad');
      const told = Object.fromEntries(
        measure?.valores.map(({ grupo, valor }) => [String(grupo), valor]) ?? [],
      );
      const expected: Record<string, number> = {};
      for (const { material, cantidad } of RECORDS) {
        if (material === '' || material === undefined) continue;
        const key = `${material.toUpperCase()} (un)`;
        expected[key] = (expected[key] ?? 0) + Number(cantidad.replace(',', '.'));
      }
      expect(told).toEqual(expected);
    });

    test('each figure opens the list of exactly its rows', async () => {
      for (const { by, figures } of resumenDeTrabajos.tables) {
        for (const { nombre, valores } of await ask(figures, by)) {
          for (const { filtro, filas, grupo } of valores.slice(0, 4)) {
            const { total } = await list(REPORT, { filter: filtro });
            expect([nombre, grupo, total]).toEqual([nombre, grupo, filas]);
          }
        }
      }
    });

    test('jobs of one file that repeat each other say so', async () => {
      const [measure] = await ask(['repetidos']);
      const { rows } = await list(REPORT, {
        filter: { importacion_id: file, repeticion: 'mismo_reporte' },
      });
      const key = ({ fecha, codigo }: (typeof RECORDS)[number]) => `${fecha} ${codigo}`;
      expect(measure?.valores[0]?.valor).toBe(rows.length);
      // every job but the first of each point, as all of them are within 20 days
      const firsts = new Set(RECORDS.map(({ codigo }) => codigo)).size;
      expect(new Set(RECORDS.map(key)).size).toBeGreaterThan(firsts);
      expect(rows.length).toBeGreaterThan(0);
    });
  });
});
