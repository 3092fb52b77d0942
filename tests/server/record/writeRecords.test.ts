import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Row } from '../../../src/core/resource/resource.ts';
import { writing } from '../../../src/server/record/writeRecords.ts';
import { engines } from '../../support/database/database.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { toyHooks } from '../../support/toys/toyHooks.ts';
import { equipo, persona, pieza, tipo } from '../../support/toys/toys.ts';

describe.each(engines)('writing records on %s', (engine) => {
  let at: TestApp;
  let lampara: Row;
  let poste: Row;
  const { create, make, save, read, history, list } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, {
      toys: [tipo, equipo, pieza, persona],
      hooks: toyHooks,
      now: '2026-07-15T18:00:00-05:00',
    });
    lampara = await make('tipo', { nombre: 'Lámpara', consume: true });
    poste = await make('tipo', { nombre: 'Poste' });
  });
  afterAll(() => at.close());

  const lamp = (codigo: string, values: Row = {}) => ({
    codigo,
    serie: codigo,
    tipo_id: lampara['id'],
    potencia: 70,
    ...values,
  });

  test('a field is required and kept only where what it reads of another record says so', async () => {
    const refused = await create('equipo', lamp('R1', { potencia: null }), { language: 'es' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().fields).toEqual({
      potencia: [{ code: 'OBLIGATORIO', message: 'Campo obligatorio' }],
    });
    const pole = await make('equipo', lamp('R2', { tipo_id: poste['id'], potencia: 70 }));
    expect(pole).toMatchObject({ potencia: null, carga: 0 });
  });

  test('a reference must exist and be one that may be picked, unless it was picked before', async () => {
    const missing = await create('equipo', lamp('P1', { tipo_id: 999_999 }));
    expect(missing.json().fields).toMatchObject({ tipo_id: [{ code: 'REFERENCIA_NO_EXISTE' }] });
    const old = await make('tipo', { nombre: 'Mercurio', consume: true });
    const made = await make('equipo', lamp('P2', { tipo_id: old['id'] }));
    await save('tipo', await read('tipo', old), { activo: false });
    const refused = await create('equipo', lamp('P3', { tipo_id: old['id'] }));
    expect(refused.json().fields).toMatchObject({ tipo_id: [{ code: 'REFERENCIA_NO_ADMITIDA' }] });
    expect((await save('equipo', made, { potencia: 80 })).statusCode).toBe(200);
  });

  test('computed fields follow what was entered; one entered by hand asks why', async () => {
    const made = await make('equipo', lamp('C1', { perdida: 10, carga: 999 }));
    expect(made).toMatchObject({ carga: 80, carga_calculado: 80, carga_manual: null });
    const unexplained = await save('equipo', made, { carga_manual: 85 });
    expect(unexplained.json().fields).toMatchObject({ carga_motivo: [{ code: 'OBLIGATORIO' }] });
    const byHand = await save('equipo', made, {
      carga_manual: 85,
      carga_motivo: 'Medida en campo',
    });
    expect(byHand.json()).toMatchObject({ carga: 85, carga_calculado: 80 });
    const back = await save('equipo', byHand.json(), { carga_manual: null });
    expect(back.json()).toMatchObject({ carga: 80, carga_motivo: null });
  });

  test('what SQL computes is answered fresh and is no part of the history', async () => {
    const made = await make('equipo', lamp('Q1'));
    expect(made['piezas']).toBe(0);
    const piece = await make('pieza', { nombre: 'Vidrio', equipo_id: made['id'] });
    expect(piece['estado']).toBe('suelta');
    expect(await read('equipo', made)).toMatchObject({ piezas: 1, version: 1 });
    const [saved] = await history('equipo', made);
    expect(saved?.['despues']).not.toHaveProperty('piezas');
    const sorted = await list('tipo', { sort: ['equipos', 'DESC'], filter: { equipos_gt: 0 } });
    expect(sorted.rows[0]).toMatchObject({ nombre: 'Lámpara' });
  });

  test('a broken rule is told at its field, in the language of the person', async () => {
    const values = lamp('B1', { instalado: '2026-07-16' });
    const words = { es: 'Es posterior a hoy, 15/07/2026.', en: 'Later than today, 07/15/2026.' };
    for (const language of ['es', 'en'] as const) {
      const refused = await create('equipo', values, { language });
      expect([refused.statusCode, refused.json().fields]).toEqual([
        422,
        { instalado: [{ code: 'INSTALADO_DESPUES', message: words[language] }] },
      ]);
    }
    expect((await create('equipo', { ...values, instalado: '2026-07-15' })).statusCode).toBe(201);
  });

  test('a rule of the hook sees the stored record', async () => {
    const made = await make('equipo', lamp('H1'));
    const refused = await save('equipo', made, { suplente_id: made['id'] });
    expect(refused.json().fields).toMatchObject({ suplente_id: [{ code: 'SUPLENTE_PROPIO' }] });
  });

  test('warnings are asked once, and the confirmation stands in the history', async () => {
    const values = lamp('W1', { perdida: 55 });
    const asked = await create('equipo', values, { language: 'en' });
    expect(asked.statusCode).toBe(409);
    expect(asked.json()).toMatchObject({
      code: 'AVISOS',
      confirmar: expect.stringMatching(/^[0-9a-f]{32}$/),
      avisos: [{ code: 'PERDIDA_ALTA', field: 'perdida', message: 'High loss: 55 W.' }],
    });
    const confirm: string = asked.json().confirmar;
    expect((await create('equipo', values, { confirm: 'otra' })).statusCode).toBe(409);
    const made = await create('equipo', values, { confirm });
    expect(made.statusCode).toBe(201);
    expect((await history('equipo', made.json()))[0]).toMatchObject({
      accion: 'crear',
      motivo: 'Avisos confirmados: Pérdida alta: … W.',
    });

    // another value is another warning, and one more warning asks for both
    const higher = await save('equipo', made.json(), { perdida: 59 }, { confirm });
    expect([higher.statusCode, higher.json().avisos.length]).toEqual([409, 1]);
    const both = await save('equipo', made.json(), { perdida: 60, serie: null }, { confirm });
    expect(both.json().avisos.map(({ code }: Row) => code)).toEqual(['PERDIDA_ALTA', 'SIN_SERIE']);
    const saved = await save(
      'equipo',
      made.json(),
      { perdida: 60, serie: null },
      { confirm: both.json().confirmar },
    );
    expect(saved.statusCode).toBe(200);
    expect((await history('equipo', made.json()))[0]).toMatchObject({
      motivo: 'Avisos confirmados: Pérdida alta: … W. Sin serie.',
    });
  });

  test('an error is told before any warning, and what a rule reads of parameters is today’s value', async () => {
    const mixed = await create('equipo', lamp('W2', { perdida: 55, instalado: '2026-07-16' }));
    expect([mixed.statusCode, Object.keys(mixed.json().fields)]).toEqual([422, ['instalado']]);
    await make('parametro', { clave: 'perdidas_red_pct', valor: 9, vigente_desde: '2026-07-15' });
    await make('parametro', { clave: 'perdidas_red_pct', valor: 0, vigente_desde: '2026-07-16' });
    expect((await create('equipo', lamp('W3', { perdida: 55 }))).statusCode).toBe(201);
    at.clock.now = new Date('2026-07-16T00:00:00-05:00');
    expect((await create('equipo', lamp('W4', { perdida: 55 }))).statusCode).toBe(409);
    at.clock.now = new Date('2026-07-15T18:00:00-05:00');
  });

  test('a save replaces what was entered, ignores what is read-only and refuses what is unknown', async () => {
    const made = await make('equipo', lamp('S1', { perdida: 5, instalado: '2026-01-01' }));
    const url = `/api/equipo/${String(made['id'])}`;
    const headers = { 'if-match': '"1"' };
    const payload = {
      codigo: 'S1',
      tipo_id: lampara['id'],
      potencia: 70,
      retirado: false,
      carga: 1,
      id: 77,
      version: 9,
      creado_por: 99,
    };
    const saved = await at.call({ method: 'PUT', url, headers, payload });
    expect(saved.json()).toMatchObject({
      id: made['id'],
      version: 2,
      creado_por: at.users.administrador,
      carga: 70,
      instalado: null,
      serie: null,
      perdida: null,
    });
    const unknown = await save('equipo', saved.json(), { potensia: 3 }, { language: 'en' });
    expect(unknown.json().fields).toMatchObject({
      potensia: [{ code: 'CAMPO_DESCONOCIDO', message: expect.stringContaining('potencia') }],
    });
  });

  test('personal data is masked in lists alone, and a mask that comes back keeps what it hides', async () => {
    const made = await make('persona', {
      nombre: 'María Gómez',
      telefono: '3001234567',
      barrio: 'Centro',
    });
    expect(made).toMatchObject({ nombre: 'María Gómez' });
    const [shown = {}] = (await list('persona')).rows;
    expect(shown).toMatchObject({ nombre: '•••', telefono: '•••', barrio: 'Centro' });
    const saved = await save('persona', shown, { barrio: 'Norte' });
    expect(saved.json()).toMatchObject({
      nombre: 'María Gómez',
      telefono: '3001234567',
      barrio: 'Norte',
    });
    const renamed = await save('persona', saved.json(), { nombre: 'Ana Gómez', telefono: null });
    expect(renamed.json()).toMatchObject({ nombre: 'Ana Gómez', telefono: null });
    expect((await list('persona')).rows[0]).toMatchObject({ nombre: '•••', telefono: null });
    const hidesNothing = await save('persona', renamed.json(), { telefono: '•••' });
    expect(hidesNothing.json().fields).toMatchObject({ telefono: [{ code: 'DATO_OCULTO' }] });
    expect((await create('persona', { nombre: '•••' })).json().fields).toMatchObject({
      nombre: [{ code: 'DATO_OCULTO' }],
    });
  });

  test('who wrote and when is kept, in Colombian time', async () => {
    at.clock.now = new Date('2026-07-15T23:30:00-05:00');
    const made = (await create('equipo', lamp('T1'), { rol: 'funcionario' })).json();
    const saved = (await save('equipo', made, { potencia: 71 })).json();
    at.clock.now = new Date('2026-07-15T18:00:00-05:00');
    expect(saved).toMatchObject({
      creado_en: '2026-07-15T23:30:00-05:00',
      creado_por: at.users.funcionario,
      modificado_por: at.users.administrador,
    });
    const changes = await history('equipo', made);
    expect(changes.map(({ usuario }) => usuario)).toEqual([
      'administrador@farola.test',
      'funcionario@farola.test',
    ]);
    const [entry] = await at.db.rows(sql`select ip, lote from bitacora order by id desc limit 1`);
    expect(entry).toEqual({ ip: '127.0.0.1', lote: null });
  });

  test('a write that lost against another one is run again, a few times', async () => {
    const store = at.stores.get('equipo')!;
    const losing = (times: number) => {
      let attempts = 0;
      return writing(at.db.orm, store, async (tx) => {
        attempts += 1;
        if (attempts <= times) {
          await tx.execute(
            sql`do $$ begin raise exception 'lost' using errcode = 'deadlock_detected'; end $$`,
          );
        }
        return attempts;
      });
    };
    expect(await losing(2)).toBe(3);
    await expect(losing(3)).rejects.toThrow('lost');
  });
});
