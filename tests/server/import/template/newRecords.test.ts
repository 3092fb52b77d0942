import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defineResource, type Resource, type Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import {
  csv,
  importing,
  openImporter,
  storeOf,
  told,
  without,
  type Importer,
} from '../../../support/sheets/importing.ts';
import { makeTown } from '../../../support/subjects/inventory.ts';
import { monthHooks, monthToys } from '../../../support/toys/monthToys.ts';
import { actuacion, persona } from '../../../support/toys/toys.ts';
import { takeTransition } from '../../../../src/server/record/transitions.ts';

/** The toy as it is, with sheets of it imported by this key. */
const imported = (toy: Resource, key: string): Resource => ({
  ...toy,
  unique: [...toy.unique, { fields: [key] }],
  keys: [[key]],
  import: { ...defineResource({ ...toyOptions, import: {} }).import, allowed: true },
});

const toyOptions = {
  name: 'x',
  label: 'x',
  title: 'x',
  represent: 'id',
  fields: {},
  sort: 'id',
  list: { columns: [] },
  form: [],
  routes: { list: 'x' },
} as const;

const toys = [...monthToys, imported(actuacion, 'asunto'), imported(persona, 'barrio')];

describe.each(engines)('what a file makes on %s', (engine) => {
  let at: Importer;
  const io = importing(() => at);
  const { plan, rows, clear, apply, undo, table, historyOf } = io;
  beforeAll(async () => {
    at = await openImporter(engine, { toys, hooks: monthHooks });
  });
  afterAll(() => at.db.close());
  beforeEach(async () => {
    await clear('caso', 'actuacion', 'persona', 'jornada');
    await at.db.rows(sql`delete from numeracion`);
  });

  const numbers = async () => (await table('caso')).map(({ numero }) => numero);
  const cases = (...radicados: string[]) =>
    csv(['Radicado', 'Asunto'], ...radicados.map((radicado) => [radicado, '']));

  describe('documents with numbers', () => {
    test('get them when it is applied, one after the other, in the order of the file', async () => {
      await at.make('caso', { radicado: 'R0' });
      const made = await plan(cases('R3', 'R1', 'R2'), { destino: 'caso' });
      await at.make('caso', { radicado: 'R9' });
      await apply(made);
      const told = (await table('caso')).map(({ radicado, numero }) => [radicado, numero]);
      expect(Object.fromEntries(told)).toEqual({
        R0: 'CAS-2026-0001',
        R1: 'CAS-2026-0004',
        R2: 'CAS-2026-0005',
        R3: 'CAS-2026-0003',
        R9: 'CAS-2026-0002',
      });
      const lines = await historyOf(made.job.lote);
      const created = lines.filter(({ recurso }) => recurso === 'caso');
      expect(created.map(({ despues }) => (despues as { numero: string }).numero)).toEqual([
        'CAS-2026-0003',
        'CAS-2026-0004',
        'CAS-2026-0005',
      ]);
      expect((await rows(made))[0]?.valores).toMatchObject({ numero: 'CAS-2026-0003' });
    });

    test('that an undo removes stay used, and its history tells them', async () => {
      const made = await plan(cases('R1', 'R2'), { destino: 'caso' });
      await apply(made);
      await undo(made);
      expect(await numbers()).toEqual([]);
      const lines = await historyOf(made.job.lote);
      const gone = lines.filter(({ accion }) => accion === 'borrar');
      expect(gone.map(({ antes }) => (antes as { numero: string }).numero)).toEqual([
        'CAS-2026-0001',
        'CAS-2026-0002',
      ]);
      await at.make('caso', { radicado: 'R1' });
      expect(await numbers()).toEqual(['CAS-2026-0003']);
    });

    test('have no gap where applying was refused, or only the valid rows are written', async () => {
      const refused = await plan(cases('R1', 'R2'), { destino: 'caso' });
      await at.make('caso', { radicado: 'R2' });
      expect(await apply(refused)).toEqual({ kind: 'refused', rows: 1 });
      expect(await apply(refused, { solo_validas: true })).toEqual({ kind: 'applied', rows: 1 });
      expect(new Set(await numbers())).toEqual(new Set(['CAS-2026-0001', 'CAS-2026-0002']));
    });

    test('are told apart while many ask for them at once', async () => {
      const many = Array.from({ length: 3_000 }, (_, n) => `M${n}`);
      const made = await plan(cases(...many), { destino: 'caso' });
      const other = await plan(cases('O1', 'O2'), { destino: 'caso' });
      await Promise.all([
        apply(made),
        apply(other),
        ...Array.from({ length: 20 }, (_, n) => at.make('caso', { radicado: `X${n}` })),
      ]);
      const all = (await numbers()).map((numero) => Number(String(numero).slice(-4)));
      expect(all.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 3_022 }, (_, n) => n + 1));
    });
  });

  test('is numbered as the form numbers it, cases of maintenance among them', async () => {
    await makeTown(at.make);
    const header = ['Fuente', 'Reportado', 'Barrio', 'Dirección', 'Falla', 'Prioridad', 'Estado'];
    const line = (direccion: string) => [
      'Operador',
      '2026-07-10 19:30',
      'Los Álamos',
      direccion,
      'Apagada',
      'Media',
      'Cerrado',
    ];
    const made = await plan(csv(header, line('Calle 1'), line('Calle 2')), {
      destino: 'seguimiento_mantenimiento',
    });
    await apply(made);
    const values = {
      fuente: 'operador',
      fecha_reporte: '2026-07-10T19:30:00-05:00',
      barrio_id: (await table('barrio'))[0]?.['id'],
      direccion: 'Calle 1',
      tipo_falla: 'apagada',
      prioridad: 'media',
    };
    const byForm = await at.make('seguimiento_mantenimiento', values);
    const [first, second] = await table('seguimiento_mantenimiento');
    expect([first?.['numero'], second?.['numero'], byForm['numero']]).toEqual([
      'MTO-2026-00001',
      'MTO-2026-00002',
      'MTO-2026-00003',
    ]);
    expect(first).toMatchObject({ estado: 'reportado', fuente: 'operador' });
    const limit = (record: Row = {}) => Date.parse(String(record['fecha_limite']));
    expect(limit(first)).toBe(limit(byForm));
    expect(Number.isNaN(limit(first))).toBe(false);
  });

  test('is what the form makes of the same values, fields that the server fills among them', async () => {
    const byForm = await at.make('caso', { radicado: 'R1', asunto: 'Poste caído' });
    const made = await plan(csv(['Radicado', 'Asunto'], ['R2', 'Poste caído']), {
      destino: 'caso',
    });
    await apply(made);
    const [, byFile] = await table('caso');
    const own = ['id', 'radicado', 'numero', 'clave'];
    expect(without([byFile ?? {}], ...own)).toMatchObject(
      without([byForm], ...own, 'creado_en', 'modificado_en'),
    );
    expect(byForm).toMatchObject({ clave: 'R1! Poste caído' });
    expect(byFile).toMatchObject({ clave: 'R2! Poste caído' });
  });

  describe('records with states', () => {
    const send = async (id: unknown) => {
      const store = storeOf(at.stores, 'actuacion');
      const request = { name: 'enviar', values: {} };
      await takeTransition(at.db.orm, store, {
        id: Number(id),
        version: 1,
        request,
        context: at.context,
      });
    };

    test('begin in the first one, whatever the file says, and it says so', async () => {
      const made = await plan(
        csv(['Asunto', 'Folios', 'ESTADO'], ['Uno', 5, 'Aprobada'], ['Dos', '', 'xyz']),
        { destino: 'actuacion' },
      );
      expect(made.plan.entendido.avisos).toEqual([
        {
          code: 'COLUMNA_DE_ESTADO',
          level: 'warning',
          columna: 'ESTADO',
          params: { columna: 'ESTADO', inicial: 'Borrador' },
        },
      ]);
      await apply(made);
      expect((await table('actuacion')).map(({ estado, acta }) => [estado, acta])).toEqual([
        ['borrador', null],
        ['borrador', null],
      ]);
    });

    test('are not changed where their state does not let it; the same again is no change', async () => {
      for (const asunto of ['Uno', 'Dos', 'Tres'])
        await at.make('actuacion', { asunto, folios: 5 });
      for (const { id } of (await table('actuacion')).slice(0, 2)) await send(id);
      const made = await plan(csv(['Asunto', 'Folios'], ['Uno', 5], ['Dos', 6], ['Tres', 7]), {
        destino: 'actuacion',
      });
      expect(told(await rows(made))).toEqual([
        '2 sin_cambio',
        '3 error fila:NO_EDITABLE',
        '4 actualizar',
      ]);
      expect((await rows(made))[1]?.hallazgos?.[0]?.params).toEqual({ estado: 'Enviada' });
      await apply(made, { solo_validas: true });
      const stored = (await table('actuacion')).map(({ asunto, folios }) => [asunto, folios]);
      expect(Object.fromEntries(stored)).toEqual({ Uno: 5, Dos: 5, Tres: 7 });
    });
  });

  test('keeps personal data that an export has hidden', async () => {
    await at.make('persona', { nombre: 'Ana Ruiz', telefono: '300', barrio: 'Centro' });
    const sheet = csv(
      ['Nombre', 'Teléfono', 'Barrio'],
      ['•••', ' ••• ', 'Centro'],
      ['•••', '310', 'centro '],
      ['•••', '•••', 'Norte'],
      ['Eva', '', 'Sur'],
    );
    const made = await plan(sheet, { destino: 'persona', opciones: { omitir: [3] } });
    expect(told(await rows(made))).toEqual([
      '2 sin_cambio',
      '3 omitida',
      '4 error nombre:DATO_OCULTO telefono:DATO_OCULTO',
      '5 crear',
    ]);
    const changed = await plan(sheet, { destino: 'persona', opciones: { omitir: [2, 4] } });
    expect((await rows(changed))[1]?.valores).toEqual({ telefono: '310' });
    await apply(changed);
    expect((await table('persona'))[0]).toMatchObject({ nombre: 'Ana Ruiz', telefono: '310' });
  });

  describe('rows that know their file', () => {
    const days = csv(['Día', 'Orden'], ['2026-06-01', 'A'], ['2026-06-30', 'B']);

    test('keep it and their number in it, and lie in its month', async () => {
      const made = await plan(days, { destino: 'jornada', opciones: { periodo: '2026-06' } });
      await apply(made);
      expect(await table('jornada')).toMatchObject([
        { orden: 'A', importacion_id: made.job.id, fila: 2 },
        { orden: 'B', importacion_id: made.job.id, fila: 3 },
      ]);
      const again = await plan(days, { destino: 'jornada' });
      expect(again.plan).toMatchObject({ periodo: '2026-06', counts: { sin_cambio: 2 } });
      const other = await plan(days, { destino: 'jornada', opciones: { periodo: '2026-05' } });
      expect(told(await rows(other))).toEqual([
        '2 error dia:OTRO_PERIODO',
        '3 error dia:OTRO_PERIODO',
      ]);
    });

    test('are taken back together, unless one of them was judged', async () => {
      const made = await plan(days, { destino: 'jornada' });
      await apply(made);
      const [, last] = await table('jornada');
      await takeTransition(at.db.orm, storeOf(at.stores, 'jornada'), {
        id: Number(last?.['id']),
        version: 1,
        request: { name: 'aceptar', values: {} },
        context: at.context,
      });
      expect(await undo(made)).toEqual({
        kind: 'forbidden',
        findings: [
          {
            code: 'DESHACER_IMPOSIBLE',
            level: 'error',
            params: { registro: 'B', estado: 'Aceptada' },
          },
        ],
      });
      expect(await table('jornada')).toHaveLength(2);
      await at.db.rows(sql`update jornada set estado = 'pendiente', version = 1`);
      expect(await undo(made)).toEqual({ kind: 'undone', kept: 0 });
    });
  });
});
