import { sql } from 'drizzle-orm';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resources } from '../../../../resources.config.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { isFullRun, oneOf } from '../../../support/fullRun.ts';
import { engines } from '../../../support/database/database.ts';
import {
  DEMO_PATIENCE,
  DEMO_START,
  openDemoDatabase,
} from '../../../support/database/demoDatabase.ts';
import { exported } from '../../../support/server/exported.ts';
import {
  importerOver,
  importing,
  storeOf,
  type Importer,
} from '../../../support/sheets/importing.ts';

/** The demo year prices by tariffs alone. */
const NONE_IN_DEMO: ReadonlySet<string> = new Set(['indice']);

/**
 * Resources of one table differ in one fixed value: outside of `npm run test:full` the first of them that
 * takes imports stands for the others, every third of these is asked, and the tables of bills, of 24,000 rows, wait
 * for it.
 */
const importable = resources.filter(
  ({ name, import: { allowed } }) => allowed && !NONE_IN_DEMO.has(name),
);
const firstOfTable = new Map(importable.toReversed().map((resource) => [resource.table, resource]));
const BILLS = 'facturacion_comercializador';
const imported = isFullRun
  ? importable
  : oneOf(
      3,
      [...firstOfTable.values()].filter(({ table }) => table !== BILLS),
    );
const withPersonal = imported.filter(({ fields }) =>
  Object.values(fields).some(({ personal }) => personal === true),
);

/** Both; outside of a full run one and the other by turns. */
type Formats = readonly ['csv' | 'xlsx', ...'xlsx'[]];
const formatsOf = (index: number): Formats =>
  isFullRun ? ['csv', 'xlsx'] : [index % 2 === 0 ? 'csv' : 'xlsx'];

/** So many rows are read in two files, not in three. */
const MANY = 10_000;

describe.each(engines)(
  'what is exported and imported unchanged, of the demo year on %s',
  (engine) => {
    let at: Importer;
    const folder = mkdtempSync(join(tmpdir(), 'farola-ano-'));
    const { plan, apply, clear } = importing(() => at);
    beforeAll(async () => {
      at = await importerOver(await openDemoDatabase(engine, folder), { now: DEMO_START });
    }, DEMO_PATIENCE);
    afterAll(async () => {
      await at.db.close();
      rmSync(folder, { recursive: true, force: true });
    });

    /** What any write would move. */
    async function standOf(destino: string): Promise<Row> {
      const { table } = storeOf(at.stores, destino);
      const [row] = await at.db.rows<Row>(
        sql`select count(*)::int as n, sum(version)::int as versions, max(modificado_en)::text as last
          from ${sql.identifier(table.name)}`,
      );
      return row ?? {};
    }

    async function expectUnchanged(
      asked: Parameters<typeof exported>[1] & { destino?: string; opciones?: object },
    ): Promise<number> {
      const { destino = asked.resource, opciones = {} } = asked;
      const before = await standOf(destino);
      const made = await plan(await exported(at, asked), { destino, opciones });
      const { counts, entendido } = made.plan;
      expect(entendido.problemas).toEqual([]);
      // columns that the destination does not have are told, whatever their rows say
      expect(entendido.avisos.filter(({ code }) => code !== 'COLUMNA_IGNORADA')).toEqual([]);
      const others = {
        crear: 0,
        actualizar: 0,
        con_error: 0,
        con_aviso: 0,
        omitidas: 0,
        eliminar: 0,
      };
      expect(counts).toEqual({ ...others, filas: counts.filas, sin_cambio: counts.filas });
      expect(await apply(made)).toEqual({ kind: 'applied', rows: 0 });
      expect(await standOf(destino)).toEqual(before);
      await clear();
      return counts.filas;
    }

    test.each(imported.map(({ name }, index) => [name, formatsOf(index)] as const))(
      '%s is unchanged in every row, as %s, whole and as its list shows it',
      async (resource, formats) => {
        const [format, ...others] = formats;
        const rows = await expectUnchanged({ resource, format, columns: '*' });
        expect(rows).toBeGreaterThan(0);
        for (const other of others) {
          expect(await expectUnchanged({ resource, format: other, columns: '*' })).toBe(rows);
        }
        const shown = rows < MANY ? await expectUnchanged({ resource, format: 'csv' }) : rows;
        expect(shown).toBe(rows);
      },
      4 * 60_000,
    );

    test.each(withPersonal.map(({ name }) => name))(
      '%s is unchanged for who exported it with personal data masked',
      async (resource) => {
        const { user } = at.context.actor;
        const derechos = { ...user.derechos, datos_personales: false };
        const masked = { ...user, rol: 'funcionario' as const, derechos };
        at = { ...at, context: { ...at.context, actor: { ...at.context.actor, user: masked } } };
        try {
          const rows = await expectUnchanged({ resource, format: 'csv', columns: '*' });
          expect(rows).toBeGreaterThan(0);
        } finally {
          at = { ...at, context: { ...at.context, actor: { ...at.context.actor, user } } };
        }
      },
      2 * 60_000,
    );

    test('the updated inventory makes no draft of an update', async () => {
      const rows = await expectUnchanged({
        resource: 'infraestructura_alumbrado_actualizado',
        destino: 'infraestructura_alumbrado_actualizacion',
        format: 'xlsx',
        columns: '*',
        opciones: {
          constantes: { soporte_tipo: 'Acta', soporte_numero: 'A-1', soporte_fecha: '2026-11-20' },
        },
      });
      expect(rows).toBeGreaterThan(4000);
    });
  },
);
