import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SavedView } from '../../../src/core/views/savedViews.ts';
import { engines } from '../../support/database/database.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

/** The statement of the migration that turns saved views away from the state that collection has no more. */
const turning = readFileSync('src/server/db/migrations/0025_lo_que_sigue.sql', 'utf8')
  .split('--> statement-breakpoint')
  .find((one) => one.includes('update "vista"'));

/** What was asked for, and what the view asks for since; `undefined`: it is not touched. */
const rows: readonly [filtro: object, filtroAhora: object | undefined][] = [
  [{ estado: 'cerrado' }, { estado: ['conciliado'] }],
  [
    { estado: ['calculado', 'cerrado', 'conciliado'], periodo_gte: '2026-01' },
    { estado: ['calculado', 'conciliado'], periodo_gte: '2026-01' },
  ],
  [{ estado_neq: 'cerrado', recaudador: 'ebsa' }, { recaudador: 'ebsa' }],
  [{ estado_neq: ['cerrado', 'calculado'] }, { estado_neq: ['calculado'] }],
  [{ estado: 'calculado', estado_neq: ['cerrado'] }, { estado: ['calculado'] }],
  [{ estado: 'conciliado' }, undefined],
  [{ recaudador: ['ebsa'], estado_neq: 'calculado' }, undefined],
  [{}, undefined],
];

let at: TestApp;
beforeAll(async () => {
  at = await openTestApp(engines[0] ?? 'pglite');
  for (const [i, [filtro]] of rows.entries()) await save('consolidado_recaudo', i, filtro);
  for (const recurso of ['costo_mensual', 'resumen_proyecto_financiero'])
    await save(recurso, rows.length, { estado: 'cerrado' });
  await at.db.rows(sql.raw(turning ?? ''));
});
afterAll(() => at.close());

const save = (recurso: string, i: number, filtro: object) =>
  at.db
    .rows(sql`insert into vista (usuario_id, recurso, nombre, compartida, contenido, creado_en, modificado_en)
    values (${at.users.administrador}, ${recurso}, ${`Vista ${i}`}, true,
      ${JSON.stringify({ filtro, orden: [], filas: 25 })}::jsonb, now(), now())`);

const views = async (recurso: string): Promise<SavedView[]> =>
  (await at.call({ url: `/api/vistas?recurso=${recurso}` })).json();

test('saved views of collection ask for what the state became', async () => {
  const found = await views('consolidado_recaudo');
  expect(found.map(({ contenido }) => contenido.filtro)).toEqual(
    rows.map(([before, after]) => after ?? before),
  );
  expect(found.map(({ version }) => version)).toEqual(
    rows.map(([, after]) => (after === undefined ? 1 : 2)),
  );
  expect(found.flatMap(({ omitido }) => omitido)).toEqual([]);
  expect(found.every(({ contenido }) => contenido.filas === 25)).toBe(true);
});

test('those of costs and summaries, whose state is told by the closing, still ask for theirs', async () => {
  for (const recurso of ['costo_mensual', 'resumen_proyecto_financiero']) {
    expect(await views(recurso)).toMatchObject([
      { contenido: { filtro: { estado: 'cerrado' } }, omitido: [] },
    ]);
  }
});
