import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Block } from '../../../../src/core/documents/blocks.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { plantillasIniciales } from '../../../../src/modules/correspondencia/rules/plantillasIniciales.ts';
import { huellaOf } from '../../../../src/server/documents/printedFiles.ts';
import { sampleModel } from '../../../support/documents.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { uploading } from '../../../support/server/uploading.ts';
import { person } from '../../../support/subjects/letters.ts';

/** As much of a file as an upload takes for one. */
const PDF = Buffer.from('%PDF-1.7\n%%EOF\n');

describe('a letter that delivers a report', () => {
  let at: TestApp;
  const { make, act, read } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp('pglite', { now: '2026-07-15T10:00:00-05:00' });
    await make('personal_interventoria', {
      ...person(),
      cargo: 'director',
      profesion: 'Ingeniera',
      matricula: 'M-1',
    });
    const plantilla = plantillasIniciales.find(({ tipo }) => tipo === 'entrega_informe');
    await make('plantilla_carta', { ...plantilla });
    await make('parametro', { clave: 'municipio', valor: 'Duitama', vigente_desde: '2020-01-01' });
  });
  afterAll(() => at.close());

  const proposed = async (valores: Row, rol?: 'funcionario'): Promise<Row> => {
    const url = '/api/carta/propuestas';
    const answer = await at.call({ method: 'POST', url, payload: { valores } }, rol);
    const { propuestas } = answer.json<{ propuestas: Record<string, { valor: unknown }> }>();
    return Object.fromEntries(Object.entries(propuestas).map(([name, { valor }]) => [name, valor]));
  };
  const drafted = async (given: Row) => make('carta', { ...(await proposed(given)), ...given });
  const issue = (carta: Row) => act('carta', carta, { name: 'emitir', how: {} });

  test('takes its archive copy along once it is printed, for who may see all of it', async () => {
    const informe = await make('informe_final', { periodo: '2026-06' });
    const given = { tipo: 'entrega_informe', informe_id: informe['id'] };
    expect((await proposed(given))['adjuntos']).toBeUndefined();
    const bare = await issue(await drafted(given));
    expect([bare.json().code, bare.body]).toEqual([
      'AVISOS',
      expect.stringMatching(/adjunt|attached/),
    ]);

    const copy = await uploading(() => at)(PDF, 'Informe.pdf');
    const table: Block = {
      kind: 'table',
      title: 'Reportantes',
      columns: [{ header: 'Nombre', kind: 'text', personal: true }],
      rows: [['Ana']],
    };
    const modelo = JSON.stringify(sampleModel([table]));
    const huella = huellaOf(modelo);
    await at.db.orm.execute(sql`
      insert into documento_congelado (recurso, registro_id, modelo, huella, congelado_en)
      values ('informe_final', ${Number(informe['id'])}, ${modelo}, ${huella}, now())`);
    expect((await proposed(given))['adjuntos']).toBeUndefined();
    await at.db.orm.execute(sql`
      insert into documento_impreso (huella, formato, archivo_id, paginas)
      values (${huella}, 'pdf-archivo', ${copy.id}, 1)`);
    const answer = await issue(await drafted(given));
    expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
    const done = answer.json<Row>();
    expect(await read('correspondencia', { id: done['oficio_id'] })).toMatchObject({
      clase: 'informe',
      destinatario: 'Municipio de Duitama',
      adjuntos: [copy],
    });
    const [fixed] = await at.db.rows<{ modelo: string }>(
      sql`select modelo from documento_congelado where recurso = 'carta' and registro_id = ${Number(done['id'])}`,
    );
    expect(fixed?.modelo).toContain(createHash('sha256').update(PDF).digest('hex'));

    const permisos = { modo: 'restringido', aprobadores: [] };
    const vigente = { clave: 'permisos', vigente_desde: '2026-07-15', valor: permisos };
    await make('parametro', vigente);
    expect((await proposed(given, 'funcionario'))['adjuntos']).toBeUndefined();
  });
});
