import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TemplateNews, TemplateReview } from '../../../../src/core/api/templateApi.ts';
import type { Row } from '../../../../src/core/resource/resource.ts';
import { rightsOf } from '../../../../src/core/resource/permissions.ts';
import { plantillasIniciales } from '../../../../src/modules/correspondencia/rules/plantillasIniciales.ts';
import { nombresDeTipo } from '../../../../src/modules/correspondencia/rules/plantillas.ts';
import { textoDeCarta } from '../../../../src/modules/correspondencia/server/textoDeCarta.ts';
import { recordCalls } from '../../../support/server/recordCalls.ts';
import { openTestApp, type TestApp } from '../../../support/server/testApp.ts';
import { person, petition } from '../../../support/subjects/letters.ts';

const NAME = 'plantilla_carta';

describe('templates of letters', () => {
  let at: TestApp;
  const { create, make, save, act, remove } = recordCalls(() => at);
  beforeAll(async () => {
    at = await openTestApp('pglite', { now: '2026-07-15T10:00:00-05:00' });
  });
  afterAll(() => at.close());

  let last = 0;
  const template = (values: Row): Row => ({
    nombre: `Plantilla ${(last += 1)}`,
    tipo: 'respuesta',
    asunto: 'Respuesta a {{radicado}}',
    cuerpo: 'Cordial saludo.',
    principal: false,
    activa: true,
    ...values,
  });
  const review = async (values: Row, rol?: 'funcionario', language = 'es') => {
    const { tipo = 'respuesta', asunto = 'x', cuerpo = 'x' } = values;
    return at.call(
      {
        method: 'POST',
        url: `/api/${NAME}/revision`,
        payload: { tipo, asunto, cuerpo },
        headers: { 'accept-language': language },
      },
      rol,
    );
  };
  const reviewed = async (values: Row): Promise<TemplateReview> => (await review(values)).json();

  test('of the first start are without mistakes, one main one for each kind', async () => {
    expect(plantillasIniciales.map(({ tipo }) => String(tipo)).toSorted()).toEqual(
      Object.keys(nombresDeTipo).toSorted(),
    );
    for (const { tipo, asunto, cuerpo } of plantillasIniciales) {
      const { problemas, vista } = await reviewed({ tipo, asunto, cuerpo });
      // what may be empty stands in a condition
      expect([tipo, problemas]).toEqual([tipo, []]);
      for (const text of [vista?.llena, vista?.vacia]) {
        expect(text?.contenido).toContain('Cordial saludo.');
        expect(`${text?.asunto}${text?.contenido}`).not.toMatch(/[{}]|undefined|null/);
      }
    }
  });

  test.each([
    ['{{radicadoo}}', 1, 1, '¿Quiso decir {{radicado}}?'],
    ['a\n  {{#cada respuestas}}', 2, 3, 'Escriba {{/cada}} donde termina.'],
    ['a\n{{respuestas.asunto}}', 2, 1, 'Póngalo entre {{#cada respuestas}} y {{/cada}}.'],
  ])(
    'with %j are not stored: the place and what to do are told',
    async (cuerpo, line, column, hint) => {
      const refused = await create(NAME, template({ cuerpo }), { language: 'es' });
      expect(refused.statusCode).toBe(422);
      const [told] = refused.json().fields.cuerpo;
      expect(told.message).toContain(`Línea ${line}, columna ${column}:`);
      expect(told.message).toContain(hint);
    },
  );

  test('have subjects that are judged, too', async () => {
    const refused = await create(NAME, template({ asunto: 'Re {{radicdo}}' }), { language: 'en' });
    expect(refused.json().fields.asunto[0].message).toBe(
      'Column 4: There is no field “radicdo”. Did you mean {{radicado}}?',
    );
  });

  test('are judged by the fields of their kind', async () => {
    const cuerpo = '{{numero_factura}}';
    expect((await create(NAME, template({ cuerpo }))).statusCode).toBe(422);
    const made = await make(NAME, template({ cuerpo, tipo: 'objecion_factura', asunto: 'x' }));
    expect(made['usados']).toBe('numero_factura');
    const changed = await save(NAME, made, { tipo: 'respuesta' });
    expect(changed.statusCode).toBe(422);
  });

  test('tell the fields that they use and those that they may', async () => {
    const { campos, listas, usados } = await reviewed({
      asunto: '{{radicado}}',
      cuerpo: '{{#cada respuestas}}{{respuestas.fecha}}{{/cada}} {{responsable_id.cargo}}',
    });
    expect(usados).toEqual(['radicado', 'respuestas', 'respuestas.fecha', 'responsable_id.cargo']);
    expect(listas).toEqual([{ lista: 'respuestas', etiqueta: 'Respuestas anteriores' }]);
    const named = (campo: string) => campos.find((one) => one.campo === campo);
    expect(named('radicado')).toMatchObject({ etiqueta: 'Radicado', lista: null });
    expect(named('respuestas.fecha')).toMatchObject({ lista: 'respuestas', siempre: true });
    expect(named('municipio')).toMatchObject({ siempre: false });
    // who wrote a record, and what is no text, has no place in a letter
    expect(named('creado_por.email')).toBeUndefined();
    expect(named('adjuntos')).toBeUndefined();
  });

  test('show what comes of the fullest and the emptiest record', async () => {
    const { vista } = await reviewed({
      cuerpo:
        'A {{remitente}}{{#si radicado_externo}} ({{radicado_externo}}){{/si}}:{{#cada respuestas}} {{respuestas.clase}};{{/cada}}',
    });
    expect(vista?.vacia.contenido).toMatch(/^A [^(]+:$/);
    expect(vista?.llena.contenido).toMatch(/^A .+ \(.+\): .+; .+;$/);
  });

  test('warn of what may be empty, and are stored all the same', async () => {
    const { problemas } = await reviewed({ cuerpo: 'Suyo: {{radicado_externo}}' });
    expect(problemas).toEqual([
      {
        en: 'cuerpo',
        linea: 1,
        columna: 7,
        nivel: 'aviso',
        mensaje: '«Radicado externo» puede estar vacío: entonces aquí no se escribe nada.',
        sugerencia: 'Enciérrelo con su frase en {{#si radicado_externo}} … {{/si}}.',
      },
    ]);
    expect((await create(NAME, template({ cuerpo: '{{radicado_externo}}' }))).statusCode).toBe(201);
  });

  test('are edited by administrators alone, and read by all', async () => {
    expect((await review({}, 'funcionario')).statusCode).toBe(403);
    const refused = await create(NAME, template({}), { rol: 'funcionario' });
    expect(refused.statusCode).toBe(403);
    const read = await at.call({ method: 'GET', url: `/api/${NAME}?range=[0,9]` }, 'funcionario');
    expect(read.statusCode).toBe(200);
  });

  test('that the product brings are told until they were here, each beside the main one of its kind', async () => {
    const asked = (rol?: 'funcionario') => at.call({ url: `/api/${NAME}/novedades` }, rol);
    const news = async (): Promise<TemplateNews | undefined> =>
      (await asked())
        .json<{ novedades: TemplateNews[] }>()
        .novedades.find(({ tipo }) => tipo === 'prorroga');
    const initial = plantillasIniciales.find(({ tipo }) => tipo === 'prorroga');
    expect(await news()).toEqual({
      tipo: 'prorroga',
      nombre: initial?.['nombre'],
      asunto: initial?.['asunto'],
      cuerpo: initial?.['cuerpo'],
      principal: null,
    });
    const before = { asunto: 'De antes', cuerpo: 'Texto de antes.' };
    const main = await make(NAME, template({ ...initial, ...before }));
    const told = await news();
    expect(told).toMatchObject({
      nombre: 'Prórroga del plazo (versión nueva)',
      principal: { id: main['id'], nombre: 'Prórroga del plazo', ...before },
    });
    const { nombre, tipo, asunto, cuerpo } = told!;
    const draft = await make(NAME, template({ nombre, tipo, asunto, cuerpo, activa: false }));
    expect(await news()).toBeUndefined();
    const changed = (await save(NAME, draft, { cuerpo: 'A nuestro gusto.' })).json();
    expect(await news()).toBeUndefined();
    await remove(NAME, changed);
    expect(await news()).toBeUndefined();
    expect((await asked('funcionario')).statusCode).toBe(403);
  });

  test('of a kind have one main one, which is active', async () => {
    const main = template({ tipo: 'copias', principal: true, asunto: 'x' });
    await make(NAME, main);
    const second = await create(NAME, { ...main, nombre: 'Otra' });
    expect([second.statusCode, second.json().code]).toEqual([409, 'DUPLICADO']);
    const idle = await create(
      NAME,
      template({ tipo: 'traslado', principal: true, activa: false, asunto: 'x' }),
    );
    expect(idle.statusCode).toBe(422);
  });

  test('print what a record says as text, and what it says of persons for who may see it', async () => {
    const sector = await make('sector', { codigo: 'S1', nombre: 'Uno', clase: 'urbano' });
    const barrio = await make('barrio', {
      codigo: 'B1',
      nombre: 'Centro',
      sector_id: sector['id'],
    });
    const caso = await make(
      'seguimiento_mantenimiento',
      {
        fuente: 'recorrido',
        reportante: 'Ana {{numero}} 300',
        fecha_reporte: '2026-07-01T20:00:00-05:00',
        barrio_id: barrio['id'],
        direccion: 'Calle #1 <b>*2*</b>',
        tipo_falla: 'apagada',
        prioridad: 'baja',
      },
      'sure',
    );
    const plantilla = await make(
      NAME,
      template({
        tipo: 'requerimiento_caso',
        asunto: 'Caso {{numero}}',
        cuerpo:
          '{{#si reportante}}{{reportante}}{{/si}}|{{#si direccion}}{{direccion}}{{/si}}|{{#si barrio_id}}{{barrio_id.nombre}}{{/si}}',
      }),
    );
    const textFor = (modo: 'abierto' | 'restringido') =>
      textoDeCarta(
        {
          tx: at.db.orm,
          stores: at.stores,
          who: {
            rol: 'funcionario',
            derechos: rightsOf({ id: 9, rol: 'funcionario' }, { modo, aprobadores: [] }),
          },
          now: at.clock.now,
        },
        { tipo: 'requerimiento_caso', id: Number(caso['id']), plantilla: Number(plantilla['id']) },
      );
    expect((await textFor('abierto'))?.contenido).toBe(
      'Ana {{numero}} 300|Calle #1 <b>*2*</b>|Centro',
    );
    expect((await textFor('restringido'))?.contenido).toBe('•••|Calle #1 <b>*2*</b>|Centro');
  });

  test('that are not active propose nothing', async () => {
    const who = await make('personal_interventoria', person('1'));
    const made = await make('correspondencia', petition(who));
    const idle = await make(NAME, template({ activa: false }));
    const answer = await at.call({
      method: 'POST',
      url: '/api/carta/propuestas',
      payload: {
        valores: { tipo: 'respuesta', correspondencia_id: made['id'], plantilla_id: idle['id'] },
      },
    });
    expect(answer.json().propuestas.contenido).toBeUndefined();
    expect((await act('correspondencia', made, { name: 'tramitar' })).statusCode).toBe(200);
  });
});
