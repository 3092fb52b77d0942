import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../../resources.config.ts';
import { ApiError } from '../../../../src/core/api/errors.ts';
import { exportColumns } from '../../../../src/core/export/exportColumns.ts';
import { importTargets } from '../../../../src/core/import/targets.ts';
import type { Resource, Row } from '../../../../src/core/resource/resource.ts';
import { createRecord } from '../../../../src/server/record/writeRecords.ts';
import { engines } from '../../../support/database/database.ts';
import { oneOf } from '../../../support/fullRun.ts';
import {
  csv,
  importing,
  openImporter,
  storeOf,
  type Importer,
  type StoredRow,
} from '../../../support/sheets/importing.ts';
import { importOrder } from '../../../support/sheets/importOrder.ts';
import { cellOf, makeTargets, sheetRecord, type Targets } from '../../../support/sheets/sheetOf.ts';

const tried = [
  'sector',
  'barrio',
  'luminaria',
  'equipo_medida',
  'infraestructura_alumbrado',
  'personal',
  'correspondencia',
  'registro_obras',
  'seguimiento_mantenimiento',
  'factura_energia',
  'gran_consumidor',
  'ebsa',
  'anexo',
  'equipo_medida_consumo',
];
const known = (name: string): Resource => {
  const resource = resources.find((one) => one.name === name);
  if (resource === undefined) throw new Error(`no resource "${name}"`);
  return resource as Resource;
};

/** What people write where it does not belong, or only sometimes. */
const oddities = [
  '',
  '',
  'xyz',
  '-5',
  '0',
  '7',
  '1,5',
  '99999999',
  '31/02/2024',
  '2031-01-01',
  '15/03/2020',
  'sí',
  'retirado',
  'directa',
  'LED',
  '40,4 -3,7',
  'IP99',
  'Ñ#1',
  'A'.repeat(400),
];

describe.each(engines)('the checks of an import on %s', (engine) => {
  let at: Importer;
  let targets: Targets;
  const { plan, rows } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine);
    targets = await makeTargets(at, importOrder.map(known));
  });
  afterAll(() => at.db.close());

  test.each(oneOf(3, tried))('are those of the form for any row of %s', async (destino) => {
    const resource = known(destino);
    const cells = new Set(importTargets(resource).map(({ name }) => name));
    cells.delete('id'); // no form has it
    const columns = exportColumns(resource, '*').filter(({ name }) => cells.has(name));
    const [key = ''] = resource.keys[0] ?? [];
    const cell = fc.oneof(
      { weight: 6, arbitrary: fc.constant(undefined) },
      { weight: 1, arbitrary: fc.constantFrom(...oddities) },
    );
    const line = fc.array(cell, { minLength: columns.length, maxLength: columns.length });
    let n = 100;
    const seen = { crear: 0, error: 0 };
    await fc.assert(
      fc.asyncProperty(fc.array(line, { minLength: 5, maxLength: 25 }), async (lines) => {
        const sheet = lines.map((odd) => {
          n += 1;
          const record = sheetRecord(resource, n, targets.ids);
          const own = columns.map((column) => cellOf(column, targets.labelOf)(record));
          return own.map((value, i) =>
            columns[i]?.name === key && !odd[i] ? value : (odd[i] ?? value),
          );
        });
        const header = columns.map((column) => column.header);
        const made = await plan(csv(header, ...sheet.map(decimals)), { destino });
        for (const row of await rows(made)) {
          seen[row.accion === 'crear' ? 'crear' : 'error'] += 1;
          if (row.accion === 'crear') await accepts(destino, row);
          else await refuses(resource, row);
        }
      }),
      { numRuns: 6, seed: 20_260_715 },
    );
    // or the property would say nothing
    expect(Math.min(seen.crear, seen.error)).toBeGreaterThan(3);
  });

  /** The form makes the same record of the same values, with the same warnings. */
  async function accepts(destino: string, { valores, hallazgos, fila }: StoredRow): Promise<void> {
    const { stored, warnings } = await attempt(destino, valores ?? {});
    expect({ fila, stored }).toMatchObject({ fila, stored: valores ?? {} });
    const told = (hallazgos ?? []).map(({ code }) => code);
    // rows of one file are neighbours, single records are none
    const own = (codes: readonly string[]) => codes.filter((code) => code !== 'PUNTO_REPETIDO');
    expect(own(told).toSorted()).toEqual(own(warnings).toSorted());
  }

  /** The form refuses the same fields, given the values that were understood and else the cells. */
  async function refuses(resource: Resource, row: StoredRow): Promise<void> {
    const values: Row = { ...row.valores };
    const wrong = (row.hallazgos ?? []).filter(
      ({ level, code }) => level === 'error' && !OF_FILES.includes(code),
    );
    for (const { field = '', columna = '' } of wrong) {
      if (!(field in values)) values[field] = row.celdas?.[columna] ?? null;
    }
    const fields = [...new Set(wrong.map(({ field }) => field))];
    const { refused } = await attempt(resource.name, values);
    const missed = fields.filter((field) => !refused.includes(field));
    expect({ fila: row.fila, wrong, missed }).toEqual({ fila: row.fila, wrong, missed: [] });
  }

  /** Makes the record as the form does, warnings confirmed, and takes it back. */
  async function attempt(resource: string, values: Row) {
    const store = storeOf(at.stores, resource);
    const answer: { stored: Row; warnings: string[]; refused: (string | undefined)[] } = {
      stored: {},
      warnings: [],
      refused: [],
    };
    const taken = new Error('taken back');
    const create = async (confirmed?: string): Promise<void> => {
      const context = { ...at.context, ...(confirmed === undefined ? {} : { confirmed }) };
      await at.db.orm.transaction(async (tx) => {
        answer.stored = await createRecord(tx, store, { values, context });
        throw taken;
      });
    };
    const settle = async (error: unknown): Promise<void> => {
      if (error === taken) return;
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'AVISOS') {
        answer.refused = error.findings.map(({ field }) => field);
        return;
      }
      // the body that clients are sent
      const body = error.body as { confirmar: string; avisos: { code: string }[] };
      answer.warnings = body.avisos.map(({ code }) => code);
      await create(body.confirmar).catch(settle);
    };
    await create().catch(settle);
    return answer;
  }
});

/** What is wrong with a row because of others. */
const OF_FILES = ['REPETIDO_EN_ARCHIVO', 'OTRO_PERIODO'];

const decimals = (cells: readonly (string | number)[]): string[] =>
  cells.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell));
