import { choice } from '../../../src/core/fields/choice/choice.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { dateTime } from '../../../src/core/fields/dateTime/dateTime.ts';
import { integer } from '../../../src/core/fields/integer/integer.ts';
import { period } from '../../../src/core/fields/period/period.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';

/** What was spent in a month; it is paid later. */
export const gasto = defineResource({
  name: 'gasto',
  label: 'Gasto',
  title: 'Gastos',
  represent: 'concepto',
  fields: {
    periodo: period({ label: 'Periodo', required: true }),
    concepto: text({ label: 'Concepto', required: true, max: 40, unique: true }),
    valor: integer({ label: 'Valor', required: true }),
    nota: text({ label: 'Nota', max: 40 }),
    pagado_el: date({ label: 'Pagado el' }),
    estado: choice(['abierto', 'aceptado', 'pagado'], {
      label: 'Estado',
      readOnly: true,
      tones: { pagado: 'done' },
    }),
  },
  period: { field: 'periodo', freezes: ['concepto', 'valor'], later: ['pagar'] },
  states: {
    field: 'estado',
    initial: 'abierto',
    transitions: {
      aceptar: { label: 'Aceptar', from: ['abierto'], to: 'aceptado' },
      pagar: { label: 'Pagar', from: ['aceptado'], to: 'pagado', asks: ['pagado_el'] },
    },
  },
  keys: [['concepto']],
  sort: 'concepto',
  list: { columns: ['concepto', 'valor'] },
  form: [{ title: 'Datos', fields: ['periodo', 'concepto', 'valor', 'nota', 'pagado_el'] }],
  import: { month: { field: 'periodo', replaces: 'offered' } },
  routes: { list: 'gasto_paginate' },
});

/** A line of what was spent: it belongs to the month of that. */
export const gastoLinea = defineResource({
  name: 'gasto_linea',
  label: 'Línea',
  title: 'Líneas',
  represent: 'texto',
  fields: {
    gasto_id: reference('gasto', { label: 'Gasto', required: true }),
    texto: text({ label: 'Texto', required: true, max: 40, unique: true }),
  },
  period: { field: 'gasto_id.periodo' },
  keys: [['texto']],
  sort: 'texto',
  list: { columns: ['texto'] },
  form: [{ title: 'Datos', fields: ['gasto_id', 'texto'] }],
  import: {},
  routes: { list: 'gasto_linea_paginate' },
});

/** What was done on a day: of the calendar month of that day, with all that is entered frozen. */
export const visita = defineResource({
  name: 'visita_dia',
  label: 'Visita',
  title: 'Visitas',
  represent: 'lugar',
  fields: {
    dia: date({ label: 'Día', required: true }),
    lugar: text({ label: 'Lugar', required: true, max: 40, unique: true }),
  },
  period: { field: 'dia' },
  keys: [['lugar']],
  sort: 'lugar',
  list: { columns: ['lugar'] },
  form: [{ title: 'Datos', fields: ['dia', 'lugar'] }],
  import: {},
  routes: { list: 'visita_dia_paginate' },
});

/** What began at a moment: of the month that it had in Colombia then. A note is no figure. */
const salida = defineResource({
  name: 'salida',
  label: 'Salida',
  title: 'Salidas',
  represent: 'lugar',
  fields: {
    inicio: dateTime({ label: 'Inicio', required: true }),
    lugar: text({ label: 'Lugar', required: true, max: 40, unique: true }),
    nota: text({ label: 'Nota', max: 40 }),
  },
  period: { field: 'inicio', freezes: ['lugar'] },
  keys: [['lugar']],
  sort: 'lugar',
  list: { columns: ['lugar'] },
  form: [{ title: 'Datos', fields: ['inicio', 'lugar', 'nota'] }],
  import: {},
  routes: { list: 'salida_paginate' },
});

export const periodToys = [gasto, gastoLinea, visita, salida];
