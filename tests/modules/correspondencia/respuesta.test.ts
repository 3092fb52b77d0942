import { describe, expect, test } from 'vitest';
import { respuesta } from '../../../src/modules/correspondencia/respuesta.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('an answer has the fields of the domain', () => {
  expect(fieldLines(respuesta)).toEqual([
    'correspondencia_id | Responde a | reference correspondencia | ● | LF',
    'radicado | Radicado de salida | text 30 | ● único | LB',
    'clase | Clase | choice definitiva, parcial, traslado, prorroga, copias | ● | F',
    'fecha | Fecha | date hoy | ● | LF',
    'asunto | Asunto | text 300 | ● | LB',
    'contenido | Contenido | longText 20000 | ● | B',
    'firmante_id | Firma | reference personal_interventoria | ● | LF',
    'nueva_fecha_limite | Nuevo plazo | date | ● |',
    'medio_envio | Medio | choice correo_electronico, fisico, plataforma | ● |',
    'fecha_envio | Envío | date hoy | ● | LF',
    'constancia | Constancia de entrega | file | ○ |',
    'dias_usados | Días hábiles | integer | = | LF',
    'oportuna | Oportuna | boolean | = | LF',
  ]);
  expect(respuesta).toMatchObject({
    keys: [['radicado']],
    sort: ['-fecha'],
    routes: { list: 'respuestas_form' },
  });
});

describe('a new answer', () => {
  const carta = {
    'correspondencia_id.id': 7,
    'correspondencia_id.requiere_respuesta': true,
    'correspondencia_id.estado': 'en_tramite',
    'correspondencia_id.fecha_radicacion': '2026-07-03',
    'firmante_id.id': 4,
    'firmante_id.activo': true,
  };
  const findings = (changes: object, outside: object = {}) =>
    validateNew(
      respuesta,
      {
        correspondencia_id: 7,
        radicado: 's-1',
        clase: 'definitiva',
        fecha: '2026-07-10',
        asunto: 'Respuesta',
        contenido: 'Se responde.',
        firmante_id: 4,
        ...changes,
      },
      { ...carta, ...outside },
    ).findings;

  test('need not be sent', () => {
    expect(findings({})).toEqual([]);
  });

  test('is sent by some means on some day, or not at all', () => {
    expect(findings({ medio_envio: 'fisico' })).toEqual(['fecha_envio: OBLIGATORIO']);
    expect(findings({ fecha_envio: '2026-07-10' })).toEqual(['medio_envio: OBLIGATORIO']);
    expect(findings({ medio_envio: 'fisico', fecha_envio: '2026-07-10' })).toEqual([]);
  });

  test.each([
    [{ fecha: '2026-07-02' }, ['fecha: RESPUESTA_ANTES_DE_RADICAR']],
    [{ fecha: '2026-07-03' }, []],
    [{ fecha: '2026-07-16' }, ['fecha: FECHA_MAXIMA']],
    [{ medio_envio: 'fisico', fecha_envio: '2026-07-09' }, ['fecha_envio: ENVIO_ANTES_DE_FECHA']],
    [{ medio_envio: 'fisico', fecha_envio: '2026-07-16' }, ['fecha_envio: FECHA_MAXIMA']],
  ])('with %j gives %j', (changes, found) => {
    expect(findings(changes)).toEqual(found);
  });

  test('extends a term to a day', () => {
    expect(findings({ clase: 'prorroga' })).toEqual(['nueva_fecha_limite: OBLIGATORIO']);
  });

  test.each([
    [{ 'correspondencia_id.requiere_respuesta': false }],
    [{ 'correspondencia_id.estado': 'cerrada' }],
    [{ 'correspondencia_id.estado': 'anulada' }],
  ])('does not answer a letter with %j', (outside) => {
    expect(findings({}, outside)).toEqual(['correspondencia_id: REFERENCIA_NO_ADMITIDA']);
  });
});
