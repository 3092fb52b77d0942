import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DaySealAnswer } from '../../../src/core/evidence/evidenceApi.ts';
import { rootOf } from '../../../src/core/evidence/merkle.ts';
import { findCheckpoint, readCheckpoint } from '../../../src/core/evidence/notes.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { openSession } from '../../../src/server/auth/sessions.ts';
import { currentTree, sealDays } from '../../../src/server/evidence/checkpoints.ts';
import { planSeals, sealHandlers } from '../../../src/server/evidence/sealMail.ts';
import { growTree } from '../../../src/server/evidence/tree.ts';
import { workOff } from '../../../src/server/jobs/queue.ts';
import { createMailer } from '../../../src/server/mail.ts';
import { engines } from '../../support/database/database.ts';
import { named, verified } from '../../support/evidence.ts';
import { importCalls } from '../../support/server/importCalls.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { emptyHistory } from '../../support/server/tamper.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { invoiceOf } from '../../support/subjects/energy.ts';
import { lampAt, makeTown } from '../../support/subjects/inventory.ts';

const PATIENCE = 180_000;

describe.each(engines)('seals of days and wider evidence on %s', (engine) => {
  let at: TestApp;
  let invoice: Row;
  let lamp: Row;
  const { make } = recordCalls(() => at);
  const deps = () => ({
    db: at.db,
    clock: () => at.clock.now,
    config: { publicUrl: 'http://farola.test' } as never, // all that seals ask of it
    mailer: createMailer({ dataDir: at.dataDir, log: { info: () => {} }, from: 'farola@x.test' }),
  });
  const sent = () => {
    const folder = join(at.dataDir, 'correo');
    return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
  };
  const evidenceOf = async (path: string): Promise<Buffer> => {
    const answer = await at.call({ url: `/api/${path}/evidencia` });
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/zip']);
    return answer.rawPayload;
  };
  const datosOf = async (path: string) =>
    (await at.call({ url: `/api/${path}/evidencia/datos` })).json();

  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
    const town = await makeTown(make);
    lamp = await make('infraestructura_alumbrado', lampAt(town, 'L1', { cantidad: 12 }));
    invoice = await make('factura_energia', invoiceOf('2026-07', { kwh_facturado: 100.5 }));
    await make('parametro', {
      clave: 'sello_destinatarios',
      vigente_desde: '2020-01-01',
      valor: 'alcaldia@paipa.test, veeduria@paipa.test',
    });
  }, PATIENCE);
  afterAll(() => at.close());

  const isWhole = async (path: string) => {
    const verdict = await verified(await evidenceOf(path));
    expect([path, named(verdict), verdict.state]).toEqual([path, [], 'unsealed']);
  };

  test(
    'a month takes along what belongs to it, an element its life',
    async () => {
      const month = await make('cierre_mes', { periodo: '2026-07' });
      const path = `cierre_mes/${String(month['id'])}`;
      expect((await datosOf(path)).tablas).toEqual([
        { recurso: 'cierre_mes', registros: 1 },
        { recurso: 'factura_energia', registros: 1 },
      ]);
      const element = `infraestructura_alumbrado/${String(lamp['id'])}`;
      expect((await datosOf(element)).tablas[0]).toEqual({
        recurso: 'infraestructura_alumbrado',
        registros: 1,
      });
      await isWhole(path);
      await isWhole(element);
    },
    PATIENCE,
  );

  test(
    'an import takes along what it wrote, and its file',
    async () => {
      const importacion = importCalls(() => at);
      const id = await importacion.begun('Código;Nombre;Clase\nS7;Siete;urbano\nS8;Ocho;urbano\n');
      await importacion.until(id, ({ estado }) => estado === 'validada');
      await importacion.done(id, 'aplicar');
      expect(await datosOf(`importacion/${id}`)).toMatchObject({
        tablas: [
          { recurso: 'importacion', registros: 1 },
          { recurso: 'sector', registros: 2 },
        ],
        archivos: 1,
      });
      await isWhole(`importacion/${id}`);
    },
    PATIENCE,
  );

  test(
    'each day that is over is sealed once, and mailed to every address outside',
    async () => {
      // lines are dated by the clock of the database
      const [row] = await at.db.rows<{ dia: string }>(
        sql`select (now() at time zone 'America/Bogota')::date::text as dia`,
      );
      const zip = await evidenceOf(`factura_energia/${String(invoice['id'])}`);
      const next = new Date(`${row?.dia}T12:00:00-05:00`);
      next.setUTCDate(next.getUTCDate() + 1);
      at.clock.now = next;
      at.tokens.administrador = await openSession(at.db.orm, {
        userId: at.users.administrador,
        ip: '127.0.0.1',
        agent: 'test',
        now: next,
      });
      expect(await planSeals(deps())).toBe(1);
      expect(await planSeals(deps())).toBe(0);
      await make('sector', { codigo: 'S3', nombre: 'Tres', clase: 'urbano' });
      expect(
        await workOff({ db: at.db, handlers: sealHandlers(deps()), log: { error: () => {} } }),
      ).toBe(2);
      const mails = sent();
      expect(mails.map((mail) => String(/^To: (.*)\r$/m.exec(mail)?.[1])).toSorted()).toEqual([
        'alcaldia@paipa.test',
        'veeduria@paipa.test',
      ]);
      const seal = findCheckpoint(mails[0] ?? '');
      const answered = (await at.call({ url: '/api/bitacora/sello' })).json<DaySealAnswer>();
      expect(answered).toMatchObject({ dia: row?.dia, consistencia: null });
      expect(seal).toEqual(readCheckpoint(answered.nota));
      const tree = await currentTree(deps());
      expect(Buffer.from(await rootOf(seal?.size ?? 0, tree.nodes))).toEqual(
        Buffer.from(seal!.root),
      );
      // the mail alone vouches for the evidence that went out that day
      const verdict = await verified(zip, mails[0]);
      expect([named(verdict), verdict.state]).toEqual([[], 'sealed']);
      const bridged = (
        await at.call({ url: `/api/bitacora/sello?desde=${verdict.checkpoint?.size}` })
      ).json<DaySealAnswer>();
      expect(await verified(zip, bridged.consistencia ?? '')).toMatchObject({ state: 'sealed' });
    },
    PATIENCE,
  );

  test('days that were missed are sealed later, each, and a seal leads to the next one', async () => {
    at.clock.now = new Date(at.clock.now.getTime() + 3 * 24 * 3_600_000);
    const made = await sealDays(deps());
    expect(made).toHaveLength(3);
    const sizes = made.map(({ tamano }) => tamano);
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b));
    expect(await sealDays(deps())).toEqual([]);
  });

  test('the tree grows tile by tile to what it is when it is made at once', async () => {
    const { key } = await currentTree(deps());
    await emptyHistory(at.db);
    await at.db.orm.execute(sql`delete from bitacora_tesela`);
    const roots: string[] = [];
    for (const upTo of [300, 700, 1100]) {
      await at.db.orm.execute(sql`
        insert into bitacora (fecha_hora, usuario, recurso, registro_id, accion, despues)
        select now(), 'ana@example.com', 'barrio', n, 'editar', jsonb_build_object('nombre', n)
        from generate_series(${upTo - 399}::int, ${upTo}::int) as n`);
      const tree = await currentTree(deps());
      roots.push(
        Buffer.from(await rootOf(700, tree.nodes).catch(() => new Uint8Array())).toString('hex'),
      );
    }
    const [tiles] = await at.db.rows<{ n: number }>(
      sql`select count(*)::int as n from bitacora_tesela`,
    );
    expect(tiles?.n).toBe(4);
    await at.db.orm.execute(sql`delete from bitacora_tesela`);
    expect(await growTree(at.db, { salt: key.salt })).toBe(4);
    const again = await currentTree(deps());
    expect(roots.slice(1)).toEqual([
      Buffer.from(await rootOf(700, again.nodes)).toString('hex'),
      Buffer.from(await rootOf(700, again.nodes)).toString('hex'),
    ]);
  });
});
