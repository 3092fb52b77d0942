import { choice } from '../../core/fields/choice/choice.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { money } from '../../core/fields/money/money.ts';
import { period } from '../../core/fields/period/period.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { edadesDeCartera, recaudadores, tonosDeEdades } from './rules/recaudo.ts';
import { medidasDeCartera } from './rules/medidas.ts';

/** What is owed of the tax, by its age: settlements of large payers, accounts of traders (domain 4.6). */
export const carteraPorEdad = defineResource({
  name: 'cartera_por_edad',
  label: 'Cartera por edad',
  title: 'Cartera por edades',
  plural: 'Cartera por edades',
  english: ['debt by age', 'debts by age'],
  description:
    'Lo que se debe del impuesto, por su edad. Una liquidación cuenta desde su vencimiento hasta hoy; en EBSA y VATIA, cada cuenta por los meses hasta el de su último archivo, que no ha vencido: los pagos cubren primero lo más antiguo.',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'De quién', max: 250, readOnly: true }),
    recaudador: choice(recaudadores, { label: 'Recaudador', readOnly: true }),
    cuenta: text({ label: 'Cuenta / NIU', max: 30, code: true, readOnly: true }),
    periodo: period({
      label: 'Corte',
      readOnly: true,
      help: 'El último mes del archivo de EBSA o VATIA; las liquidaciones, al día de hoy.',
    }),
    edad: choice(edadesDeCartera, { label: 'Edad', readOnly: true, tones: tonosDeEdades }),
    dias_mora: integer({
      label: 'Días de mora',
      sums: false,
      readOnly: true,
      help: 'De una liquidación; una cuenta dice solo su edad.',
    }),
    saldo: money({ label: 'Saldo', readOnly: true }),
    saldo_vencido: money({ label: 'Saldo vencido', readOnly: true }),
  },
  bare: true,
  sort: '-saldo',
  list: {
    columns: ['nombre', 'recaudador', 'cuenta', 'periodo', 'edad', 'dias_mora', 'saldo'],
    filters: ['recaudador', 'edad', 'dias_mora', 'saldo'],
  },
  form: [
    { title: 'De quién', fields: ['nombre', 'recaudador', 'cuenta'] },
    { title: 'Cartera', fields: ['periodo', 'edad', 'dias_mora', 'saldo', 'saldo_vencido'] },
  ],
  view: 'cartera_por_edad',
  viewReads: ['ebsa', 'vatia', 'gran_consumidor'],
  measures: medidasDeCartera,
  routes: { list: 'cartera_por_edad_paginate' },
});
