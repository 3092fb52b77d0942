import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import type { Condition } from '../../core/fields/field.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { money } from '../../core/fields/money/money.ts';
import { period } from '../../core/fields/period/period.ts';
import { defineResource } from '../../core/resource/resource.ts';
import {
  aomDelMes,
  interventoriaPropuesta,
  inversionDelMes,
  ivaPropuesto,
  sobreMaximo,
  totalDelMes,
  reglasDeCostos,
} from './rules/costos.ts';

/** At first the server proposes what is left out. */
const salvoAlCrear: Condition = {
  reads: ['$nuevo'],
  when: (read) => read('$nuevo') !== true,
};

export const costoMensual = defineResource({
  name: 'costo_mensual',
  label: 'Costo mensual',
  title: 'Costos mensuales',
  english: ['monthly cost', 'monthly costs'],
  description: 'Lo que cuesta cada mes el servicio de alumbrado, por rubros.',
  represent: 'periodo',
  fields: {
    periodo: period({ label: 'Periodo', required: true, unique: true }),
    energia: money({
      label: 'Suministro de energía',
      min: 0,
      requiredIf: salvoAlCrear,
      help: 'Vacío al crear: la suma de las facturas aprobadas o pagadas del periodo.',
    }),
    administracion: money({ label: 'Administración', required: true, min: 0 }),
    operacion: money({ label: 'Operación', required: true, min: 0 }),
    mantenimiento: money({ label: 'Mantenimiento', required: true, min: 0 }),
    expansion: money({ label: 'Inversión: expansión', required: true, min: 0, default: 0 }),
    modernizacion: money({ label: 'Inversión: modernización', required: true, min: 0, default: 0 }),
    reposicion: money({ label: 'Inversión: reposición', required: true, min: 0, default: 0 }),
    interventoria: money({
      label: 'Interventoría (sin IVA)',
      min: 0,
      requiredIf: salvoAlCrear,
      propose: { reads: ['$param.pct_interventoria@periodo'], value: interventoriaPropuesta },
      help: 'Vacía al crear: el porcentaje de interventoría sobre AOM.',
    }),
    iva_interventoria: money({
      label: 'IVA interventoría',
      min: 0,
      requiredIf: salvoAlCrear,
      propose: { reads: ['$param.pct_iva@periodo'], value: ivaPropuesto },
      help: 'Vacío al crear: el IVA de la interventoría.',
    }),
    otros: money({
      label: 'Otros (navideño, ornamental, tecnología)',
      required: true,
      default: 0,
    }),
    costo_maximo: money({
      sums: false,
      label: 'Costo máximo de referencia',
      min: 0,
      help: 'Del estudio técnico del municipio (CREG).',
    }),
    aom: computed(money({ label: 'AOM' }), { value: aomDelMes }),
    inversion: computed(money({ label: 'Inversión' }), { value: inversionDelMes }),
    total: computed(money({ label: 'Total' }), { value: totalDelMes }),
    luminarias: computed(integer({ label: 'Luminarias' }), 'sql'),
    costo_por_luminaria: computed(money({ sums: false, label: '$ por luminaria' }), 'sql'),
    luminarias_al_cierre: integer({ label: 'Luminarias al cierre', readOnly: true }),
    sobre_maximo: computed(boolean({ label: 'Excede el máximo', tones: { true: 'bad' } }), {
      value: sobreMaximo,
    }),
    estado: choice(['borrador', 'cerrado'], {
      label: 'Estado',
      required: true,
      readOnly: true,
      default: 'borrador',
    }),
  },
  keys: [['periodo']],
  sort: '-periodo',
  list: {
    columns: [
      'periodo',
      'energia',
      'administracion',
      'operacion',
      'mantenimiento',
      'aom',
      'inversion',
      'total',
      'luminarias',
      'costo_por_luminaria',
      'estado',
    ],
    filters: ['periodo', 'estado', 'sobre_maximo'],
  },
  form: [
    { title: 'Mes', fields: ['periodo', 'estado'] },
    { title: 'Energía', fields: ['energia'] },
    {
      title: 'Administración, operación y mantenimiento',
      fields: ['administracion', 'operacion', 'mantenimiento', 'aom'],
    },
    { title: 'Inversión', fields: ['expansion', 'modernizacion', 'reposicion', 'inversion'] },
    {
      title: 'Interventoría y otros',
      fields: ['interventoria', 'iva_interventoria', 'otros'],
    },
    {
      title: 'Total',
      fields: ['total', 'costo_maximo', 'sobre_maximo', 'luminarias', 'costo_por_luminaria'],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: reglasDeCostos,
  states: {
    field: 'estado',
    initial: 'borrador',
    preview: ['energia', 'aom', 'inversion', 'total'],
    editable: ['borrador'],
    deletable: ['borrador'],
    transitions: {
      cerrar: { label: 'Cerrar mes', from: ['borrador'], to: 'cerrado', closes: true },
      reabrir: {
        label: 'Reabrir',
        from: ['cerrado'],
        to: 'borrador',
        asks: ['motivo'],
        who: 'administrador',
      },
    },
  },
  import: {
    aliases: {
      periodo: ['mes'],
      energia: ['energía', 'costo de energía'],
      interventoria: ['interventoría'],
      iva_interventoria: ['iva'],
      otros: ['otros'],
      costo_maximo: ['costo máximo', 'tope'],
    },
  },
  routes: { list: 'costo_mensual' },
});
