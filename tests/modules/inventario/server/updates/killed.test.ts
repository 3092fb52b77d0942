import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { BatchRequest } from '../../../../../src/core/api/api.ts';
import type { Row } from '../../../../../src/core/resource/resource.ts';
import { runBatch } from '../../../../../src/server/bulk/batch.ts';
import type { Database } from '../../../../../src/server/db/connect.ts';
import { createRecords } from '../../../../../src/server/record/writeRecords.ts';
import { systemContext } from '../../../../../src/server/resource/requestContext.ts';
import { engines } from '../../../../support/database/database.ts';
import { isFullRun } from '../../../../support/fullRun.ts';
import { sharedPlaceOn, type SharedPlace } from '../../../../support/database/sharedPlace.ts';
import type { Deciding } from '../../../../support/programs/decidingProgram.ts';
import { killThere } from '../../../../support/programs/killThere.ts';
import { importerOver, storeOf, type Importer } from '../../../../support/sheets/importing.ts';
import { cargaDistinta } from '../../../../support/subjects/energy.ts';
import { lampAt, makeTown } from '../../../../support/subjects/inventory.ts';
import { POINT, UPDATE, updateOf } from '../../../../support/subjects/updates.ts';

const NOW = '2026-08-20T10:00:00-05:00';
const LOT = 'ACTA-9';
const CHANGED = 150;
const NEW = 50;
const ALL = CHANGED + NEW;

describe.each(engines)('a lot of updates whose process is killed, on %s', (engine) => {
  let place: SharedPlace | undefined;
  let db: Database;
  let at: Importer;
  afterAll(async () => {
    await db.close();
    await place?.remove();
  });

  test.skipIf(engine === 'pglite' && !isFullRun)(
    'is wholly approved or annulled, or not at all, and can be decided afterwards',
    async () => {
      place = await sharedPlaceOn(engine);
      db = await place.open();
      at = await importerOver(db, { now: NOW });
      await makeLot();
      await decide(request('enviar', 'borrador'));
      const before = await found();
      expect(before).toEqual({ estados: { en_revision: ALL }, ...census });

      const approving = request('aprobar', 'en_revision');
      expect(await killed(approving)).toEqual(before);
      await decide(approving);
      const approved = await found();
      expect(approved).toEqual({ estados: { aprobada: ALL }, ...changed });

      const annulling = { ...request('anular', 'aprobada'), motivo: 'Acta sin firma' };
      expect(await killed(annulling)).toEqual(approved);
      await decide(annulling);
      expect(await found()).toMatchObject({ estados: { anulada: ALL }, kw: census.kw });
      // two processes one after the other, each with a database to open
    },
    180_000,
  );

  /** Lamps of 82 W that become LED of 40 W, and as many new ones as `NEW` says. */
  async function makeLot(): Promise<void> {
    const town = await makeTown(at.make);
    const lamps = Array.from({ length: CHANGED }, (_, i) => lampAt(town, `K-${i}`));
    const points = await createMany(POINT, lamps);
    const led = { luminaria_id: town.led };
    const of = (tipo: string, values: Row) =>
      updateOf(tipo, '2026-08-01', { lote: LOT, ...values });
    await createMany(UPDATE, [
      ...points.map(({ id }) => of('modernizacion', { infraestructura_id: id, cambios: led })),
      ...Array.from({ length: NEW }, (_, i) =>
        of('expansion', { cambios: { ...lampAt(town, `N-${i}`), ...led } }),
      ),
    ]);
  }

  const census = { kw: '12.300', segmentos: 0, efectos: 0, elementos: CHANGED, aprobaciones: 0 };
  const changed = {
    kw: '8.000',
    segmentos: 2 * CHANGED + NEW,
    efectos: 2 * CHANGED + NEW,
    elementos: ALL,
    aprobaciones: ALL,
  };

  const createMany = (resource: string, values: Row[]): Promise<Row[]> =>
    createRecords(db.orm, storeOf(at.stores, resource), { values, context: context() });
  const context = () => systemContext(new Date(NOW));
  const request = (accion: string, estado: string): BatchRequest => ({
    accion,
    seleccion: { filtro: { lote: LOT, estado }, total: ALL },
  });
  const decide = (asked: BatchRequest) =>
    runBatch(db.orm, storeOf(at.stores, UPDATE), { request: asked, context: context() });

  /** What the database holds when the process that decides was killed before its commit. */
  async function killed(asked: BatchRequest) {
    if (place === undefined) throw new Error('no database yet');
    await db.close();
    const given: Deciding = { where: place.where, resource: UPDATE, request: asked, now: NOW };
    await killThere('decidingProgram', given);
    db = await place.open();
    at = { ...at, db };
    return found();
  }

  async function found() {
    expect(await cargaDistinta(db)).toEqual([]);
    const [row] = await db.rows<Row>(sql`
      select (select json_object_agg(estado, n) from (select estado, count(*) as n
          from infraestructura_alumbrado_actualizacion group by estado) as e)::text as estados,
        (select round(sum(carga_w) / 1000, 3)::text from infraestructura_alumbrado_actualizado
          where cuenta_carga) as kw,
        (select count(*)::int from infraestructura_alumbrado_tramo) as segmentos,
        (select count(*)::int from actualizacion_efecto) as efectos,
        (select count(*)::int from infraestructura_alumbrado) as elementos,
        (select count(*)::int from bitacora where transicion = 'aprobar') as aprobaciones`);
    return { ...row, estados: JSON.parse(String(row?.['estados'])) as Row };
  }
});
