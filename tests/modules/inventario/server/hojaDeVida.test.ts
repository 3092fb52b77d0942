import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../../src/core/resource/resource.ts';
import type { TimelineAnswer } from '../../../../src/core/resource/faces/timeline.ts';
import type { SearchAnswer } from '../../../../src/core/search/searchApi.ts';
import { engines } from '../../../support/database/database.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { person, petition } from '../../../support/subjects/letters.ts';
import { makeTours, tourAt, visitAt, type Tours } from '../../../support/subjects/tours.ts';
import { CURRENT, updateCalls, updateOf } from '../../../support/subjects/updates.ts';
import { receiptOf, workOf } from '../../../support/subjects/works.ts';

describe.each(engines)('the life of a light on %s', (engine) => {
  let at: TestApp;
  let tours: Tours;
  let light: Row;
  const calls = recordCalls(() => at);
  const { make } = calls;
  const { approved } = updateCalls(calls);

  const life = async (query = ''): Promise<TimelineAnswer> => {
    const url = `/api/${CURRENT}/${String(light['id'])}/linea_de_tiempo${query}`;
    const answer = await at.call({ url });
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };

  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
    await at.db.orm.execute(
      sql`insert into parametro (clave, valor, vigente_desde)
        values ('fecha_corte_base', '"2026-01-01"'::jsonb, '2026-01-01') on conflict do nothing`,
    );
    tours = await makeTours(make);
    const id = tours.puntos[0];
    light = await calls.read('infraestructura_alumbrado', { id });
    const codigo = String(light['codigo']);
    const work = await make('registro_obras', workOf({ ...tours, inspector: tours.ana }, 'OB-1'));
    const receipt = await make('recibo_obras', receiptOf(work, 'ACTA-1'));
    const [load] = await at.db.rows<{ id: string }>(
      sql`insert into importacion (destino, destino_titulo, archivo, sha256, modo, estado, filas, crear, actualizar,
          sin_cambio, con_error, con_aviso, omitidas, aplicadas, conservadas, creado_en, aplicado_en, version)
        values ('infraestructura_alumbrado', 'Inventario base', 'censo.xlsx', 'x', 'crear', 'aplicada', 1, 1, 0,
          0, 0, 0, 0, 1, 0, now(), '2026-01-02T10:00:00-05:00', 1) returning id`,
    );
    await at.db.orm.execute(
      sql`insert into importacion_trabajo (importacion_id, archivos, opciones, lote, actor)
        values (${load?.id}::bigint, '[]', '{}', 'lote-del-censo', '{}')`,
    );
    await at.db.orm.execute(
      sql`insert into bitacora (fecha_hora, recurso, registro_id, accion, lote)
        values (now(), 'infraestructura_alumbrado', ${id}, 'crear', 'lote-del-censo')`,
    );
    const change = (tipo: string, day: string, more: Row) =>
      approved(updateOf(tipo, day, { infraestructura_id: id, ...more }));
    await change('modernizacion', '2026-03-01', {
      cambios: { luminaria_id: tours.led },
      origen_tipo: 'recibo_obras',
      origen_id: receipt['id'],
    });
    await change('cambio_codigo', '2026-04-01', { cambios: { codigo: 'NUEVO-77' } });
    await make('seguimiento_mantenimiento', {
      fuente: 'pqr',
      radicado_pqr: 'PQR-1',
      reportante: 'Marta Gómez 3001234567',
      fecha_reporte: '2026-05-01T08:00:00-05:00',
      infraestructura_id: id,
      tipo_falla: 'apagada',
      prioridad: 'media',
    });
    const job = {
      cuadrilla: 'C1',
      actividad: 'inspeccion',
      clase: 'correctivo',
      direccion: 'Cl 1',
    };
    await make(
      'reporte_trabajo',
      { ...job, numero_ot: 'OT-1', fecha: '2026-02-01', codigo_punto: codigo },
      'sure',
    );
    await make(
      'reporte_trabajo',
      { ...job, numero_ot: 'OT-2', fecha: '2026-06-01', codigo_punto: 'NUEVO-77' },
      'sure',
    );
    // without a code: it names the case of the light, or that of another
    for (const [numero_ot, radicado_pqr] of [
      ['OT-3', 'PQR-1'],
      ['OT-4', 'PQR-2'],
    ]) {
      const order = { ...job, numero_ot, fecha: '2026-05-03', radicado_pqr };
      await make('reporte_trabajo', order, 'sure');
    }
    const tour = await make('recorrido', tourAt(tours));
    await make('recorrido_hallazgo', visitAt(tours, tour, { infraestructura_id: id }), 'sure');
    const clerk = await make('personal_interventoria', person());
    await make('correspondencia', petition(clerk, { asunto: 'Apagada la NUEVO-77 hace días' }));
    await make('correspondencia', petition(clerk, { asunto: 'Apagada la NUEVO-770' }));
  });
  afterAll(() => at.close());

  test('is told by census, updates, faults, work orders, visits, receipts, letters and imports', async () => {
    const { cuentas, ocultos, hechos } = await life();
    expect(Object.fromEntries(cuentas.map(({ tipo, total }) => [tipo, total]))).toEqual({
      censo: 1,
      actualizacion: 2,
      falla: 1,
      trabajo: 3,
      visita: 1,
      recibo: 1,
      carta: 1,
      importacion: 1,
    });
    expect(ocultos).toEqual([]);
    expect(hechos.find(({ tipo }) => tipo === 'censo')?.fecha).toBe('2026-01-01');
    expect(JSON.stringify(hechos)).not.toMatch(/Marta|3001234567/);
  });

  test('has of an update what was before and what came after', async () => {
    const { hechos } = await life('?tipo=actualizacion');
    expect(hechos.map(({ registro }) => registro)).toMatchObject([
      { valores_anteriores: { codigo: light['codigo'] }, cambios: { codigo: 'NUEVO-77' } },
      { tipo: 'modernizacion', estado: 'aprobada', cambios: { luminaria_id: tours.led } },
    ]);
  });

  test('has of each kind as many as the list that points to it', async () => {
    const { cuentas } = await life();
    for (const [tipo, resource] of [
      ['actualizacion', 'infraestructura_alumbrado_actualizacion'],
      ['falla', 'seguimiento_mantenimiento'],
      ['visita', 'recorrido_hallazgo'],
    ] as const) {
      const filter = { infraestructura_id: light['id'] };
      const { total: listed } = await calls.list(resource, { filter });
      expect([tipo, cuentas.find((one) => one.tipo === tipo)?.total]).toEqual([tipo, listed]);
    }
  });

  test('and it is found by the code that it had on a day', async () => {
    const found = async (q: string, en?: string) => {
      const query = new URLSearchParams({ q, ...(en === undefined ? {} : { en }) });
      const answer = await at.call({ url: `/api/busqueda?${query.toString()}` });
      expect(answer.statusCode).toBe(200);
      const group = answer.json<SearchAnswer>().grupos.find(({ recurso }) => recurso === CURRENT);
      return {
        codes: group?.registros.map(({ codigo }) => codigo) ?? [],
        position: answer.headers['x-posicion'],
      };
    };
    expect(await found('NUEVO-77')).toEqual({ codes: ['NUEVO-77'], position: undefined });
    const march = await found(String(light['codigo']), '2026-03-15');
    expect(march.codes[0]).toBe(light['codigo']);
    expect(march.position).toMatch(/"en":"2026-03-15"/);
    for (const en of ['2027-01-01', 'ayer']) {
      expect((await at.call({ url: `/api/busqueda?q=NUEVO&en=${en}` })).statusCode).toBe(400);
    }
  });
});
