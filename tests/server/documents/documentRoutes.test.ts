import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentFacts, DocumentView } from '../../../src/core/documents/documentApi.ts';
import type { Row } from '../../../src/core/resource/resource.ts';
import { ApiError } from '../../../src/core/api/errors.ts';
import { documentHandlers } from '../../../src/server/documents/frozenDocuments.ts';
import { createPrinter } from '../../../src/server/documents/printer.ts';
import { huellaOf, printedFile } from '../../../src/server/documents/printedFiles.ts';
import { openDiskStore } from '../../../src/server/files/diskStore.ts';
import { workOff } from '../../../src/server/jobs/queue.ts';
import { engines } from '../../support/database/database.ts';
import { sampleModel } from '../../support/documents.ts';
import { recordCalls } from '../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../support/server/testApp.ts';
import { invoiceOf } from '../../support/subjects/energy.ts';
import { lampAt, makeTown } from '../../support/subjects/inventory.ts';

const PATIENCE = 180_000;
const NAME = 'informe_final';
const quiet = { info: () => undefined, error: () => undefined, warn: () => undefined };

describe.each(engines)('documents on %s', (engine) => {
  let at: TestApp;
  let lamp: Row;
  let barrio: unknown;
  const { make, act, read } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-08-20T10:00:00-05:00' });
    const town = await makeTown(make);
    barrio = town.barrio;
    lamp = await make(
      'infraestructura_alumbrado',
      lampAt(town, 'L1', { cantidad: 12, ubicacion: { lat: 5.53, lng: -73.36 } }),
    );
    await make('factura_energia', invoiceOf('2026-07', { kwh_facturado: 100.5 }));
    await make('parametro', { clave: 'municipio', vigente_desde: '2020-01-01', valor: 'Paipa' });
  }, PATIENCE);
  afterAll(() => at.close());

  const facts = async (path: string, query: string): Promise<DocumentFacts> => {
    const answer = await at.call({ url: `/api/${path}/documento/datos?${query}` });
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    return answer.json();
  };
  const fileOf = async (path: string, query: string) => {
    const answer = await at.call({ url: `/api/${path}/documento?${query}` });
    expect(answer.statusCode).toBe(200);
    return answer;
  };
  const viewOf = async (path: string): Promise<DocumentView> => {
    const answer = await at.call({ url: `/api/${path}/documento/vista` });
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    return answer.json();
  };
  const cellsOf = async (path: string, query = ''): Promise<unknown[]> => {
    const { rawPayload } = await fileOf(path, `formato=xlsx${query}`);
    return (await readXlsx(rawPayload)).sheets.flatMap(({ rows }) => rows ?? []).flat();
  };
  const lines = (accion: string) =>
    at.db.rows<{ motivo: string }>(
      sql`select motivo from bitacora where accion = ${accion} and recurso = ${NAME} order by id`,
    );

  test(
    'a record is printed as its form has it, under the letterhead',
    async () => {
      const path = `infraestructura_alumbrado/${String(lamp['id'])}`;
      const told = await facts(path, 'formato=pdf');
      expect(told).toMatchObject({ tipo: 'application/pdf', paginas: 1, congelado: null });
      const { rawPayload, headers } = await fileOf(path, 'formato=pdf&ver=1');
      expect(headers['content-disposition']).toMatch(/^inline/);
      expect(createHash('sha256').update(rawPayload).digest('hex')).toBe(told.sha256);
      const cells = await cellsOf(path);
      expect(cells).toContain('Municipio de Paipa');
      expect(cells).toContain('L1');
      expect(cells).not.toContain('version');
    },
    PATIENCE,
  );

  test(
    'a list is printed with its filter, its columns and its order, and that stands in the history',
    async () => {
      const query = `&filter=${encodeURIComponent('{"periodo":"2026-07"}')}&columns=["numero_factura","kwh_facturado"]`;
      const cells = await cellsOf('factura_energia', query);
      expect(cells).toContain(100.5);
      expect(cells.some((cell) => String(cell).includes('Registros: 1'))).toBe(false);
      const [line] = await at.db.rows<{ motivo: string }>(
        sql`select motivo from bitacora where accion = 'exportar' order by id desc limit 1`,
      );
      expect(line?.motivo).toMatch(/^xlsx, 1 registros; filtro: Periodo/);
    },
    PATIENCE,
  );

  test.each([
    ['formato=odt', 400, 'formato \\"odt\\"'],
    ['', 400, 'formato is missing'],
    ['formato=pdf&formato=docx', 400, 'more than once'],
    ['formato=pdf&hoja=1', 400, 'unknown key'],
  ])('%s is refused with %d', async (query, status, said) => {
    const answer = await at.call({ url: `/api/factura_energia/1/documento?${query}` });
    expect([answer.statusCode, answer.body]).toEqual([status, expect.stringContaining(said)]);
  });

  test('a record without a document of its own is seen as it would be printed', async () => {
    const view = await viewOf(`infraestructura_alumbrado/${String(lamp['id'])}`);
    expect([view.modelo.subtitle, view.congelado, view.plan]).toEqual(['L1', null, null]);
    const refused = await at.call({ url: '/api/factura_energia/1/documento/vista?formato=pdf' });
    expect(refused.statusCode).toBe(400);
    const absent = await at.call({ url: '/api/factura_energia/999999/documento/vista' });
    expect(absent.statusCode).toBe(404);
  });

  test('of a record that is not there nothing is printed', async () => {
    const answer = await at.call({
      url: '/api/factura_energia/999999/documento/datos?formato=pdf',
    });
    expect(answer.statusCode).toBe(404);
    expect((await at.call({ url: '/api/bitacora/documento?formato=pdf' }, null)).statusCode).toBe(
      401,
    );
  });

  test(
    'a monthly report is live until it is issued, and then fixed with its files',
    async () => {
      const report = await make(NAME, {
        periodo: '2026-07',
        resumen: 'Resumen #1',
        conclusiones: 'Fin',
        excepcion: 'El mes no se cierra en este ensayo.',
      });
      const path = `${NAME}/${String(report['id'])}`;
      const draft = await facts(path, 'formato=xlsx');
      expect(draft.congelado).toBeNull();
      expect((await facts(path, 'formato=xlsx')).sha256).toBe(draft.sha256);
      expect(await cellsOf(path)).toContainEqual(
        expect.stringContaining('Borrador del 20 de agosto'),
      );
      const live = await viewOf(path);
      expect(live.congelado).toBeNull();
      expect(live.plan).toMatchObject({ mes: 'periodo', fija: 'emitir' });
      expect(live.plan?.textos.filter(({ necesario }) => necesario)).toEqual([
        { campo: 'resumen', necesario: true },
        { campo: 'conclusiones', necesario: true },
      ]);
      const texts = live.modelo.blocks.filter((one) => one.kind === 'paragraph');
      expect(live.modelo.blocks).toContainEqual(
        expect.objectContaining({
          kind: 'drawing',
          title: 'Inventario por tecnología',
          map: true,
          text: expect.stringMatching(/^Mapa de un punto\b/),
        }),
      );
      expect(texts).toContainEqual({ kind: 'paragraph', text: 'Resumen #1', field: 'resumen' });
      expect(texts).toContainEqual({ kind: 'paragraph', text: '', field: 'energia' });
      for (const name of ['enviar', 'emitir']) {
        const answer = await act(NAME, await read(NAME, report), { name });
        expect([name, answer.statusCode, answer.body]).toEqual([name, 200, expect.anything()]);
      }
      const [fixed] = await at.db.rows<{ modelo: string; huella: string }>(
        sql`select modelo, huella from documento_congelado where recurso = ${NAME}`,
      );
      expect(huellaOf(fixed?.modelo ?? '')).toBe(fixed?.huella);
      const { congelado, modelo } = await viewOf(path);
      expect([congelado, modelo]).toEqual([expect.any(String), JSON.parse(fixed?.modelo ?? '')]);
      expect(await lines('congelar')).toEqual([
        { motivo: `Documento: bloques con SHA-256 ${fixed?.huella ?? ''}` },
      ]);

      const files = await openDiskStore({ folder: join(at.dataDir, 'archivos') });
      const deps = { db: at.db, files, printer: createPrinter(files), clock: () => at.clock.now };
      const handlers = documentHandlers(deps, at.stores);
      expect(await workOff({ db: at.db, handlers, log: quiet })).toBe(1);
      const printed = (await read(NAME, report))['documentos'] as Row[];
      expect(printed.map(({ formato }) => String(formato)).toSorted()).toEqual([
        'docx',
        'pdf',
        'pdf-archivo',
        'xlsx',
      ]);
      expect(await lines('congelar')).toHaveLength(5);

      // what comes later moves nothing
      await make(
        'factura_energia',
        invoiceOf('2026-07', { numero_factura: 'F-TARDE', cuenta: '99', kwh_facturado: 7 }),
      );
      for (const { formato, sha256 } of printed) {
        const told = await facts(path, `formato=${String(formato)}`);
        expect([formato, told.sha256, told.huella]).toEqual([formato, sha256, fixed?.huella]);
      }
      const cells = await cellsOf(path);
      expect(cells).toContain('F-2026-07');
      expect(cells).not.toContain('F-TARDE');
      // one that was issued before documents were fixed says so
      await at.db.orm.execute(sql`delete from documento_congelado`);
      expect(await cellsOf(path)).toContainEqual(
        expect.stringContaining('cuando aún no se fijaban los documentos'),
      );
      await at.db.orm.execute(
        sql`insert into documento_congelado (recurso, registro_id, modelo, huella, congelado_en)
          values (${NAME}, ${Number(report['id'])}, ${fixed?.modelo ?? ''}, ${fixed?.huella ?? ''}, now())`,
      );
      // done twice, it is done once
      await handlers['documento']?.({
        id: 1,
        clase: 'documento',
        clave: 'x',
        datos: { recurso: NAME, id: Number(report['id']) },
        intentos: 2,
      });
      expect(await lines('congelar')).toHaveLength(5);
    },
    PATIENCE,
  );

  test(
    'a disk that is full leaves nothing that is listed',
    async () => {
      const full = await openDiskStore({
        folder: join(at.dataDir, 'llena'),
        move: () => Promise.reject(Object.assign(new Error('full'), { code: 'ENOSPC' })),
      });
      const before = await at.db.rows(sql`select id from archivo`);
      const deps = {
        db: at.db,
        files: full,
        printer: createPrinter(full),
        clock: () => at.clock.now,
      };
      const text = JSON.stringify(sampleModel());
      const failure = await printedFile(deps, {
        text,
        huella: huellaOf(text),
        model: sampleModel(),
        format: 'xlsx',
        nombre: 'x.xlsx',
        userId: 0,
        kept: 'day',
      }).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(ApiError);
      expect(failure).toMatchObject({ code: 'SIN_ESPACIO' });
      expect(await at.db.rows(sql`select id from archivo`)).toHaveLength(before.length);
      expect(
        await at.db.rows(sql`select 1 from documento_impreso where huella = ${huellaOf(text)}`),
      ).toEqual([]);
      rmSync(join(at.dataDir, 'llena'), { recursive: true });
    },
    PATIENCE,
  );

  test(
    'two people who ask for the same at once get the same file, printed once',
    async () => {
      const path = `infraestructura_alumbrado/${String(lamp['id'])}`;
      const [one, other] = await Promise.all([1, 2].map(() => facts(path, 'formato=docx')));
      expect(one?.sha256).toBe(other?.sha256);
      const rows = await at.db.rows(
        sql`select 1 from documento_impreso where huella = ${one?.huella ?? ''} and formato = 'docx'`,
      );
      expect(rows).toHaveLength(1);
    },
    PATIENCE,
  );

  test(
    'who sees no personal data gets a copy without it',
    async () => {
      const made = await make('seguimiento_mantenimiento', {
        fuente: 'pqr',
        radicado_pqr: 'P-1',
        reportante: 'Ana Canaria',
        fecha_reporte: '2026-07-10T10:00:00-05:00',
        barrio_id: barrio,
        direccion: 'Calle 1',
        tipo_falla: 'apagada',
        prioridad: 'alta',
      });
      const path = `seguimiento_mantenimiento/${String(made['id'])}`;
      expect(await cellsOf(path)).toContain('Ana Canaria');
      await make('parametro', {
        clave: 'permisos',
        vigente_desde: '2026-08-20',
        valor: { modo: 'restringido', aprobadores: [] },
      });
      const answer = await at.call({ url: `/api/${path}/documento?formato=xlsx` }, 'funcionario');
      const { sheets } = await readXlsx(answer.rawPayload);
      const cells = sheets.flatMap(({ rows }) => rows ?? []).flat();
      expect(cells).not.toContain('Ana Canaria');
      expect(cells).toContain('•••');
    },
    PATIENCE,
  );
});
