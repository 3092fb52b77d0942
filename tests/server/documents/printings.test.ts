import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentModel } from '../../../src/core/documents/blocks.ts';
import type { DocumentFacts } from '../../../src/core/documents/documentApi.ts';
import type { PrintingState } from '../../../src/core/documents/printingApi.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { createPrinter, type Printer } from '../../../src/server/documents/printer.ts';
import { huellaOf } from '../../../src/server/documents/printedFiles.ts';
import {
  cleanPrintings,
  printingHandlers,
  requestPrinting,
} from '../../../src/server/documents/printings.ts';
import { openDiskStore } from '../../../src/server/files/diskStore.ts';
import type { Handlers } from '../../../src/server/jobs/queue.ts';
import { workOff } from '../../../src/server/jobs/queue.ts';
import { watchSurroundings } from '../../../src/server/live/surroundings.ts';
import { sampleModel } from '../../support/documents.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';

const PATIENCE = 120_000;
const log = { error: () => undefined };

describe('a large document', () => {
  let at: TestApp;
  let printer: Printer;
  let handlersOf: (by: Printer) => Handlers;
  let report: Row;
  const { make } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp('pglite', { now: '2026-08-20T10:00:00-05:00' });
    report = await make('informe_final', { periodo: '2026-07', resumen: 'Uno' });
    const files = await openDiskStore({ folder: join(at.dataDir, 'archivos') });
    const clock = () => at.clock.now;
    printer = createPrinter(files);
    handlersOf = (by) => printingHandlers({ db: at.db, files, printer: by, clock });
  }, PATIENCE);
  afterAll(() => at.close());

  const ask = (formato: string, prefer = 'respond-async') =>
    at.call(
      {
        url: `/api/informe_final/${String(report['id'])}/documento/datos?formato=${formato}`,
        headers: { prefer },
      },
      'funcionario',
    );
  const asked = async (formato: string): Promise<number> => {
    const answer = await ask(formato);
    expect([answer.statusCode, answer.body]).toEqual([202, expect.anything()]);
    const { impresion } = answer.json<{ impresion: number }>();
    expect(answer.headers['location']).toBe(`/api/impresiones/${impresion}`);
    return impresion;
  };
  const state = async (id: number): Promise<PrintingState> =>
    (await at.call({ url: `/api/impresiones/${id}` }, 'funcionario')).json();
  const cancel = (id: number) =>
    at.call({ method: 'POST', url: `/api/impresiones/${id}/cancelar` }, 'funcionario');
  const work = (handlers = handlersOf(printer)) => workOff({ db: at.db, handlers, log, batch: 1 });
  const broken: DocumentModel = sampleModel([
    { kind: 'drawing', title: 'Roto', svg: '<svg <<<', text: 'nada' },
  ]);
  const orderOf = (model: DocumentModel, userId: number) => {
    const modelo = JSON.stringify(model);
    return requestPrinting(at.db, {
      usuario_id: userId,
      nombre: 'Prueba.pdf',
      formato: 'pdf',
      modelo,
      huella: huellaOf(modelo),
      congelado: null,
      now: at.clock.now,
    });
  };

  test(
    'is printed by a job, of which who asked is told, and fetched by them alone',
    async () => {
      const id = await asked('xlsx');
      expect(await state(id)).toMatchObject({
        nombre: 'Informe mensual de interventoría 07-2026 rev. 1.xlsx',
        estado: 'espera',
        delante: 0,
        avance: null,
        hasta: null,
      });
      const early = await at.call({ url: `/api/impresiones/${id}/archivo` }, 'funcionario');
      expect(early.statusCode).toBe(404);
      const looks = watchSurroundings({
        db: at.db,
        stores: at.stores,
        progressOf: () => undefined,
      });
      await looks();
      expect(await work()).toBe(1);
      expect(await looks()).toContainEqual({
        look: { que: 'impresion', id },
        of: [],
        user: at.users.funcionario,
      });
      const done = await state(id);
      expect(done).toMatchObject({ estado: 'hecha', fallo: null, congelado: null });
      expect(done.hasta).toBe('2026-08-21T15:00:00.000Z');
      const file = await at.call({ url: `/api/impresiones/${id}/archivo` }, 'funcionario');
      expect([file.statusCode, file.rawPayload.length]).toEqual([200, done.tamano]);
      expect(file.headers['content-disposition']).toContain('Informe%20mensual');
      const ruta = `/api/impresiones/${id}/archivo`;
      const linking = { method: 'POST', url: '/api/enlaces', payload: { ruta } } as const;
      const { url: link } = (await at.call(linking, 'funcionario')).json<{ url: string }>();
      expect((await at.call({ url: link }, null)).rawPayload.length).toBe(done.tamano);
      // an administrator may, others are not told that it is there
      const url = `/api/impresiones/${id}`;
      expect((await at.call({ url }, 'administrador')).statusCode).toBe(200);
      await at.db.orm.execute(
        sql`update impresion set usuario_id = ${at.users.administrador} where id = ${id}`,
      );
      for (const path of [url, `${url}/archivo`])
        expect((await at.call({ url: path }, 'funcionario')).statusCode).toBe(404);
      expect((await cancel(id)).statusCode).toBe(404);
      // the same once more is there already
      const again = await ask('xlsx');
      expect([again.statusCode, again.json<DocumentFacts>().sha256]).toEqual([200, done.sha256]);
    },
    PATIENCE,
  );

  test(
    'is printed at once for who does not say that they would rather not wait, as is a small one',
    async () => {
      expect((await ask('docx', 'handling=lenient')).statusCode).toBe(200);
      const small = await at.call({
        url: '/api/festivo/documento/datos?formato=xlsx',
        headers: { prefer: 'respond-async' },
      });
      expect(small.statusCode).toBe(200);
      expect(await at.db.rows(sql`select 1 from impresion where formato = 'docx'`)).toEqual([]);
    },
    PATIENCE,
  );

  test(
    'is canceled while it waits and while it is printed, and the next one has its turn',
    async () => {
      const waiting = await asked('pdf');
      expect((await cancel(waiting)).json()).toMatchObject({ estado: 'cancelada' });
      expect(await work()).toBe(1);
      expect(await state(waiting)).toMatchObject({ estado: 'cancelada', tamano: null });

      const words = 'La interventoría verificó el consumo. '.repeat(40_000);
      const long = sampleModel([{ kind: 'paragraph', text: words }]);
      const printing = await orderOf(long, at.users.funcionario);
      const next = await orderOf(sampleModel(), at.users.funcionario);
      const working = work();
      await expect
        .poll(async () => (await state(printing)).estado, { timeout: PATIENCE })
        .toBe('imprime');
      expect(await state(next)).toMatchObject({ estado: 'espera', delante: 1 });
      await cancel(printing);
      expect(await working).toBe(2);
      expect(await state(printing)).toMatchObject({ estado: 'cancelada', avance: null });
      expect(await state(next)).toMatchObject({
        estado: 'hecha',
        paginas: expect.any(Number),
      });
      // what has ended stays as it is
      expect((await cancel(next)).json()).toMatchObject({ estado: 'hecha' });
    },
    PATIENCE,
  );

  test(
    'that is canceled when it is printed already stays canceled',
    async () => {
      const model = sampleModel([{ kind: 'paragraph', text: 'Tarde' }]);
      const id = await orderOf(model, at.users.funcionario);
      const late: Printer = {
        ...printer,
        print: async (order, steps) => {
          const printed = await printer.print(order, steps);
          await cancel(id);
          return printed;
        },
      };
      expect(await work(handlersOf(late))).toBe(1);
      expect(await state(id)).toMatchObject({ estado: 'cancelada', tamano: null });
    },
    PATIENCE,
  );

  test(
    'that cannot be printed says which block and why, and is not tried again',
    async () => {
      const id = await orderOf(broken, at.users.funcionario);
      expect(await work()).toBe(1);
      const { estado, fallo } = await state(id);
      expect([estado, fallo]).toEqual(['fallida', expect.stringContaining('Gráfico «Roto»')]);
    },
    PATIENCE,
  );

  test('is refused to who may not see any more what it tells', async () => {
    const secret = sampleModel([
      {
        kind: 'table',
        title: 'Reportantes',
        columns: [{ header: 'Nombre', kind: 'text', personal: true }],
        rows: [['Ana Canaria']],
      },
    ]);
    const id = await orderOf(secret, at.users.funcionario);
    await at.db.orm.execute(sql`
      update impresion set estado = 'hecha', terminado_en = now(),
        archivo_id = (select id from archivo order by creado_en limit 1) where id = ${id}`);
    const url = `/api/impresiones/${id}/archivo`;
    expect((await at.call({ url }, 'funcionario')).statusCode).toBe(200);
    await make('parametro', {
      clave: 'permisos',
      vigente_desde: '2026-08-20',
      valor: { modo: 'restringido', aprobadores: [] },
    });
    expect((await at.call({ url }, 'funcionario')).statusCode).toBe(403);
  });

  test('is forgotten after two days', async () => {
    await at.db.orm.execute(sql`update impresion set creado_en = now() - interval '49 hours'`);
    await cleanPrintings(at.db);
    expect(await at.db.rows(sql`select 1 from impresion`)).toEqual([]);
  });
});
