import { expect, test } from 'vitest';
import { anexo } from '../../../src/modules/anexos/anexo.ts';
import { fieldLines } from '../../support/toys/fieldLines.ts';
import { validateNew } from '../../support/server/validateNew.ts';

test('an annex has the fields of the domain', () => {
  expect(fieldLines(anexo)).toEqual([
    'codigo | Código | text 30 | ● único | LB',
    'nombre | Anexo | text 200 | ● | LB',
    'anexo_tipo_id | Tipo | reference anexo_tipo | ● | LF',
    'contrato | Contrato | text 60 | ● | FB',
    'clausula | Cláusula | text 60 | ○ | FB',
    'vigencia_desde | Vigente desde | date | ● | F',
    'vigencia_hasta | Vigente hasta | date | ○ | LF',
    'responsable_id | Revisa | reference personal_interventoria | ● | LF',
    'descripcion | Descripción | longText | ○ | B',
    'periodicidad | Periodicidad | choice unica, mensual, bimestral, trimestral, semestral, anual, por_evento | = |',
    'ultimo_registro | Último | date | = | LF',
    'proximo_vencimiento | Próximo vence | date | = | LF',
    'aviso_desde | Por vencer desde | date | = |',
    'cumplimiento | Cumplimiento | choice al_dia, por_vencer, vencido, sin_obligacion | = | LF',
  ]);
  expect(anexo).toMatchObject({
    keys: [['codigo']],
    sort: ['proximo_vencimiento'],
    relatedResources: [{ resource: 'anexo_registro', field: 'anexo_id' }],
    routes: { list: 'anexo_paginate', form: 'anexo_form' },
  });
});

test.each([
  ['2026-03-09', ['vigencia_hasta: VIGENCIA_INVERTIDA']],
  ['2026-03-10', []],
  [null, []],
])('an annex in force from 10 March may end on %s: %j', (vigencia_hasta, found) => {
  const { findings } = validateNew(
    anexo,
    {
      codigo: 'anx-07',
      nombre: 'Informe del operador',
      anexo_tipo_id: 1,
      contrato: '012-2024',
      vigencia_desde: '2026-03-10',
      vigencia_hasta,
      responsable_id: 2,
    },
    {
      'anexo_tipo_id.id': 1,
      'anexo_tipo_id.activo': true,
      'responsable_id.id': 2,
      'responsable_id.activo': true,
    },
  );
  expect(findings).toEqual(found);
});
