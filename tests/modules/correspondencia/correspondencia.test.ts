import { describe, expect, test } from 'vitest';
import { transitionsFrom } from '../../../src/core/resource/workflow.ts';
import { correspondencia } from '../../../src/modules/correspondencia/correspondencia.ts';
import { asWho } from '../../support/server/asWho.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a letter has the fields of the domain', () => {
  expect(fieldLines(correspondencia)).toEqual([
    'radicado | Radicado | text 30 | ● único | LB',
    'sentido | Sentido | choice recibida, enviada, interna | ● | F',
    'clase | Clase | choice peticion, documentos, consulta, traslado, queja, ente_control, autoridades, requerimiento, objecion_factura, informe, comunicacion, invitacion | ● | LF',
    'fecha_documento | Documento | date hoy | ● | F',
    'fecha_radicacion | Radicación | date hoy | ● | F',
    'hora_radicacion | Hora de radicación | time | ○ |',
    'remitente | Remitente | text 150 | ● | LFB',
    'destinatario | Destinatario | text 150 | ● | FB',
    'entidad | Tipo de entidad | choice municipio, operador, comercializador, ente_control, ciudadano, interventoria, otro | ● | F',
    'asunto | Asunto | text 300 | ● | LB',
    'contenido | Contenido | longText 20000 | ○ |',
    'radicado_externo | Radicado externo | text 60 | ○ | B',
    'medio | Medio | choice correo_electronico, fisico, plataforma, verbal | ● | F',
    'requiere_respuesta | Requiere respuesta | boolean | ● | F',
    'plazo_dias | Plazo | integer 90 | ● |',
    'tipo_dias | Días | choice habiles, calendario | ● |',
    'fecha_limite | Vence | date | = | LF',
    'aviso_desde | Por vencer desde | date | = |',
    'fecha_respuesta | Respondida el | date | = |',
    'limite_copias | Copias tras el silencio | date | = |',
    'responsable_id | Responsable | reference personal_interventoria | ● | LF',
    'relacionado_id | Relacionado con | reference correspondencia | ○ |',
    'semaforo | Semáforo | choice sin_plazo, a_tiempo, por_vencer, vencida, respondida, respondida_tarde | = | LF',
    'estado | Estado | choice radicada, en_tramite, respondida, cerrada, anulada | = radicada | LF',
  ]);
  expect(correspondencia).toMatchObject({
    title: 'Correspondencia',
    keys: [['radicado']],
    sort: ['-fecha_limite', '-fecha_radicacion'],
    routes: { list: 'correspondencia_paginate', form: 'correspondencia_form' },
    states: { deletable: ['radicada'] },
  });
});

const letter = (changes: object, outside = {}) =>
  validateNew(
    correspondencia,
    {
      sentido: 'recibida',
      clase: 'peticion',
      fecha_documento: '2026-07-02',
      fecha_radicacion: '2026-07-03',
      remitente: 'Alcaldía',
      destinatario: 'Interventoría',
      entidad: 'municipio',
      asunto: 'Solicitud',
      medio: 'fisico',
      requiere_respuesta: false,
      ...changes,
    },
    { 'responsable_id.id': 4, 'responsable_id.activo': true, ...outside },
  );

describe('a new letter', () => {
  const findings = (changes: object) => letter(changes).findings;

  test('needs no number of its own, and keeps what was typed in capitals', () => {
    expect(letter({}).findings).toEqual([]);
    expect(letter({ radicado: ' e-2026-7 ' }).record['radicado']).toBe('E-2026-7');
    expect(letter({}, { $nuevo: false }).findings).toEqual(['radicado: OBLIGATORIO']);
  });

  test('that needs an answer needs a term and who answers', () => {
    expect(findings({ requiere_respuesta: true })).toEqual([
      'plazo_dias: OBLIGATORIO',
      'tipo_dias: OBLIGATORIO',
      'responsable_id: OBLIGATORIO',
    ]);
  });

  test.each([
    [0, ['plazo_dias: MINIMO']],
    [1, []],
    [90, []],
    [91, ['plazo_dias: MAXIMO']],
  ])('may have a term of %i days: %j', (plazo_dias, found) => {
    const term = { requiere_respuesta: true, plazo_dias, tipo_dias: 'habiles', responsable_id: 4 };
    expect(findings(term)).toEqual(found);
  });

  test('that needs no answer has no term', () => {
    const { record } = letter({ plazo_dias: 15, tipo_dias: 'habiles' });
    expect(record).toMatchObject({ plazo_dias: null, tipo_dias: null });
  });

  test('is dated when it is filed or before, and filed today or before', () => {
    expect(findings({ fecha_documento: '2026-07-03' })).toEqual([]);
    expect(findings({ fecha_documento: '2026-07-04' })).toEqual([
      'fecha_documento: DOCUMENTO_DESPUES_DE_RADICAR',
    ]);
    expect(findings({ fecha_radicacion: '2026-07-16' })).toEqual([
      'fecha_radicacion: FECHA_MAXIMA',
    ]);
  });
});

describe('a class', () => {
  const proposed = (name: keyof typeof correspondencia.fields, clase: string | null) =>
    (correspondencia.fields[name] as { propose?: { value(read: () => unknown): unknown } }).propose // told by the test
      ?.value(() => clase);

  test.each([
    ['consulta', true, 30],
    ['requerimiento', true, 5],
    ['objecion_factura', false, undefined],
    ['informe', false, undefined],
    [null, undefined, undefined],
  ])('%s proposes an answer (%s) within %s days', (clase, answer, days) => {
    expect(proposed('requiere_respuesta', clase)).toBe(answer);
    expect(proposed('plazo_dias', clase)).toBe(days);
  });
});

test.each([
  ['radicada', true, ['tramitar', 'anular']],
  ['radicada', false, ['tramitar', 'cerrar', 'anular']],
  ['en_tramite', true, ['anular']],
  ['en_tramite', false, ['cerrar', 'anular']],
  ['respondida', true, ['cerrar']],
  ['cerrada', false, []],
  ['anulada', false, []],
])('a letter that is %s, needing an answer: %s, may take %j', (estado, requiere, names) => {
  const { states } = correspondencia;
  if (states === undefined) throw new Error('a letter has states');
  const record = { estado, requiere_respuesta: requiere };
  const found = transitionsFrom(states, record, asWho('funcionario'));
  expect(found.map(({ name }) => name)).toEqual(names);
});
