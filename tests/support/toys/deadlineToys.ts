import { boolean } from '../../../src/core/fields/boolean/boolean.ts';
import { date } from '../../../src/core/fields/date/date.ts';
import { reference } from '../../../src/core/fields/reference/reference.ts';
import { text } from '../../../src/core/fields/text/text.ts';
import { defineResource } from '../../../src/core/resource/resource.ts';

/** A licence that somebody of the firm renews. */
export const licencia = defineResource({
  name: 'licencia',
  label: 'Licencia',
  title: 'Licencias',
  english: ['licence', 'licences'],
  represent: 'numero',
  fields: {
    numero: text({ label: 'Número', required: true, max: 20, unique: true }),
    titular: text({ label: 'Titular', max: 80, identifies: true }),
    vence: date({ label: 'Vence' }),
    renovada_el: date({ label: 'Renovada el' }),
    anulada: boolean({ label: 'Anulada', required: true, default: false }),
    responsable_id: reference('personal_interventoria', { label: 'Responsable' }),
  },
  deadlines: {
    renovacion: {
      label: { es: 'Renovación', en: 'Renewal' },
      on: 'vence',
      warnFrom: 5,
      owner: 'responsable_id',
      doneWhen: { anulada: true },
      doneOn: 'renovada_el',
      number: 'numero',
    },
  },
  sort: 'vence',
  list: { columns: ['numero', 'vence', 'plazo_renovacion'], filters: ['plazo_renovacion'] },
  form: [
    {
      title: 'Licencia',
      fields: [
        'numero',
        'titular',
        'vence',
        'plazo_renovacion',
        'renovada_el',
        'anulada',
        'responsable_id',
      ],
    },
  ],
  routes: { list: 'licencia' },
});
