import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import {
  type Catalogos,
  esRetroactiva,
} from '../../../../src/modules/inventario/rules/secuenciaDeActualizaciones.ts';
import { consumoDelMes } from '../../../../src/modules/inventario/rules/consumoDelMes.ts';
import { parametros } from '../../../../src/core/parameters/parametros.ts';
import { engines } from '../../../support/database/database.ts';
import { lampAt, poleAt } from '../../../support/subjects/inventory.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { makeTours, tourAt, visitAt, type Tours } from '../../../support/subjects/tours.ts';
import {
  CURRENT,
  POINT,
  UPDATE,
  updateCalls,
  updateOf,
} from '../../../support/subjects/updates.ts';

describe.each(engines)('the updated inventory on %s', (engine) => {
  let at: TestApp;
  let tours: Tours;
  const calls = recordCalls(() => at);
  const { make, act, read, list } = calls;
  const { sent, approved, take, current } = updateCalls(calls);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-07-20T10:00:00-05:00' });
    tours = await makeTours(make);
  });
  afterAll(() => at.close());

  test('is read only, and shows the base where nothing was updated', async () => {
    const write = await at.call({ method: 'POST', url: `/api/${CURRENT}`, payload: {} });
    expect(write.statusCode).toBe(405);
    const [point] = (await list(CURRENT, { filter: { codigo: 'L1' } })).rows;
    expect(point).toMatchObject({
      id: tours.puntos[0],
      origen: 'base',
      n_actualizaciones: 0,
      ultima_actualizacion: null,
      ultimo_tipo: null,
      otros_codigos: null,
      fecha_alta: null,
      cuenta_carga: true,
      fallas_abiertas: 0,
      ultima_visita: null,
    });
  });

  test('gives the consumption of a month as the domain computes it', async () => {
    const led = { luminaria_id: tours.led };
    for (const [i, regimen] of [
      'nocturno',
      'continuo_24h',
      'media_noche',
      'dimerizado',
    ].entries()) {
      await make(POINT, lampAt(tours, `C${i}`, { ...led, regimen, cantidad: i + 1 }));
    }
    await make(POINT, lampAt(tours, 'C8', { estado_operativo: 'suspendida' }));
    await make(POINT, poleAt(tours, 'C9'));
    const catalogos: Catalogos = {
      ficha: () => undefined,
      consume: (tipo) => tipo === tours.lum,
    };
    const reglas = {
      metodo_horas: 'creg_043',
      horas_regimen: parametros['horas_regimen']?.inicial as Record<string, number>, // as it is entered
      factor_dimerizado: Number(parametros['factor_dimerizado']?.inicial),
    } as const;
    const { rows } = await list(CURRENT, { filter: { codigo_contains: 'C' } });
    const told = rows.map(({ codigo, consumo_mes_kwh }) => [codigo, consumo_mes_kwh]);
    expect(told).toEqual(rows.map((row) => [row['codigo'], consumoDelMes(row, catalogos, reglas)]));
    expect(told.map(([, kwh]) => kwh)).toEqual([14.4, 57.6, 21.6, 40.32, 0, null]);
    const burning = await list(CURRENT, { filter: { consumo_mes_kwh_gt: 50 } });
    expect(burning.rows.map(({ codigo }) => codigo)).toEqual(['C1']);
  });

  test('counts open faults, and tells the last visit of a tour that stands', async () => {
    const punto = tours.puntos[1];
    const fault = (values: Row) =>
      make('seguimiento_mantenimiento', {
        fuente: 'operador',
        fecha_reporte: '2026-07-19T10:00:00-05:00',
        infraestructura_id: punto,
        tipo_falla: 'apagada',
        prioridad: 'media',
        ...values,
      });
    const first = await fault({});
    await fault({ tipo_falla: 'intermitente' });
    const tour = await make('recorrido', tourAt(tours));
    await make(
      'recorrido_hallazgo',
      visitAt(tours, tour, { infraestructura_id: punto, uuid_local: 'v1' }),
    );
    expect(await current(punto)).toMatchObject({
      fallas_abiertas: 2,
      ultima_visita: '2026-07-10',
    });
    const motivo = 'No era falla';
    await act('seguimiento_mantenimiento', first, { name: 'descartar', values: { motivo } });
    const { rows } = await list(CURRENT, { filter: { fallas_abiertas_gte: 1 } });
    expect(rows.map(({ id, fallas_abiertas }) => [id, fallas_abiertas])).toEqual([[punto, 1]]);
    await act('recorrido', await read('recorrido', tour), { name: 'anular', values: { motivo } });
    expect(await current(punto)).toMatchObject({ ultima_visita: null });
  });

  test('feeds the counts and loads of barrios, sheets and meters', async () => {
    const before = await read('barrio', { id: tours.otroBarrio });
    expect(before).toMatchObject({ total_puntos: 1, carga_kw: 0.082 });
    const cambios = {
      codigo: 'EXP-1',
      tipo_id: tours.lum,
      luminaria_id: tours.led,
      barrio_id: tours.otroBarrio,
    };
    await approved(updateOf('expansion', '2026-07-01', { cambios }));
    const sixth = { infraestructura_id: tours.puntos[5] };
    const led = { ...sixth, cambios: { luminaria_id: tours.led } };
    await approved(updateOf('modernizacion', '2026-07-02', led));
    expect(await read('barrio', before)).toMatchObject({ total_puntos: 2, carga_kw: 0.08 });
    const sheet = await read('luminaria', { id: tours.na });
    const own = (await list(CURRENT, { filter: { luminaria_id: tours.na } })).total;
    expect(sheet['puntos_en_uso']).toBe(own);
    await approved(updateOf('retiro', '2026-07-03', sixth));
    expect(await read('barrio', before)).toMatchObject({ total_puntos: 1, carga_kw: 0.04 });
  });

  test('keeps what its updates name from being deleted', async () => {
    const sheet = await make('luminaria', {
      codigo: 'LED-090',
      tecnologia: 'led',
      potencia_nominal_w: 90,
    });
    const values = { infraestructura_id: tours.puntos[2], cambios: { luminaria_id: sheet['id'] } };
    const draft = await sent(updateOf('modernizacion', '2026-07-02', values));
    const refused = await calls.remove('luminaria', sheet);
    expect([refused.statusCode, refused.json().detalle]).toEqual([409, { [UPDATE]: 1 }]);
    const locked = await take(draft, 'aprobar');
    expect(locked).toMatchObject({ delta_carga_w: 8 });
    const watts = await calls.save('luminaria', sheet, { potencia_nominal_w: 95 });
    expect([watts.statusCode, Object.keys(watts.json().fields)]).toEqual([
      422,
      ['potencia_nominal_w'],
    ]);
  });

  test('tells which updates came after the report of their month, as the domain does', async () => {
    const of = { infraestructura_id: tours.puntos[3], cambios: { direccion: 'Calle 9' } };
    const early = await approved(updateOf('correccion_censo', '2026-06-01', of));
    const emitted = '2026-07-20T11:00:00-05:00';
    await at.db.orm
      .execute(sql`insert into informe_final (periodo, revision, estado, emitido_en, version)
      values ('2026-06', 1, 'emitido', ${emitted}::timestamptz, 1)`);
    at.clock.now = new Date('2026-07-20T12:00:00-05:00');
    const late = await approved(
      updateOf('correccion_censo', '2026-06-02', { ...of, cambios: { direccion: 'Calle 10' } }),
    );
    const pending = await sent(
      updateOf('correccion_censo', '2026-06-03', { ...of, cambios: { direccion: 'Calle 11' } }),
    );
    const informes = [{ periodo: '2026-06', emitido_en: emitted }];
    for (const [update, expected] of [
      [early, false],
      [late, true],
      [pending, true],
    ] as const) {
      const found = await read(UPDATE, update);
      const told = esRetroactiva(
        {
          fecha_efectiva: String(found['fecha_efectiva']),
          aprobada_en: found['revisado_en'] as string | null, // a moment
        },
        informes,
      );
      expect([found['retroactiva'], told]).toEqual([expected, expected]);
    }
    expect((await list(UPDATE, { filter: { retroactiva: true } })).total).toBe(2);
  });

  test('is listed by the indexes of its two tables, merged', async () => {
    const plan = await at.db.orm.transaction(async (tx) => {
      // a town this small would be sorted at once
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const { rows } = await tx.execute(sql`explain (costs off)
        select * from infraestructura_alumbrado_actualizado
        where estado_operativo <> 'retirada' order by codigo limit 25`);
      return JSON.stringify(rows);
    });
    expect(plan).toContain('Merge Append');
    expect(plan).toContain('infraestructura_alumbrado_codigo_unico');
    expect(plan).toContain('infraestructura_alumbrado_cambiado_codigo_unico');
    expect(plan).not.toContain('Subquery Scan');
  });
});
