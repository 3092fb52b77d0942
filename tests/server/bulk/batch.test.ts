import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { BatchRequest } from '../../../src/core/api/api.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { MAX_BATCH } from '../../../src/server/bulk/bulkSelection.ts';
import { engines } from '../../support/database/database.ts';
import { chosen, recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { toyHooks } from '../../support/toys/toyHooks.ts';
import { equipo, pieza, tipo } from '../../support/toys/toys.ts';

describe.each(engines)('bulk actions on %s', (engine) => {
  let at: TestApp;
  let type: Row;
  let serial = 0;
  const { make, save, remove, batch, read, list, history } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [tipo, equipo, pieza], hooks: toyHooks });
    type = await make('tipo', { nombre: 'Lámpara', consume: true });
  });
  afterAll(() => at.close());

  const several = async (count: number, values: Row = {}): Promise<Row[]> => {
    const made: Row[] = [];
    for (let n = 0; n < count; n += 1) {
      serial += 1;
      const own = { codigo: `L${serial}`, serie: `L${serial}`, tipo_id: type['id'], potencia: 70 };
      made.push(await make('equipo', { ...own, ...values }));
    }
    return made;
  };
  const edit = (records: readonly Row[], cambios: Row): BatchRequest => ({
    accion: 'editar',
    seleccion: chosen(records),
    cambios,
  });
  const idsOf = (records: readonly Row[]) => records.map(({ id }) => String(id));

  test('chosen records get the change and keep the rest, as one batch of the history', async () => {
    const records = await several(3, { perdida: 7 });
    const done = await batch('equipo', {
      ...edit(records, { potencia: 100 }),
      motivo: 'Cambio a LED',
    });
    expect(done.json()).toEqual({ lote: expect.stringMatching(/^[0-9a-f-]{36}$/), total: 3 });
    for (const record of records) {
      expect(await read('equipo', record)).toMatchObject({
        codigo: record['codigo'],
        potencia: 100,
        perdida: 7,
        carga: 107,
        version: 2,
      });
      expect((await history('equipo', record))[0]).toMatchObject({
        accion: 'editar',
        lote: done.json().lote,
        motivo: 'Cambio a LED',
        antes: { potencia: 70, version: 1 },
        despues: { potencia: 100, version: 2 },
      });
    }
    const { rows } = await list('bitacora', { filter: { lote: done.json().lote } });
    expect(rows).toHaveLength(3);
  });

  test('a record that already is so gets no new version', async () => {
    const [same, other] = [...(await several(1, { potencia: 90 })), ...(await several(1))];
    expect((await batch('equipo', edit([same!, other!], { potencia: 90 }))).json().total).toBe(2);
    expect((await read('equipo', same!))['version']).toBe(1);
    expect((await read('equipo', other!))['version']).toBe(2);
  });

  test('a stale or deleted record stops all of it, and is named with its present version', async () => {
    const [first, second, third] = (await several(3)) as [Row, Row, Row];
    await save('equipo', second, { potencia: 71 });
    await remove('equipo', third);
    const refused = await batch('equipo', edit([first, second, third], { potencia: 100 }));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      412,
      {
        code: 'VERSION_VIEJA',
        detalle: { [String(second['id'])]: 2, [String(third['id'])]: null },
      },
    ]);
    expect(Object.keys(refused.json().detalle)).toHaveLength(2);
    expect(await read('equipo', first)).toMatchObject({ potencia: 70, version: 1 });
  });

  test('what is wrong is told per record and at the field once, and nothing is saved', async () => {
    const pole = await make('tipo', { nombre: 'Poste' });
    const [lamp] = await several(1);
    const records = [...(await several(2, { tipo_id: pole['id'], potencia: null })), lamp!];
    // a pole that becomes a lamp needs a wattage
    const refused = await batch('equipo', edit(records, { tipo_id: type['id'] }), {
      language: 'es',
    });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      fields: { potencia: [{ code: 'OBLIGATORIO' }] },
      rechazos: [
        {
          motivo: 'Campo obligatorio',
          campo: 'potencia',
          recurso: 'equipo',
          ids: records.slice(0, 2).map(({ id }) => id),
        },
      ],
    });
    expect(refused.json().fields.potencia).toHaveLength(1);
    const wrong = await batch('equipo', edit(records, { instalado: '2030-01-01' }));
    expect([wrong.statusCode, wrong.json().rechazos]).toMatchObject([
      422,
      [{ ids: idsOf([lamp!, ...records.slice(0, 2)]).map(Number) }],
    ]);
    expect((await read('equipo', lamp!))['version']).toBe(1);
  });

  test('a value that only one record may have is refused for two', async () => {
    const records = await several(2);
    const refused = await batch('equipo', edit(records, { serie: 'REPETIDA' }));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      409,
      { code: 'DUPLICADO', fields: { serie: [{}] } },
    ]);
    expect((await read('equipo', records[0]!))['serie']).toBe(records[0]!['serie']);
  });

  test('warnings are asked with the records that have them, and kept in the history', async () => {
    const records = await several(3);
    const request = edit(records, { perdida: 60 });
    const asked = await batch('equipo', request, { language: 'en' });
    expect([asked.statusCode, asked.json()]).toMatchObject([
      409,
      { avisos: [{ code: 'PERDIDA_ALTA', field: 'perdida', message: 'High loss: 60 W.' }] },
    ]);
    expect(asked.json().avisos).toHaveLength(1);
    expect(asked.json().avisos[0].ids).toEqual(records.map(({ id }) => id));
    const confirm: string = asked.json().confirmar;
    // confirmed for these three, not for others
    const fewer = await batch('equipo', edit(records.slice(1), { perdida: 60 }), { confirm });
    expect(fewer.statusCode).toBe(409);
    expect((await batch('equipo', request, { confirm })).statusCode).toBe(200);
    expect((await history('equipo', records[0]!))[0]).toMatchObject({
      motivo: 'Avisos confirmados: Pérdida alta: … W.',
    });
  });

  test('all that match are changed only while they are as many as were seen', async () => {
    await several(4, { perdida: 33 });
    const request = (total: number): BatchRequest => ({
      accion: 'editar',
      seleccion: { filtro: { perdida: 33 }, total },
      cambios: { potencia: 250 },
    });
    const moved = await batch('equipo', request(3), { language: 'en' });
    expect([moved.statusCode, moved.json().code]).toEqual([409, 'TOTAL_CAMBIO']);
    expect(moved.json().message).toContain('had 3 records and now has 4');
    expect((await batch('equipo', request(4))).json().total).toBe(4);
    expect((await list('equipo', { filter: { potencia: 250 } })).total).toBe(4);
    const gone = await batch('equipo', {
      accion: 'borrar',
      seleccion: { filtro: { potencia: 250 }, total: 4 },
    });
    expect(gone.statusCode).toBe(200);
    expect((await list('equipo', { filter: { potencia: 250 } })).total).toBe(0);
    expect((await list('equipo')).rows).toHaveLength((await list('equipo')).total);
  });

  test('a field that is unknown or not to be entered is refused, never ignored', async () => {
    const records = await several(1);
    for (const [field, code] of [
      ['potensia', 'CAMPO_DESCONOCIDO'],
      ['carga', 'CAMPO_NO_EDITABLE'],
      ['piezas', 'CAMPO_NO_EDITABLE'],
      ['version', 'CAMPO_NO_EDITABLE'],
    ] as const) {
      const refused = await batch('equipo', edit(records, { [field]: 1 }));
      expect([refused.statusCode, refused.json().fields]).toMatchObject([
        422,
        { [field]: [{ code }] },
      ]);
    }
    const deeper = { accion: 'borrar', seleccion: { filtro: { potensia: 1 }, total: 1 } };
    expect((await batch('equipo', deeper)).json().code).toBe('CONSULTA_INVALIDA');
  });

  test('a request that says too little or too much is refused with what was expected', async () => {
    const ids = { '1': 1 };
    const wrong: [body: Row, motivo: string][] = [
      [{ accion: 'editar', cambios: { potencia: 1 } }, 'seleccion: expected {"ids"'],
      [{ accion: 'borrar', seleccion: { ids: {} } }, 'at least one record'],
      [{ accion: 'borrar', seleccion: { filtro: {}, total: 0 } }, 'seleccion.total: '],
      [{ accion: 'borrar', seleccion: { filtro: {} } }, 'seleccion: expected'],
      [{ accion: 'borrar', seleccion: { ids, total: 1 } }, 'Unrecognized key: "total"'],
      [{ accion: 'borrar', seleccion: { ids: { '0': 1 } } }, 'seleccion'],
      [{ accion: 'borrar', seleccion: { ids: { '1': '1' } } }, 'seleccion'],
      [{ accion: 'borrar', seleccion: { ids }, cambios: { potencia: 1 } }, 'nothing is changed'],
      [{ accion: 'editar', seleccion: { ids } }, 'cambios: expected at least one field'],
      [
        { accion: 'editar', seleccion: { ids }, cambios: {} },
        'cambios: expected at least one field',
      ],
      [{ accion: 'editr', seleccion: { ids } }, 'accion: "editr"'],
      [{ accion: 'borrar', seleccion: { ids }, otra: 1 }, 'otra'],
    ];
    for (const [payload, motivo] of wrong) {
      const refused = await at.call({ method: 'POST', url: '/api/equipo/lote', payload });
      expect([motivo, refused.statusCode]).toEqual([motivo, 400]);
      expect(refused.json().message).toContain(motivo);
    }
    const seleccion = { filtro: {}, total: MAX_BATCH + 1 };
    const refused = await batch('equipo', { accion: 'borrar', seleccion });
    expect([refused.statusCode, refused.json().message]).toEqual([
      400,
      expect.stringContaining(String(MAX_BATCH)),
    ]);
  });

  test('a failure half-way leaves every record and the total as they were', async () => {
    const records = await several(600);
    const before = await list('equipo');
    // the database refuses the last one in the second statement, the first one while that is prepared
    for (const refused of [records.at(-1)!, records[0]!]) {
      await at.db.orm.execute(
        sql.raw(
          `alter table equipo add constraint no_mas check (id <> ${String(refused['id'])} or potencia < 1000)`,
        ),
      );
      const failed = await batch('equipo', edit(records, { potencia: 1500 }));
      await at.db.orm.execute(sql`alter table equipo drop constraint no_mas`);
      expect([failed.statusCode, failed.json().code]).toEqual([500, 'ERROR_INTERNO']);
      expect((await list('equipo', { filter: { potencia: 1500 } })).total).toBe(0);
    }
    expect((await batch('equipo', edit(records, { potencia: 1500 }))).json().total).toBe(600);
    expect((await list('equipo', { filter: { potencia: 1500 } })).total).toBe(600);
    expect(
      (
        await batch('equipo', {
          accion: 'borrar',
          seleccion: { filtro: { potencia: 1500 }, total: 600 },
        })
      ).statusCode,
    ).toBe(200);
    expect((await list('equipo')).total).toBe(before.total - 600);
  });
});
