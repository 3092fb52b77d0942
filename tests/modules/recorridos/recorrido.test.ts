import { describe, expect, test } from 'vitest';
import { recorrido } from '../../../src/modules/recorridos/recorrido.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a tour has the fields of the domain', () => {
  expect(fieldLines(recorrido)).toEqual([
    'numero | Número | text 20 | = único | LB',
    'programacion_id | Programación | reference programacion_recorrido | ○ | F',
    'inicio | Inicio | dateTime | ● | LF',
    'fin | Fin | dateTime | ● | F',
    'jornada | Jornada | choice nocturno, diurno | ● | F',
    'sector_id | Sector | reference sector | ● | LF',
    'barrios | Barrios | references barrio | ● | F',
    'responsable_id | Responsable | reference personal_interventoria | ● | LF',
    'clima | Clima | choice seco, lluvia, niebla | ○ |',
    'kilometros | Kilómetros | decimal 500 | ○ |',
    'traza | Traza GPS | json | ○ |',
    'alcance | Puntos en alcance | integer | = |',
    'visitados | Visitados | integer | = |',
    'cobertura_pct | Cobertura % | decimal | = | L',
    'con_falla | Con falla | integer | = | L',
    'pct_falla | % falla | decimal | = | L',
    'estado | Estado | choice en_curso, cerrado, aprobado, anulado | = en_curso | LF',
  ]);
  expect(recorrido).toMatchObject({
    title: 'Recorridos',
    keys: [['numero']],
    sort: ['-inicio'],
    routes: { list: 'recorrido_paginate', form: 'recorrido_form' },
    number: { pattern: 'REC-{AAAA}-{4}' },
    children: [{ resource: 'recorrido_hallazgo', field: 'recorrido_id' }],
    states: { editable: ['en_curso'], deletable: ['en_curso'] },
  });
});

describe('a new tour', () => {
  const findings = (changes: object) =>
    validateNew(
      recorrido,
      {
        inicio: '2026-07-10T19:00:00-05:00',
        jornada: 'nocturno',
        sector_id: 1,
        barrios: [1],
        responsable_id: 2,
        ...changes,
      },
      {
        'programacion_id.id': 9,
        'programacion_id.estado': 'confirmado',
        'sector_id.id': 1,
        'sector_id.activo': true,
        'responsable_id.id': 2,
        'responsable_id.activo': true,
      },
    ).findings;

  test('needs a start and somebody in charge, and where and when unless a schedule says it', () => {
    expect(findings({})).toEqual([]);
    const bare = { jornada: null, sector_id: null, barrios: [] };
    expect(findings(bare)).toEqual([
      'jornada: OBLIGATORIO',
      'sector_id: OBLIGATORIO',
      'barrios: OBLIGATORIO',
    ]);
    expect(findings({ ...bare, programacion_id: 9 })).toEqual([]);
    expect(findings({ inicio: null, responsable_id: null })).toEqual([
      'inicio: OBLIGATORIO',
      'responsable_id: OBLIGATORIO',
    ]);
  });

  test.each([
    ['2026-07-10T19:00:00-05:00', ['fin: FIN_ANTES_DEL_INICIO']],
    ['2026-07-10T19:01:00-05:00', []],
    ['2026-07-11T07:00:00-05:00', []],
    ['2026-07-11T12:00:01Z', ['fin: RECORRIDO_LARGO']],
  ])('that ends at %s gives %j', (fin, found) => {
    expect(findings({ fin })).toEqual(found);
  });

  test.each([
    [-0.1, ['kilometros: MINIMO']],
    [500, []],
    [500.1, ['kilometros: MAXIMO']],
  ])('of %d km gives %j', (kilometros, found) => {
    expect(findings({ kilometros })).toEqual(found);
  });

  test('proposes what its schedule says', () => {
    const read = (path: string) => ({ 'programacion_id.jornada': 'diurno' })[path] ?? null;
    expect(recorrido.fields.jornada.propose.value(read)).toBe('diurno');
    expect(recorrido.fields.sector_id.propose.value(read)).toBeUndefined();
  });
});
