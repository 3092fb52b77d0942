import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../../resources.config.ts';
import { isNumberKey } from '../../../../src/core/export/exportColumns.ts';
import type { Resource, Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { oneOf } from '../../../support/fullRun.ts';
import {
  csv,
  importing,
  openImporter,
  told,
  without,
  type Import,
  type Importer,
} from '../../../support/sheets/importing.ts';
import { importOrder } from '../../../support/sheets/importOrder.ts';
import { sampleWorkbook } from '../../../support/sheets/sampleWorkbook.ts';
import {
  makeTargets,
  sheetOf,
  sheetRecord,
  type CellValue,
  type Targets,
} from '../../../support/sheets/sheetOf.ts';

/** Sheets of another resource make records of their own; visits go with the time of their tour. */
const imported = resources.filter(
  ({ name, import: { allowed, sheet } }) =>
    allowed && sheet === undefined && name !== 'recorrido_hallazgo',
);
const isByNumber = (resource: Resource): boolean =>
  isNumberKey(resource, resource.number?.field ?? '');
const inOrder = imported.toSorted(
  (a, b) => importOrder.indexOf(a.name) - importOrder.indexOf(b.name),
);

/** How other programs write the same sheet. */
const dialects: Readonly<Record<string, (sheet: readonly CellValue[][]) => string | Buffer>> = {
  'CSV with semicolons and decimal commas': (sheet) => csv(...sheet.map(withCommas)),
  'CSV with commas and decimal points': (sheet) =>
    sheet.map((cells) => cells.map((cell) => JSON.stringify(String(cell))).join()).join('\n'),
  'CSV in Windows-1252': (sheet) => Buffer.from(csv(...sheet.map(withCommas)), 'latin1'),
  'CSV with a byte order mark and tabs': (sheet) =>
    `\uFEFF${sheet.map((cells) => withCommas(cells).join('\t')).join('\r\n')}`,
  'an xlsx workbook': (sheet) => sampleWorkbook({ Hoja1: sheet }),
};

const withCommas = (cells: readonly CellValue[]): string[] =>
  cells.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', ',') : cell));

test('every resource that takes sheets is tried', () => {
  expect(imported.map(({ name }) => name).toSorted()).toEqual(importOrder.toSorted());
});

describe.each(engines)('a sheet of our own on %s', (engine) => {
  let at: Importer;
  let targets: Targets;
  const { plan, rows, apply, table } = importing(() => at);
  beforeAll(async () => {
    at = await openImporter(engine);
    targets = await makeTargets(at, inOrder);
  });
  afterAll(() => at.db.close());

  const actions = async (made: Import) => told(await rows(made));

  test.each(
    oneOf(
      3,
      imported.filter((one) => !isByNumber(one)),
    ).map((one) => [one.name, one] as const),
  )(
    'of %s changes nothing, brings back what was deleted, and changes nothing again',
    async (destino, resource) => {
      const records: Row[] = [];
      for (const n of [10, 11, 12, 13]) {
        const values = { ...sheetRecord(resource, n, targets.ids), ...(await named(resource)) };
        records.push(await at.make(destino, values));
      }
      const sheet = sheetOf(resource, records, targets);
      const nothing = records.map((_, i) => `${i + 2} sin_cambio`);
      for (const write of Object.values(dialects)) {
        expect(await actions(await plan(write(sheet), { destino }))).toEqual(nothing);
      }

      const before = await withoutIds(resource);
      const ids = records.map(({ id }) => Number(id));
      await at.db.rows(
        sql`delete from ${sql.identifier(resource.table)} where id = any(${`{${ids.join()}}`}::bigint[])`,
      );
      const made = await plan(csv(...sheet.map(withCommas)), { destino });
      expect(await apply(made)).toEqual({ kind: 'applied', rows: records.length });
      expect(await withoutIds(resource)).toEqual(before);
      expect(await actions(await plan(sampleWorkbook({ H: sheet }), { destino }))).toEqual(nothing);
    },
  );

  test.each(imported.filter(isByNumber).map((one) => [one.name, one] as const))(
    'of %s changes nothing, and brings back no number that was deleted',
    async (destino, resource) => {
      const record = await at.make(destino, sheetRecord(resource, 10, targets.ids));
      const sheet = csv(...sheetOf(resource, [record], targets).map(withCommas));
      expect(await actions(await plan(sheet, { destino }))).toEqual(['2 sin_cambio']);
      await at.db.rows(
        sql`delete from ${sql.identifier(resource.table)} where id = ${record['id']}`,
      );
      expect(await actions(await plan(sheet, { destino }))).toEqual([
        `2 error ${resource.number?.field}:NUMERO_DESCONOCIDO`,
      ]);
    },
  );

  /** Numbers are never given twice, and rows know their file. */
  const withoutIds = async ({ table: name, number, import: { origin } }: Resource) => {
    const numbered = number === undefined ? [] : [number.field, 'busqueda', 'busqueda_abierta'];
    return without(await table(name), 'id', ...numbered, ...Object.values(origin ?? {}));
  };

  /** Rows without a code have no key, so that each is a new one. */
  async function named({ name }: Resource): Promise<Row> {
    if (name !== 'reporte_trabajo') return {};
    const [point] = await table('infraestructura_alumbrado');
    return { codigo_punto: point?.['codigo'] };
  }

  test.each(Object.keys(dialects))('gives the same records as %s', async (name) => {
    const sheet: CellValue[][] = [
      [
        'Código',
        'Tecnología',
        'Potencia nominal',
        'Pérdidas del equipo',
        'Marca',
        'Vence certificado',
      ],
      ['NA-070', 'Sodio', 70, 12.5, 'Ñandú & Cía', '2099-03-15'],
      ['00123', 'LED', 62.25, '', '«Álamo»', ''],
    ];
    const made = await plan(dialects[name]?.(sheet) ?? '', { destino: 'luminaria' });
    expect((await rows(made)).map(({ accion, valores }) => ({ accion, ...valores }))).toEqual([
      {
        accion: 'crear',
        codigo: 'NA-070',
        tecnologia: 'sodio',
        potencia_nominal_w: 70,
        perdidas_w: 12.5,
        potencia_total_w: 82.5,
        marca: 'Ñandú & Cía',
        certificado_vence: '2099-03-15',
        dimerizable: false,
        activo: true,
      },
      {
        accion: 'crear',
        codigo: '00123',
        tecnologia: 'led',
        potencia_nominal_w: 62.25,
        perdidas_w: 0,
        potencia_total_w: 62.25,
        marca: '«Álamo»',
        dimerizable: false,
        activo: true,
      },
    ]);
  });
});
