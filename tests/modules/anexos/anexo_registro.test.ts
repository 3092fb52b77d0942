import { describe, expect, test } from 'vitest';
import { transitionsFrom } from '../../../src/core/resource/workflow.ts';
import { anexoRegistro } from '../../../src/modules/anexos/anexo_registro.ts';
import { asWho } from '../../support/server/asWho.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a delivery of an annex has the fields of the domain', () => {
  expect(fieldLines(anexoRegistro)).toEqual([
    'anexo_id | Anexo | reference anexo | ● | LF',
    'periodo | Periodo | period | ● | LF',
    'revision | Versión | integer | = | L',
    'fecha_entrega | Entregado | date hoy | ● | LF',
    'fecha_limite | Límite | date | = | LF',
    'radicado | Radicado | text 40 | ○ | B',
    'archivo | Documento | file | ● |',
    'estado | Estado | choice entregado, en_revision, aprobado, devuelto | = entregado | LF',
    'revisado_por | Revisó | reference usuario | = | L',
    'fecha_revision | Fecha de revisión | date | = |',
    'concepto | Concepto | longText | ● | B',
    'oportuno | Oportuno | boolean | = | LF',
  ]);
  expect(anexoRegistro).toMatchObject({
    keys: [['anexo_id', 'periodo', 'revision']],
    unique: [{ fields: ['anexo_id', 'periodo', 'revision'] }],
    sort: ['-fecha_entrega'],
    routes: { list: 'anexo_registro_paginate', form: 'anexo_registro_form' },
    states: { editable: ['entregado'], deletable: ['entregado'] },
  });
});

describe('a new delivery', () => {
  const findings = (changes: object, outside: object = {}) =>
    validateNew(
      anexoRegistro,
      {
        anexo_id: 3,
        periodo: '2026-06',
        fecha_entrega: '2026-07-08',
        archivo: [
          {
            id: '0f8fad5b-d9cb-469f-a165-70867728950e',
            nombre: 'informe.pdf',
            tipo: 'application/pdf',
            tamano: 10,
          },
        ],
        ...changes,
      },
      {
        'anexo_id.id': 3,
        'anexo_id.periodicidad': 'mensual',
        'anexo_id.vigencia_desde': '2026-01-10',
        'anexo_id.vigencia_hasta': '2026-06-30',
        ...outside,
      },
    ).findings;

  test('needs a document, a day and the period where it is periodic', () => {
    expect(findings({})).toEqual([]);
    expect(findings({ archivo: [], fecha_entrega: null, periodo: null })).toEqual([
      'periodo: OBLIGATORIO',
      'fecha_entrega: OBLIGATORIO',
      'archivo: OBLIGATORIO',
    ]);
    const unica = { 'anexo_id.periodicidad': 'unica', 'anexo_id.vigencia_hasta': null };
    expect(findings({ periodo: null }, unica)).toEqual([]);
  });

  test('is of a time in which the annex is in force', () => {
    expect(findings({ periodo: '2026-01' })).toEqual([]);
    expect(findings({ periodo: '2025-12' })).toEqual(['anexo_id: ANEXO_NO_VIGENTE']);
    expect(findings({ periodo: '2026-07' })).toEqual(['anexo_id: ANEXO_NO_VIGENTE']);
    const event = { 'anexo_id.periodicidad': 'por_evento' };
    expect(findings({ periodo: null }, event)).toEqual(['anexo_id: ANEXO_NO_VIGENTE']);
    expect(findings({ periodo: null, fecha_entrega: '2026-06-30' }, event)).toEqual([]);
  });

  test('did not come tomorrow', () => {
    expect(findings({ fecha_entrega: '2026-07-16' })).toEqual(['fecha_entrega: FECHA_MAXIMA']);
  });
});

test.each([
  ['entregado', ['revisar']],
  ['en_revision', ['aprobar', 'devolver']],
  ['aprobado', []],
  ['devuelto', []],
])('a delivery that is %s may take %j', (estado, names) => {
  const { states } = anexoRegistro;
  if (states === undefined) throw new Error('a delivery has states');
  const found = transitionsFrom(states, { estado }, asWho('funcionario'));
  expect(found.map(({ name }) => name)).toEqual(names);
  expect(states.transitions['devolver']).toMatchObject({ asks: ['concepto'], approves: true });
  expect(states.transitions['aprobar']).toMatchObject({ approves: true });
});
