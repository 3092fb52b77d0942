import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { connectPostgres, type Database } from '../../../../src/server/db/connect.ts';
import {
  checkRowsAgain,
  leaveOutRowChecks,
} from '../../../../src/server/import/apply/fastWriting.ts';
import { createPostgresDatabase } from '../../../support/database/database.ts';
import {
  csv,
  importerOver,
  importing,
  storeOf,
  told,
  type Importer,
} from '../../../support/sheets/importing.ts';
import { cargaDistinta } from '../../../support/subjects/energy.ts';
import { makeTown } from '../../../support/subjects/inventory.ts';
import { openMigratedDatabase } from '../../../support/database/database.ts';

const destino = 'infraestructura_alumbrado';
const ROLE = `farola_obrero_${process.pid}`;

/** How the program may reach its database, and whether it may leave row checks out there. */
const ways = {
  pglite: { open: () => openMigratedDatabase('pglite'), may: true },
  'postgres as superuser': { open: () => openMigratedDatabase('postgres'), may: true },
  'postgres as an ordinary role': { open: openAsOrdinary, may: false },
} as const;

describe.each(Object.entries(ways))('references of imported rows on %s', (_way, { open, may }) => {
  let at: Importer;
  const { plan, rows, clear, apply, undo, table } = importing(() => at);
  beforeAll(async () => {
    at = await importerOver(await open());
  });
  afterAll(() => at.db.close());
  beforeEach(async () => {
    await clear(destino, 'barrio', 'sector', 'luminaria', 'infraestructura_alumbrado_tipo');
    await makeTown(at.make);
  });

  const poles = (count: number, barrio = 'B1') =>
    csv(
      ['Código (rótulo)', 'Tipo', 'Barrio'],
      ...Array.from({ length: count }, (_, i) => [`P${i}`, 'POS', barrio]),
    );
  const opciones = { crear: ['barrio_id'] };
  const roleOf = async () =>
    (
      await at.db.rows<{ role: string }>(
        sql`select current_setting('session_replication_role') as role`,
      )
    )[0]?.role;

  test('are checked as a set only where the database’s user may leave row checks out', async () => {
    const store = storeOf(at.stores, destino);
    const seen = await at.db.orm.transaction(async (tx) => {
      const role = async () => {
        const text = `select current_setting('session_replication_role') as role`;
        return (await tx.run<{ role: string }>({ text }, []))[0]?.role;
      };
      await leaveOutRowChecks(tx, store);
      const during = await role();
      await checkRowsAgain(tx);
      return [during, await role()];
    });
    expect(seen).toEqual([may ? 'replica' : 'origin', 'origin']);
  });

  test('are in the sums of load, whatever else is left out, and leave them with an undo', async () => {
    const lamps = csv(
      ['Código (rótulo)', 'Tipo', 'Barrio', 'Luminaria'],
      ...['A', 'B', 'C'].map((codigo) => [codigo, 'LUM', 'B1', 'NA-070']),
    );
    const load = async () =>
      (
        await at.db.rows<{ n: number }>(
          sql`select coalesce(sum(elementos), 0)::int as n from carga_instalada`,
        )
      )[0]?.n;
    const made = await plan(lamps, { destino });
    expect(await apply(made)).toEqual({ kind: 'applied', rows: 3 });
    expect([await load(), await cargaDistinta(at.db)]).toEqual([3, []]);
    const doubled = await plan(
      csv(
        ['Código (rótulo)', 'Tipo', 'Barrio', 'Luminaria', 'Cantidad'],
        ['A', 'LUM', 'B1', 'NA-070', 2],
      ),
      { destino },
    );
    expect(await apply(doubled)).toEqual({ kind: 'applied', rows: 1 });
    expect([await load(), await cargaDistinta(at.db)]).toEqual([3, []]);
    expect(await undo(doubled)).toMatchObject({ kind: 'undone', kept: 0 });
    expect([await load(), await cargaDistinta(at.db)]).toEqual([3, []]);
    // what fails leaves nothing behind
    await at.db.orm.transaction(async (tx) => {
      const failed = tx.transaction(async (part) => {
        await part.execute(sql`update infraestructura_alumbrado set cantidad = 7`);
        throw new Error('given up');
      });
      await expect(failed).rejects.toThrow('given up');
      await tx.execute(sql`update infraestructura_alumbrado set cantidad = 3 where codigo = 'C'`);
    });
    expect([await load(), await cargaDistinta(at.db)]).toEqual([3, []]);
    // more rows of one transaction than are added at once
    await at.db.orm.transaction(async (tx) => {
      for (let n = 0; n < 16; n += 1)
        await tx.execute(
          sql`update infraestructura_alumbrado set cantidad = ${String(4 + (n % 2))}`,
        );
    });
    expect([await load(), await cargaDistinta(at.db)]).toEqual([3, []]);
    // what moves no load, and what does
    await at.db.rows(sql`update infraestructura_alumbrado set direccion = 'Calle 1'`);
    await at.db.rows(
      sql`update infraestructura_alumbrado set cantidad = 2 where codigo in ('A', 'B')`,
    );
    await at.db.rows(sql`update infraestructura_alumbrado set direccion = 'Calle 2'`);
    await at.db.rows(
      sql`update infraestructura_alumbrado set estado_operativo = 'hurtada' where codigo = 'A'`,
    );
    expect([await load(), await cargaDistinta(at.db)]).toEqual([2, []]);
    await at.db.rows(
      sql`update infraestructura_alumbrado set estado_operativo = 'en_servicio', cantidad = 1, direccion = null`,
    );
    expect(await undo(made)).toMatchObject({ kind: 'undone' });
    expect([await load(), await cargaDistinta(at.db)]).toEqual([0, []]);
    expect(await at.db.rows(sql`select id from carga_movida`)).toEqual([]);
  });

  test('are enforced again afterwards', async () => {
    expect(await apply(await plan(poles(3), { destino }))).toEqual({ kind: 'applied', rows: 3 });
    expect(await roleOf()).toBe('origin');
    await expect(
      at.db.rows(sql`update infraestructura_alumbrado set barrio_id = 999999`),
    ).rejects.toThrow('foreign key');
    await expect(at.db.rows(sql`delete from barrio`)).rejects.toThrow('foreign key');
  });

  test('are enforced again after a refused import, too', async () => {
    const made = await plan(poles(3), { destino });
    await at.db.rows(sql`update barrio set version = 2`);
    expect(await apply(made)).toEqual({ kind: 'refused', rows: 3 });
    expect(await roleOf()).toBe('origin');
  });

  test('never lead to what was deleted meanwhile', async () => {
    const made = await plan(poles(3), { destino });
    await at.db.rows(sql`delete from barrio`);
    expect(await apply(made)).toEqual({ kind: 'refused', rows: 3 });
    expect(told(await rows(made))[0]).toBe('2 error barrio_id:DESTINO_CAMBIO');
    expect(await apply(made, { solo_validas: true })).toEqual({ kind: 'applied', rows: 0 });
    expect(await table(destino)).toEqual([]);
  });

  test('of what is created along never lead to what was deleted meanwhile', async () => {
    const made = await plan(poles(3, 'Nuevo'), { destino, opciones });
    await at.db.rows(sql`delete from barrio`);
    await at.db.rows(sql`delete from sector`);
    expect(await apply(made)).toEqual({ kind: 'outdated' });
    expect([await table('barrio'), await table(destino)]).toEqual([[], []]);
  });

  test('lead to what is created along with them', async () => {
    const sheet = csv(
      ['Código (rótulo)', 'Tipo', 'Barrio', 'Sector'],
      ...['P1', 'P2', 'P3'].map((codigo) => [codigo, 'POS', 'Nuevo', 'Recién']),
    );
    const made = await plan(sheet, { destino, opciones });
    expect(await apply(made)).toEqual({ kind: 'applied', rows: 3 });
    const [barrio] = (await table('barrio')).filter(({ nombre }) => nombre === 'Nuevo');
    const found = (await table(destino)).map(({ barrio_id }) => barrio_id);
    expect(found).toEqual(Array(3).fill(barrio?.['id']));
  });
});

/** A role that owns nothing and may read and write rows alone. */
async function openAsOrdinary(): Promise<Database> {
  const { url, drop } = await createPostgresDatabase({ copyOf: inject('migratedDatabase') });
  await run(url, [
    `create role ${ROLE} login`,
    `grant select, insert, update, delete on all tables in schema public to ${ROLE}`,
    `grant usage, update on all sequences in schema public to ${ROLE}`,
  ]);
  const own = new URL(url);
  own.username = ROLE;
  const db = await connectPostgres({ url: own.href });
  return {
    ...db,
    async close() {
      await db.close();
      await drop();
      await run(inject('postgresUrl'), [`drop role ${ROLE}`]);
    },
  };
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
