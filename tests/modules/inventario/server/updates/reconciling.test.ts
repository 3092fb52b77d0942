import { text } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  choose,
  reconciliationOf,
} from '../../../../../src/server/import/reconcile/differences.ts';
import { openCases } from '../../../../../src/server/import/reconcile/cases.ts';
import { differencesFile } from '../../../../../src/server/import/reconcile/differencesFile.ts';
import { importRows } from '../../../../../src/server/import/review/importRows.ts';
import { undoOperation } from '../../../../../src/server/history/undoOperation.ts';
import type { ChosenDifferences } from '../../../../../src/core/import/reconciliationApi.ts';
import { engines } from '../../../../support/database/database.ts';
import {
  csv,
  importing,
  openImporter,
  storeOf,
  type Import,
  type Importer,
} from '../../../../support/sheets/importing.ts';
import { lampAt, makeTown, type Town } from '../../../../support/subjects/inventory.ts';

const destino = 'infraestructura_alumbrado_actualizacion';
const POINTS = 'infraestructura_alumbrado';

describe.each(engines)('a file that is reconciled with the inventory on %s', (engine) => {
  let at: Importer;
  let town: Town;
  const io = importing(() => at);
  const { plan, replan, rows, clear, apply, undo, table } = io;
  beforeAll(async () => {
    at = await openImporter(engine);
    town = await makeTown(at.make);
  });
  afterAll(() => at.db.close());
  beforeEach(async () => {
    await clear(
      'seguimiento_mantenimiento',
      destino,
      'infraestructura_alumbrado_cambiado',
      'infraestructura_alumbrado_tramo',
      POINTS,
    );
    await at.db.rows(sql`delete from parametro where vigente_desde > '2026-01-01'`);
    await at.make('parametro', {
      clave: 'fecha_corte_base',
      valor: '2026-01-01',
      vigente_desde: '2026-01-02',
    });
    for (const codigo of ['P1', 'P2', 'P3', 'P4', 'P5']) {
      const ubicacion = { lat: 5.5 + Number(codigo.slice(1)) / 100, lng: -73.3 };
      await at.make(POINTS, lampAt(town, codigo, { ubicacion, direccion: 'Calle 1' }));
    }
    await at.make('parametro', { clave: 'base_cerrada', valor: true, vigente_desde: '2026-07-01' });
  });

  const constantes = {
    soporte_tipo: 'Acta',
    soporte_numero: 'ACTA-7',
    soporte_fecha: '2026-07-10',
    fecha_efectiva: '2026-07-09',
  };
  const header = ['Código', 'Tipo', 'Luminaria', 'Barrio', 'Latitud', 'Longitud', 'Dirección'];
  const line = (codigo: string, own: { luminaria?: string; direccion?: string } = {}) => {
    const { luminaria = 'NA-070', direccion = 'Calle 1' } = own;
    return [codigo, 'LUM', luminaria, 'Los Álamos', `5.5${codigo.slice(1)}`, '-73.3', direccion];
  };
  const sheet = () =>
    csv(
      header,
      line('P1'),
      line('P2', { luminaria: 'LED-040' }),
      line('P3', { direccion: 'Calle 9' }),
      line('P8'),
      line('P9', { luminaria: 'NADA' }),
    );
  const compare = (opciones = {}) =>
    plan(sheet(), { destino, modo: 'conciliar', opciones: { constantes, ...opciones } });
  const found = ({ job }: Import, rondas = 0) =>
    reconciliationOf(at.db.orm, storeOf(at.stores, destino), { id: job.id, rondas });
  const drafts = async () =>
    (await table(destino)).map(({ tipo, codigo }) => `${String(tipo)} ${String(codigo)}`);

  test('tells what is on one side alone and what differs, field by field', async () => {
    const made = await compare();
    expect(await found(made)).toEqual({
      solo_a: 2,
      solo_b: 1,
      diferente: 2,
      igual: 1,
      con_error: 1,
      pendientes: 0,
      hechas: 0,
      campos: [
        { campo: 'direccion', filas: 1 },
        { campo: 'luminaria_id', filas: 1 },
      ],
      ausentes: ['retiro', 'hurto', 'siniestro'],
    });
    const absent = (await rows(made)).filter(({ accion }) => accion === 'ausente');
    expect(absent.map(({ antes }) => antes?.['codigo'])).toEqual(['P4', 'P5']);
  });

  test('makes drafts of those that are chosen, and goes on with the others', async () => {
    const made = await compare({ ausentes: 'retiro' });
    expect(made.plan.counts).toMatchObject({ crear: 5, sin_cambio: 1, con_error: 1 });
    const store = storeOf(at.stores, destino);
    const { id } = made.job;
    const solo = { clase: 'solo_a' } as const;
    expect(await choose(at.db.orm, store, { id, rondas: 0, solo })).toBe(2);
    await apply(made, { solo_validas: true });
    expect(await drafts()).toEqual(['retiro P4', 'retiro P5']);
    const again = await replan({ ...made.job, rondas: 1 });
    expect(await found(again, 1)).toMatchObject({ solo_a: 2, solo_b: 1, diferente: 2, hechas: 2 });
    const field = { campo: 'direccion' };
    expect(await choose(at.db.orm, store, { id, rondas: 1, solo: field })).toBe(1);
    await apply(again, { solo_validas: true });
    expect(await drafts()).toEqual(['retiro P4', 'retiro P5', 'correccion_censo P3']);
    const lots = (await table(destino)).map(({ lote }) => lote);
    expect(new Set(lots)).toEqual(new Set([`IMP-${id}`]));
    expect(await undo(again, 2)).toEqual({ kind: 'undone', kept: 0 });
    expect(await drafts()).toEqual([]);
  });

  test('drafts nothing that an open draft says already', async () => {
    const first = await compare({ ausentes: 'hurto' });
    await apply(first, { solo_validas: true });
    const second = await compare({ ausentes: 'hurto' });
    expect(second.plan.counts.crear).toBe(0);
    expect(await found(second)).toMatchObject({
      pendientes: 5,
      solo_a: 2,
      solo_b: 1,
      diferente: 2,
    });
    const [pending] = (await rows(second)).filter(({ accion }) => accion === 'pendiente');
    expect(pending?.hallazgos?.[0]).toMatchObject({ code: 'YA_EN_BORRADOR' });
  });

  test('names the column that holds the codes, where the file has no key in common', async () => {
    const shifted = csv(
      ['Código', 'Rótulo viejo', ...header.slice(1)],
      ...['P1', 'P2'].map((code, i) => [`X${i}`, code, ...line(code).slice(1)]),
    );
    const made = await plan(shifted, { destino, modo: 'conciliar', opciones: { constantes } });
    expect(made.plan.entendido.avisos).toContainEqual(
      expect.objectContaining({
        code: 'CLAVE_EN_OTRA_COLUMNA',
        params: { clave: 'Código (rótulo)', columna: 'Rótulo viejo' },
      }),
    );
  });

  test('takes a code that stands twice for an error, and misses no record for it', async () => {
    const twice = csv(header, line('P1'), line('P1'), line('P2'));
    const made = await plan(twice, { destino, modo: 'conciliar', opciones: { constantes } });
    expect(await found(made)).toMatchObject({ igual: 2, con_error: 1, solo_a: 3 });
  });

  describe('narrowed to a place', () => {
    test('counts what is there in the system or in the file', async () => {
      const there = await at.make('barrio', {
        codigo: 'B-9',
        nombre: 'El Lago',
        sector_id: town.sector,
      });
      const barrio = Number(there['id']);
      const moved = line('P3').with(3, 'El Lago');
      const made = await plan(
        csv(header, line('P1'), line('P2', { luminaria: 'LED-040' }), moved),
        {
          destino,
          modo: 'conciliar',
          opciones: { constantes },
        },
      );
      const { job } = made;
      const store = storeOf(at.stores, destino);
      const inPlace = (id: number) =>
        reconciliationOf(at.db.orm, store, { id: job.id, rondas: 0, barrio: id });
      expect(await inPlace(barrio)).toMatchObject({ diferente: 1, igual: 0, solo_a: 0, solo_b: 0 });
      expect(await inPlace(town.barrio)).toMatchObject({ diferente: 2, igual: 1, solo_a: 2 });
      const listed = await importRows(at.db.orm, at.stores, {
        id: job.id,
        clase: 'diferencias',
        barrio,
        range: { first: 0, last: 9 },
        language: 'es',
        who: at.context.actor.user,
      });
      expect(listed.rows.map(({ valores }) => valores['codigo']?.despues)).toEqual(['P3']);
      expect(await choose(at.db.orm, store, { id: job.id, rondas: 0, solo: { barrio } })).toBe(1);
    });
  });

  describe('is looked at in the field', () => {
    const CASES = 'seguimiento_mantenimiento';
    const open = (made: Import, solo: ChosenDifferences = {}) =>
      at.db.orm.transaction((tx) =>
        openCases(
          tx,
          { store: storeOf(at.stores, destino), stores: at.stores },
          { id: made.job.id, archivo: 'operador.csv', solo, context: at.context },
        ),
      );

    test('by a case for each element that is only in the system, in one step', async () => {
      const made = await compare();
      const { lote, ...done } = await open(made);
      expect(done).toEqual({ creados: 2, ya_abiertos: 0 });
      const cases = await table(CASES);
      expect(cases).toHaveLength(2);
      for (const one of cases) {
        expect(one).toMatchObject({
          fuente: 'conciliacion',
          tipo_falla: 'otra',
          estado: 'reportado',
          observaciones: `Conciliación con «operador.csv» (importación ${made.job.id}): está solo en el sistema. Verifique en terreno si existe.`,
        });
      }
      expect(cases.map(({ codigo_punto }) => codigo_punto)).toEqual(['P4', 'P5']);
      const store = storeOf(at.stores, CASES);
      const token = `${CASES}.lote.${lote}`;
      await undoOperation(at.db.orm, store, { token, context: at.context });
      expect(await table(CASES)).toEqual([]);
    });

    test('of those that are chosen, and of none that waits already', async () => {
      const made = await compare();
      const [first] = (await rows(made)).filter(({ accion }) => accion === 'ausente');
      expect(await open(made, { filas: [first?.fila ?? 0] })).toMatchObject({ creados: 1 });
      const later = await compare({ ausentes: 'retiro' });
      expect(await open(later, { clase: 'solo_a' })).toMatchObject({ creados: 1, ya_abiertos: 1 });
      expect(await open(later)).toMatchObject({ creados: 0, ya_abiertos: 2 });
      await at.db.rows(
        sql`update seguimiento_mantenimiento set estado = 'no_procede', fecha_reporte = '2026-07-01'`,
      );
      expect(await open(later)).toMatchObject({ creados: 2, ya_abiertos: 0 });
    });

    test('where the state differs, and says how; other differences are no cases', async () => {
      const stated = csv(
        [...header, 'Estado'],
        [...line('P1'), 'Retirada'],
        [...line('P2'), 'En servicio'],
        [...line('P3', { direccion: 'Calle 9' }), ''],
        ...['P4', 'P5'].map((codigo) => [...line(codigo), '']),
      );
      const made = await plan(stated, { destino, modo: 'conciliar', opciones: { constantes } });
      expect(await found(made)).toMatchObject({ diferente: 2, solo_a: 0 });
      expect(await open(made)).toMatchObject({ creados: 1, ya_abiertos: 0 });
      const [one] = await table(CASES);
      expect(one).toMatchObject({ codigo_punto: 'P1' });
      expect(one?.['observaciones']).toContain('difiere');
      await expect(open(made, { campo: 'direccion' })).rejects.toMatchObject({
        code: 'IMPORTACION_SIN_CAMBIOS',
      });
    });
  });

  test('goes out as a sheet, a row for each field that differs', async () => {
    const made = await compare();
    const store = storeOf(at.stores, destino);
    const stream = differencesFile(
      at.db.orm,
      { store, stores: at.stores },
      {
        id: made.job.id,
        solo: {},
        hidden: [],
        who: at.context.actor.user,
        format: 'csv',
        title: 'Diferencias',
        facts: [],
      },
    );
    const [head, ...lines] = (await text(stream)).replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toBe('Fila;Código (rótulo);Diferencia;Campo;Sistema;Archivo;Nota');
    expect(lines.filter((one) => one.includes(';Distinto;'))).toEqual([
      '3;P2;Distinto;Luminaria;NA-070;LED-040;Tipo de actualización: Modernización.',
      '4;P3;Distinto;Dirección;Calle 1;Calle 9;Tipo de actualización: Corrección del censo.',
    ]);
    expect(lines.filter((one) => one.includes('P4;Solo en el sistema'))).toContain(
      ';P4;Solo en el sistema;Dirección;Calle 1;;',
    );
    expect(lines.filter((one) => one.includes('P8;Solo en el archivo'))).toContain(
      '5;P8;Solo en el archivo;Dirección;;Calle 1;Tipo de actualización: Expansión.',
    );
    expect(lines.join()).not.toContain('P1;');
  });
});
