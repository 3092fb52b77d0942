import { sql } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource, type Row } from '../../../src/core/resource/resource.ts';
import { engines } from '../../support/database/database.ts';
import { codeOf, importCalls } from '../../support/server/importCalls.ts';
import { csv } from '../../support/sheets/importing.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const MIGRATION = 'src/server/db/migrations/0020_quien_aplico_y_verificada.sql';

/** Read by all, written by administrators. */
const cuaderno = defineResource({
  name: 'cuaderno',
  label: 'Cuaderno',
  title: 'Cuadernos',
  represent: 'nombre',
  fields: { nombre: text({ label: 'Nombre', max: 20, required: true, unique: true }) },
  keys: [['nombre']],
  sort: 'nombre',
  list: { columns: ['nombre'] },
  form: [{ title: 'Datos', fields: ['nombre'] }],
  import: {},
  access: { escribir: 'administrador' },
  routes: { list: 'cuaderno_paginate' },
});

/** Written by all. */
const renglon = defineResource({
  name: 'renglon',
  label: 'Renglón',
  title: 'Renglones',
  represent: 'texto',
  fields: {
    texto: text({ label: 'Texto', max: 20, required: true, unique: true }),
    cuaderno_id: reference('cuaderno', { label: 'Cuaderno' }),
  },
  keys: [['texto']],
  sort: 'texto',
  list: { columns: ['texto'] },
  form: [{ title: 'Datos', fields: ['texto', 'cuaderno_id'] }],
  import: {},
  routes: { list: 'renglon_paginate' },
});

/** Domain 9.11. */
describe.each(engines)('an import that somebody else planned, on %s', (engine) => {
  let at: TestApp;
  const io = importCalls(() => at);
  const { history, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { toys: [cuaderno, renglon] });
    await at.app.ready();
  });
  afterAll(() => at.close());

  const asStaff = (id: number, action: string) =>
    at.call({ method: 'POST', url: `/api/importacion/${id}/${action}` }, 'funcionario');

  test('is applied by who may write there, and its record says who that was', async () => {
    const sheet = csv(['Código', 'Sector', 'Clase'], ['S1', 'Centro', '']);
    const planned = await io.planned(sheet);
    const { administrador, funcionario } = at.users;
    expect(planned).toMatchObject({ creado_por: administrador, aplicado_por: null });
    expect((await asStaff(planned.id, 'aplicar')).statusCode).toBe(202);
    const applied = await io.settled(planned.id);
    expect(applied).toMatchObject({
      estado: 'aplicada',
      creado_por: administrador,
      aplicado_por: funcionario,
    });
    const [record] = (await list('importacion')).rows;
    expect(record).toMatchObject({ creado_por: administrador, aplicado_por: funcionario });
    const [line] = await history('importacion', { id: planned.id });
    expect(line).toMatchObject({ transicion: 'aplicar', usuario: 'funcionario@farola.test' });
    const [made] = (await list('sector')).rows;
    expect(made).toMatchObject({ codigo: 'S1', creado_por: funcionario });
  });

  test('and was applied before there was such a field is signed as the history has it', async () => {
    const [applied] = (await list('importacion')).rows;
    await at.db.orm.execute(sql`update importacion set aplicado_por = null`);
    const unsigned = await planOf('sector');
    const migration = readFileSync(MIGRATION, 'utf8').split('--> statement-breakpoint').at(-1);
    await at.db.orm.execute(sql.raw(migration ?? ''));
    const { rows } = await list('importacion', { sort: ['id', 'ASC'] });
    expect(rows.map(({ id, aplicado_por }) => [id, aplicado_por])).toEqual([
      [applied?.['id'], at.users.funcionario],
      [unsigned, null],
    ]);
  });

  /** One planned row to create, as the plan of an administrator leaves it. */
  async function planOf(destino: string, recurso = destino): Promise<number> {
    const [row] = await at.db.rows<Row>(sql`
      insert into importacion (destino, destino_titulo, archivo, sha256, modo, estado, filas, crear,
        actualizar, sin_cambio, con_error, con_aviso, omitidas, eliminar, aplicadas, conservadas,
        creado_en, creado_por)
      values (${destino}, ${destino}, 'hoja.csv', repeat('0', 64), 'crear', 'validada', 1, 1,
        0, 0, 0, 0, 0, 0, 0, 0, now(), ${at.users.administrador}) returning id`);
    const id = Number(row?.['id']);
    await at.db.orm.execute(sql`
      insert into importacion_trabajo (importacion_id, archivos, opciones, lote)
      values (${id}, '[]', '{}', 'lote')`);
    await at.db.orm.execute(sql`
      insert into importacion_fila (importacion_id, recurso, fila, ronda, accion, registro_id, valores)
      values (${id}, ${recurso}, 2, 0, 'crear', 900, '{}')`);
    return id;
  }

  test.each(['aplicar', 'deshacer', 'cancelar'])(
    'is not for who may not write there: %s',
    async (action) => {
      const id = await planOf('cuaderno');
      expect(codeOf(await asStaff(id, action))).toEqual([403, 'PROHIBIDO']);
      expect(await io.settled(id)).toMatchObject({ estado: 'validada', aplicado_por: null });
    },
  );

  test('is not applied by who may not write what is created along', async () => {
    const id = await planOf('renglon', 'cuaderno');
    const refused = await asStaff(id, 'aplicar');
    expect(codeOf(refused)).toEqual([403, 'PROHIBIDO']);
    expect(refused.json().message).toContain('Cuadernos');
    expect(await io.settled(id)).toMatchObject({ estado: 'validada' });
  });
});
