import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../src/server/db/connect.ts';
import type { Applying } from '../../../support/programs/applyingProgram.ts';
import { engines } from '../../../support/database/database.ts';
import { isFullRun } from '../../../support/fullRun.ts';
import { sharedPlaceOn, type SharedPlace } from '../../../support/database/sharedPlace.ts';
import { killThere } from '../../../support/programs/killThere.ts';
import {
  csv,
  importerOver,
  importing,
  type Import,
  type Importer,
} from '../../../support/sheets/importing.ts';

/** More than one statement writes. */
const ROWS = 3_000;

describe.each(engines)('an import whose process is killed, on %s', (engine) => {
  let place: SharedPlace | undefined;
  let db: Database;
  let at: Importer;
  const io = importing(() => at);
  afterAll(async () => {
    await db.close();
    await place?.remove();
  });

  // the usual run tries it on PostgreSQL
  test.skipIf(engine === 'pglite' && !isFullRun)(
    'is wholly done or not at all, and can be done afterwards',
    async () => {
      place = await sharedPlaceOn(engine);
      db = await place.open();
      at = await importerOver(db);
      const lines = Array.from({ length: ROWS }, (_, i) => [`S${i}`, `Sector ${i}`]);
      const made = await io.plan(csv(['Código', 'Sector'], ...lines), { destino: 'sector' });
      const applied = { ...made, job: { ...made.job, rondas: 1 } };

      await io.setState(made.job.id, 'aplicando');
      expect(await killed('apply', made)).toEqual(untouched);
      expect(await io.work(made)).toEqual({ kind: 'applied', rows: ROWS });
      expect(await found(made)).toEqual(all);

      await io.setState(made.job.id, 'deshaciendo');
      const undoing = { ...all, estado: 'deshaciendo' };
      expect(await killed('undo', applied)).toEqual(undoing);
      expect(await io.takeBack(made)).toEqual({ kind: 'undone', kept: 0 });
      expect(await found(made)).toEqual(gone);
      // four processes one after the other, each with a database to open
    },
    180_000,
  );

  const untouched = { estado: 'aplicando', sectores: 0, historia: 0, total: 0, filas: ROWS };
  const all = { ...untouched, estado: 'aplicada', sectores: ROWS, historia: ROWS, total: ROWS };
  const gone = { ...untouched, estado: 'deshecha', historia: 2 * ROWS };

  /** What the database holds when a process was killed in the middle of it. */
  async function killed(task: Applying['task'], one: Import) {
    if (place === undefined) throw new Error('no database yet');
    await db.close();
    const given: Applying = { task, where: place.where, job: one.job, base: one.plan.base };
    await killThere('applyingProgram', given);
    db = await place.open();
    at = { ...at, db };
    return found(one);
  }

  async function found({ job }: Import) {
    const [row] = await db.rows<typeof untouched>(sql`
      select (select estado from importacion where id = ${job.id}) as estado,
        (select count(*)::int from sector) as sectores,
        (select count(*)::int from bitacora where lote = ${job.lote} and recurso = 'sector') as historia,
        (select coalesce(sum(delta), 0)::int from conteo where recurso = 'sector') as total,
        (select count(*)::int from importacion_fila) as filas`);
    return row;
  }
});
