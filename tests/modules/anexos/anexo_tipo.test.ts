import { describe, expect, test } from 'vitest';
import { anexoTipo } from '../../../src/modules/anexos/anexo_tipo.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('a type of annex has the fields of the domain', () => {
  expect(fieldLines(anexoTipo)).toEqual([
    'codigo | Código | text 20 | ● único | LB',
    'nombre | Tipo de anexo | text 120 | ● único | LB',
    'categoria | Categoría | choice tecnico, financiero, juridico, administrativo, ambiental, sst, social | ● | LF',
    'periodicidad | Periodicidad | choice unica, mensual, bimestral, trimestral, semestral, anual, por_evento | ● | LF',
    'dia_limite | Día hábil límite | integer 22 | ● | L',
    'entrega | Quién entrega | choice operador, municipio, comercializador, interventoria | ● | LF',
    'requiere_aprobacion | Requiere aprobación | boolean | ● true | L',
    'activo | Activo | boolean | ● true | LF',
  ]);
  expect(anexoTipo).toMatchObject({
    keys: [['codigo']],
    sort: ['nombre'],
    routes: { list: 'anexo_tipo_paginate', form: 'anexo_tipo_form' },
  });
});

describe('the day on which an annex is due', () => {
  const judged = (changes: object) =>
    validateNew(anexoTipo, {
      codigo: 'POL',
      nombre: 'Pólizas',
      categoria: 'juridico',
      entrega: 'operador',
      ...changes,
    });

  test.each(['mensual', 'bimestral', 'trimestral', 'semestral', 'anual'])(
    'is needed where it comes %s',
    (periodicidad) => {
      expect(judged({ periodicidad }).findings).toEqual(['dia_limite: OBLIGATORIO']);
      expect(judged({ periodicidad, dia_limite: 22 }).findings).toEqual([]);
      expect(judged({ periodicidad, dia_limite: 23 }).findings).toEqual(['dia_limite: MAXIMO']);
    },
  );

  test.each(['unica', 'por_evento'])('is none where it comes as %s', (periodicidad) => {
    const { record, findings } = judged({ periodicidad, dia_limite: 5 });
    expect(findings).toEqual([]);
    expect(record['dia_limite']).toBeNull();
  });
});
