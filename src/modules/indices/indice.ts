import { decimal } from '../../core/fields/decimal/decimal.ts';
import { period } from '../../core/fields/period/period.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';

/** Monthly values of price index series (domain 9.8). */
export const indice = defineResource({
  name: 'indice',
  label: 'Índice de precios',
  title: 'Índices de precios',
  english: ['price index', 'price indexes'],
  description:
    'Las series mensuales (IPP, IPC) con las que un valor se lleva de un mes a otro. El parámetro «indices_contrato» dice cuál usa el contrato para AOM, UCAP y tarifas.',
  represent: ['nombre', 'mes'],
  fields: {
    nombre: text({
      label: 'Serie',
      required: true,
      max: 40,
      code: true,
      search: true,
      help: 'Igual en todos sus meses: IPP, IPC.',
    }),
    mes: period({ label: 'Mes', required: true, max: 'hoy' }),
    valor: decimal({
      sums: false,
      label: 'Valor',
      required: true,
      precision: 12,
      scale: 4,
      exclusiveMin: 0,
    }),
    fuente: text({
      label: 'Fuente',
      required: true,
      max: 200,
      search: true,
      help: 'Quién lo publica y dónde: DANE, boletín de enero.',
    }),
  },
  unique: [['nombre', 'mes']],
  keys: [['nombre', 'mes']],
  sort: ['nombre', '-mes'],
  list: { columns: ['nombre', 'mes', 'valor', 'fuente'], filters: ['nombre', 'mes'] },
  form: [
    { title: 'Índice', fields: ['nombre', 'mes', 'valor', 'fuente'] },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  import: {
    aliases: {
      nombre: ['índice', 'serie'],
      mes: ['periodo'],
      valor: ['número índice', 'valor del índice'],
      fuente: ['entidad'],
    },
  },
  routes: { list: 'indice_paginate', form: 'indice_form' },
});
