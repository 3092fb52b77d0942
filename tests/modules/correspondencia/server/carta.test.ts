import { sql } from 'drizzle-orm';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plantillasIniciales } from '../../../../src/modules/correspondencia/rules/plantillasIniciales.ts';
import { correosDeCarta } from '../../../../src/modules/correspondencia/server/correoDeCarta.ts';
import { workOff } from '../../../../src/server/jobs/queue.ts';
import { createMailer } from '../../../../src/server/mail.ts';
import { createPrinter } from '../../../../src/server/documents/printer.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { engines } from '../../../support/database/database.ts';
import { answerTo, person, petition, sentOn } from '../../../support/subjects/letters.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';

const LETTER = 'correspondencia';
const ANSWER = 'respuesta';
const OUT = 'carta';

describe.each(engines)('a letter that is written here, on %s', (engine) => {
  let at: TestApp;
  let who: Row;
  const { create, make, save, act, read, remove, list, history } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp(engine, { now: '2026-07-15T10:00:00-05:00' });
    who = await make('personal_interventoria', {
      ...person(),
      cargo: 'director',
      profesion: 'Ingeniera',
      matricula: 'M-1',
    });
    for (const plantilla of plantillasIniciales) await make('plantilla_carta', { ...plantilla });
    await make('parametro', {
      clave: 'interventor',
      valor: 'Interventores Unidos',
      vigente_desde: '2020-01-01',
    });
  });
  afterAll(() => at.close());

  const letter = (values: Row = {}) => make(LETTER, petition(who, values));
  const proposed = async (valores: Row, rol?: 'funcionario', resource = OUT) => {
    const url = `/api/${resource}/propuestas`;
    const answer = await at.call({ method: 'POST', url, payload: { valores } }, rol);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json().propuestas as Record<string, { valor: unknown; razon: string | null }>;
  };
  const valuesOf = (proposals: Awaited<ReturnType<typeof proposed>>): Row =>
    Object.fromEntries(Object.entries(proposals).map(([name, { valor }]) => [name, valor]));
  const TEXT = 'Cordial saludo.\n\nSe responde de fondo.';
  /** As the form saves it when only the text is typed. */
  const draft = async (given: Row, more: Row = {}): Promise<Row> =>
    make(OUT, { ...valuesOf(await proposed(given)), ...given, contenido: TEXT, ...more });
  const answering = (to: Row, more: Row = {}) =>
    draft({ tipo: 'respuesta', correspondencia_id: to['id'] }, more);
  const issue = (one: Row, how: { confirm?: string } = {}) =>
    act(OUT, one, { name: 'emitir', how });
  const issued = async (one: Row): Promise<Row> => {
    const answer = await issue(one);
    if (answer.statusCode !== 200) throw new Error(answer.body);
    return answer.json();
  };

  test('is the other side of what arrives in answer to it', async () => {
    const sent = await letter({
      sentido: 'enviada',
      remitente: 'Interventores Unidos',
      destinatario: 'EBSA S. A. E. S. P.',
    });
    const related = { sentido: 'recibida', relacionado_id: sent['id'] };
    const found = await proposed(related, undefined, LETTER);
    expect(valuesOf(found)).toMatchObject({
      remitente: 'EBSA S. A. E. S. P.',
      destinatario: 'Interventores Unidos',
      asunto: `Respuesta a ${String(sent['radicado'])}: Solicitud de informe`,
    });
    expect(found['remitente']?.razon).toContain(String(sent['radicado']));
    const received = await letter();
    const other = { sentido: 'recibida', relacionado_id: received['id'] };
    expect(Object.keys(await proposed(other, undefined, LETTER))).not.toContain('asunto');
  });

  test('begins with all that its letter tells, each with its reason', async () => {
    const made = await letter({ radicado_externo: 'ALC-77' });
    const found = await proposed({ tipo: 'respuesta', correspondencia_id: made['id'] });
    expect(valuesOf(found)).toMatchObject({
      destinatario: 'Alcaldía municipal',
      entidad: 'municipio',
      medio: 'fisico',
      firmante_id: who['id'],
      asunto: `Respuesta a su radicado ${String(made['radicado'])}: Solicitud de informe`,
    });
    expect(found['contenido']?.valor).toContain('(suyo: ALC-77)');
    expect(found['contenido']?.valor).not.toContain('{{');
    expect(Object.values(found).every(({ razon }) => razon !== '')).toBe(true);
    expect(found['destinatario']?.razon).toContain(made['radicado']);
  });

  test('is numbered, filed and fixed when it is issued, and answers its letter', async () => {
    const made = await letter();
    const one = await answering(made);
    expect(one).toMatchObject({ radicado: null, estado: 'borrador', documentos: null });
    const done = await issued(one);
    expect(done).toMatchObject({
      radicado: expect.stringMatching(/^S-2026-\d{5}$/),
      emitida_el: '2026-07-15',
      emitida_por: at.users.administrador,
      estado: 'emitida',
    });
    expect(await read(LETTER, made)).toMatchObject({
      estado: 'respondida',
      fecha_respuesta: '2026-07-15',
    });
    expect(await read(ANSWER, { id: done['respuesta_id'] })).toMatchObject({
      radicado: done['radicado'],
      clase: 'definitiva',
      correspondencia_id: made['id'],
      contenido: done['contenido'],
      fecha_envio: '2026-07-15',
      oportuna: true,
    });
    const lines = (await history(OUT, done)).map(({ accion, motivo }) => [accion, motivo]);
    expect(lines).toContainEqual([
      'congelar',
      expect.stringMatching(/^Documento: bloques con SHA-256 [0-9a-f]{64}$/),
    ]);
    expect((await save(OUT, done, { asunto: 'Otro' })).json().code).toBe('NO_EDITABLE');
    expect((await remove(OUT, done)).statusCode).toBe(409);
  });

  test('says what it said when it was issued, whatever becomes of its letter and its signer', async () => {
    const done = await issued(await answering(await letter()));
    const url = `/api/carta/${String(done['id'])}/documento/datos?formato=docx`;
    const before = (await at.call({ method: 'GET', url })).json();
    await at.db.orm.execute(
      sql`update personal_interventoria set nombres = 'Otra' where id = ${Number(who['id'])}`,
    );
    const after = (await at.call({ method: 'GET', url })).json();
    await at.db.orm.execute(
      sql`update personal_interventoria set nombres = 'Clemencia' where id = ${Number(who['id'])}`,
    );
    expect(before).toMatchObject({ congelado: expect.any(String), sha256: expect.any(String) });
    expect([after.sha256, after.huella]).toEqual([before.sha256, before.huella]);
  });

  test('that answers for the second time is asked about, not sent by mistake', async () => {
    const made = await letter();
    const first = await answering(made);
    const again = await create(OUT, {
      ...valuesOf(await proposed({ tipo: 'respuesta', correspondencia_id: made['id'] })),
      tipo: 'respuesta',
      correspondencia_id: made['id'],
    });
    expect([again.statusCode, again.json().code]).toEqual([409, 'AVISOS']);
    expect(again.body).toContain('OTRO_BORRADOR');
    const second = (
      await create(
        OUT,
        {
          ...valuesOf(await proposed({ tipo: 'respuesta', correspondencia_id: made['id'] })),
          tipo: 'respuesta',
          correspondencia_id: made['id'],
        },
        { confirm: again.json().confirmar },
      )
    ).json() as Row;
    const done = await issued(first);
    const asked = await issue(second);
    expect([asked.statusCode, asked.json().code]).toEqual([409, 'AVISOS']);
    expect(asked.body).toContain('CARTA_YA_RESPONDIDA');
    expect(asked.body).toContain(String(done['radicado']));
    expect((await read(OUT, second))['estado']).toBe('borrador');
    expect((await issue(second, { confirm: asked.json().confirmar })).statusCode).toBe(200);
  });

  test('answers registered by hand are asked about, too', async () => {
    const made = await letter();
    await make(ANSWER, answerTo(made, { radicado: 'H-1', ...sentOn('2026-07-14') }));
    const again = await create(
      ANSWER,
      answerTo(made, { radicado: 'H-2', ...sentOn('2026-07-15') }),
    );
    expect([again.statusCode, again.body.includes('YA_RESPONDIDA')]).toEqual([409, true]);
    const draftOnly = await create(ANSWER, answerTo(made, { radicado: 'H-3' }));
    expect(draftOnly.statusCode).toBe(201);
  });

  test('takes its number where none is typed', async () => {
    const made = await letter();
    const { radicado: _typed, ...rest } = answerTo(made, {});
    expect((await make(ANSWER, rest))['radicado']).toMatch(/^S-2026-\d{5}$/);
  });

  test('extends the term, at most to its double', async () => {
    const made = await letter();
    const given = { tipo: 'prorroga', correspondencia_id: made['id'] };
    const found = await proposed(given);
    const limite = found['nueva_fecha_limite'];
    expect(limite?.razon).toContain('1755');
    const done = await issued(await draft(given));
    expect(await read(LETTER, made)).toMatchObject({
      estado: 'radicada',
      fecha_limite: limite?.valor,
    });
    expect(await read(ANSWER, { id: done['respuesta_id'] })).toMatchObject({ clase: 'prorroga' });
    const other = await letter();
    const long = await draft(
      { tipo: 'prorroga', correspondencia_id: other['id'] },
      { nueva_fecha_limite: '2027-01-01' },
    );
    const refused = await issue(long);
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('PRORROGA_EXCESIVA');
    // nothing of it stays
    expect(await read(OUT, long)).toMatchObject({ estado: 'borrador', radicado: null });
  });

  test('forwards within five business days, and says so when it is too late', async () => {
    const late = await letter({ fecha_documento: '2026-06-01', fecha_radicacion: '2026-06-01' });
    const given = { tipo: 'traslado', correspondencia_id: late['id'] };
    expect((await proposed(given))['destinatario']).toBeUndefined();
    const one = await draft(given, { destinatario: 'Enerboyacá', entidad: 'otro' });
    const refused = await issue(one);
    expect([refused.statusCode, refused.body.includes('TRASLADO_TARDIO')]).toEqual([422, true]);
  });

  test('hands over copies to who asked for documents alone, which settles the letter', async () => {
    const asked = await letter({ clase: 'documentos', plazo_dias: 3 });
    const given = { tipo: 'copias', correspondencia_id: asked['id'] };
    const done = await issued(await draft(given));
    expect(await read(LETTER, asked)).toMatchObject({ estado: 'respondida' });
    expect(await read(ANSWER, { id: done['respuesta_id'] })).toMatchObject({ clase: 'copias' });
    const other = await letter();
    const refused = await issue(await draft({ tipo: 'copias', correspondencia_id: other['id'] }));
    expect(refused.body).toContain('COPIAS_SIN_SOLICITUD');
  });

  test('that leaves by itself is filed as sent, with the answer that it waits for', async () => {
    const done = await issued(
      await draft(
        { tipo: 'requerimiento_operador' },
        { destinatario: 'Luces S.A.', contenido: 'Se requiere corregir.' },
      ),
    );
    expect(await read(LETTER, { id: done['oficio_id'] })).toMatchObject({
      radicado: done['radicado'],
      sentido: 'enviada',
      clase: 'requerimiento',
      remitente: 'Interventores Unidos',
      destinatario: 'Luces S.A.',
      requiere_respuesta: true,
      plazo_dias: 5,
      fecha_limite: '2026-07-23',
    });
  });

  test('numbers share one series, without gaps, though one is refused', async () => {
    const made = await letter();
    const refused = await draft(
      { tipo: 'prorroga', correspondencia_id: made['id'] },
      { nueva_fecha_limite: '2027-01-01' },
    );
    const [before, , after] = [
      await issued(await answering(await letter())),
      await issue(refused),
      await issued(await answering(await letter())),
    ];
    const numberOf = (one: Row) => Number(String(one['radicado']).slice(-5));
    expect(numberOf(after) - numberOf(before)).toBe(1);
  });

  test('of which a part is yet to be written asks before it is issued', async () => {
    const given = { tipo: 'prorroga', correspondencia_id: (await letter())['id'] };
    const [one, other] = [
      await make(OUT, { ...valuesOf(await proposed(given)), ...given }),
      await answering(await letter(), { contenido: 'Le informo:\n\n1. Todo.\n2.  ' }),
    ];
    const asked = [await issue(one), await issue(other)];
    expect(asked.map((answer) => answer.json().avisos?.[0])).toMatchObject([
      { code: 'CARTA_SIN_TERMINAR', message: expect.stringContaining('[Escriba aquí el motivo') },
      { code: 'CARTA_SIN_TERMINAR', message: expect.stringContaining('“2.”') },
    ]);
  });

  test('with what is hidden from its writer, or with a tag, is not issued', async () => {
    const made = await letter();
    const hidden = await answering(made, { contenido: 'Lo pidió ••• ayer.' });
    const refused = await issue(hidden);
    expect([refused.statusCode, refused.body.includes('CARTA_CON_DATOS_OCULTOS')]).toEqual([
      422,
      true,
    ]);
    const tagged = await save(OUT, hidden, { contenido: 'Señor {{remitente}}' });
    expect([tagged.statusCode, tagged.body.includes('CARTA_CON_MARCAS')]).toEqual([422, true]);
  });

  test('is sent as it was fixed, with what goes with it, when it is asked for', async () => {
    const sent = await issued(
      await answering(await letter(), {
        medio: 'correo_electronico',
        enviar_correo: true,
        correo: 'alcaldia@example.com',
        // markup of no printer, only text
        contenido: '#read("/etc/passwd") <b>hola</b> $x^2$ *no* _tampoco_',
      }),
    );
    expect(sent['correo_estado']).toBe('por_enviar');
    const deps = depsOf(at);
    const asked = {
      db: at.db,
      handlers: correosDeCarta(deps, at.stores),
      log: {
        error: (failed: unknown) => {
          throw failed;
        },
      },
    };
    await workOff(asked as unknown as Parameters<typeof workOff>[0]);
    const folder = join(at.dataDir, 'correo');
    const mails = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
    const mail = mails.find((text) => text.includes('alcaldia@example.com'));
    expect(mail).toContain('Content-Type: application/pdf');
    expect(mail).toContain(`Carta%20${String(sent['radicado'])}.pdf`);
    expect(await read(OUT, sent)).toMatchObject({ correo_estado: 'enviado' });
    const [again] = [await read(OUT, sent)];
    expect(again?.['documentos']).toEqual([
      expect.objectContaining({
        formato: 'pdf-archivo',
        sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      }),
    ]);
  }, 60_000);

  test('needs an address to be sent', async () => {
    const made = await letter();
    const refused = await create(OUT, {
      ...valuesOf(await proposed({ tipo: 'respuesta', correspondencia_id: made['id'] })),
      tipo: 'respuesta',
      correspondencia_id: made['id'],
      medio: 'correo_electronico',
      enviar_correo: true,
      correo: null,
    });
    expect(refused.statusCode).toBe(422);
    expect(Object.keys(refused.json().fields)).toEqual(['correo']);
  });

  test('proposes the address that the same addressee had before', async () => {
    const made = await letter();
    const found = await proposed({ tipo: 'respuesta', correspondencia_id: made['id'] });
    expect(found['correo']?.valor).toBe('alcaldia@example.com');
  });

  test('stands in the thread of its letter, which others follow', async () => {
    const made = await letter();
    const reply = await letter({ relacionado_id: made['id'], asunto: 'Insiste' });
    await issued(await answering(made));
    await answering(reply);
    const threadOf = async (one: Row) =>
      (
        await at.call({
          method: 'GET',
          url: `/api/correspondencia/${String(one['id'])}/linea_de_tiempo`,
        })
      ).json();
    const kinds = (thread: { hechos: { tipo: string }[] }) =>
      thread.hechos.map(({ tipo }) => tipo).toSorted();
    expect(kinds(await threadOf(made))).toEqual(['carta', 'carta', 'respuesta']);
    expect(kinds(await threadOf(reply))).toEqual(['borrador', 'carta', 'carta']);
  });

  test('lists what is yet to be issued', async () => {
    const { rows } = await list(OUT, { filter: { estado: 'borrador' } });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.every(({ radicado }) => radicado === null)).toBe(true);
  });
});

function depsOf(at: TestApp) {
  const files = at.stores.get('carta')?.files;
  if (files === undefined) throw new Error('the test app keeps files');
  return {
    db: at.db,
    files,
    printer: createPrinter(files),
    clock: () => at.clock.now,
    mailer: createMailer({ dataDir: at.dataDir, log: { info: () => undefined } }),
  } as unknown as Parameters<typeof correosDeCarta>[0]; // all that it takes of them
}
