import { choice } from '../../core/fields/choice/choice.ts';
import { dateTime } from '../../core/fields/dateTime/dateTime.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { json } from '../../core/fields/json/json.ts';
import { longText } from '../../core/fields/longText/longText.ts';
import { period } from '../../core/fields/period/period.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { table } from '../../core/fields/table/table.ts';
import { text } from '../../core/fields/text/text.ts';
import type { Condition } from '../../core/fields/field.ts';
import { defineResource, type Rule } from '../../core/resource/resource.ts';
import { nombresDeCondiciones } from './rules/condiciones.ts';
import { evidenciaDelMes } from './rules/evidencia.ts';

/** The server answers them: they need the other months and what is in the month. */
const reglasDelCierre: readonly Rule[] = [
  {
    code: 'MES_SIN_TERMINAR',
    fields: ['periodo'],
    message: {
      es: 'El mes {mes} no ha terminado: se cierra desde el primer día del mes siguiente.',
      en: '{mes} is not over: it is closed from the first day of the next month on.',
    },
  },
  {
    code: 'MES_PREVIO_ABIERTO',
    fields: ['periodo'],
    message: {
      es: 'Los meses se cierran en orden: el que sigue es {mes}.',
      en: 'Months are closed in order: the next one is {mes}.',
    },
  },
  {
    code: 'NO_ES_EL_ULTIMO_MES',
    fields: ['periodo'],
    message: {
      es: 'Solo se reabre el último mes cerrado, que es {mes}.',
      en: 'Only the last month that was closed can be reopened: {mes}.',
    },
  },
  {
    code: 'CIERRE_CON_PENDIENTES',
    fields: ['excepcion'],
    message: {
      es: 'El mes tiene pendientes que impiden cerrarlo: {pendientes}. Resuélvalos, o un administrador escribe por qué se cierra así.',
      en: 'The month cannot be closed with what is pending: {pendientes}. Settle it, or an administrator writes why it is closed nevertheless.',
    },
  },
  {
    code: 'CIERRE_CON_AVISOS',
    level: 'warning',
    fields: ['periodo'],
    message: {
      es: 'El mes se cierra con asuntos por revisar: {pendientes}.',
      en: 'The month is closed with matters to look at: {pendientes}.',
    },
  },
  {
    code: 'RECAUDO_CAMBIO',
    fields: ['periodo'],
    message: {
      es: 'El detalle o la cartera anterior cambió desde que se concilió el recaudo de {recaudadores}: recalcúlelo y concílielo de nuevo.',
      en: 'The detail or the earlier balance has changed since the collection of {recaudadores} was reconciled: recalculate and reconcile it again.',
    },
  },
  {
    code: 'REAPERTURA_DE_NADA',
    fields: ['reabre'],
    message: {
      es: 'Elija qué se reabre: todo el mes, o los registros de una o varias clases.',
      en: 'Choose what is reopened: the whole month, or the records of one kind or several.',
    },
  },
  {
    code: 'EXCEPCION_DE_ADMINISTRADOR',
    fields: ['excepcion'],
    message: {
      es: 'Solo un administrador cierra un mes con pendientes.',
      en: 'Only an administrator closes a month with what is pending.',
    },
  },
  {
    code: 'REAPERTURA_SIN_TIEMPO',
    fields: ['reabierto_hasta'],
    message: {
      es: 'La reapertura debe terminar después de ahora y a más tardar en {dias} días.',
      en: 'The reopening must end after now and within {dias} days.',
    },
  },
];

const cerradoUnaVez: Condition = { equals: { estado: ['cerrado', 'reabierto'] } };

/** Most months never are. */
const reabiertoUnaVez: Condition = {
  reads: ['estado', 'reabierto_en'],
  when: (read) => read('estado') === 'reabierto' || (read('reabierto_en') ?? null) !== null,
};

/** It is written to close a month, and stays only where one was closed by it. */
const porCerrarOExcepcional: Condition = {
  reads: ['estado', 'excepcion'],
  when: (read) => read('estado') === 'abierto' || (read('excepcion') ?? null) !== null,
};

/** One row for each month that is closed, or about to be. */
export const cierreMes = defineResource({
  name: 'cierre_mes',
  label: 'Cierre de mes',
  title: 'Cierre de mes',
  plural: 'Cierres de mes',
  english: ['closing of a month', 'closings of months'],
  description:
    'Un mes cerrado no admite registros nuevos, cambios ni borrados en facturas, lecturas, recaudo, costos, resúmenes y recorridos. Los comentarios y los hechos posteriores, como pagar una factura o registrar un giro, siguen.',
  represent: 'periodo',
  fields: {
    periodo: period({ label: 'Periodo', required: true, unique: true }),
    estado: choice(
      { abierto: 'Abierto', cerrado: 'Cerrado', reabierto: 'Reabierto' },
      {
        label: 'Estado',
        tones: { cerrado: 'done', reabierto: 'warning' },
        required: true,
        readOnly: true,
        default: 'abierto',
      },
    ),
    cerrado_por: reference('usuario', {
      visibleIf: cerradoUnaVez,
      label: 'Lo cerró',
      readOnly: true,
    }),
    cerrado_en: dateTime({ visibleIf: cerradoUnaVez, label: 'Cerrado el', readOnly: true }),
    excepcion: longText({
      visibleIf: porCerrarOExcepcional,
      label: 'Por qué se cierra con pendientes',
      max: 500,
      help: 'Solo de un administrador, cuando quedan pendientes que impiden cerrar.',
    }),
    condiciones: table({
      // until then the record shows them as they are counted now
      visibleIf: cerradoUnaVez,
      label: 'Condiciones al cerrar',
      readOnly: true,
      columns: {
        condicion: choice(nombresDeCondiciones, { label: 'Condición' }),
        semaforo: choice(
          { verde: 'Cumple', ambar: 'Por revisar', rojo: 'Pendiente' },
          { label: 'Semáforo', tones: { verde: 'good', ambar: 'warning', rojo: 'bad' } },
        ),
        registros: integer({ label: 'Registros' }),
      },
    }),
    reabre: json({
      visibleIf: reabiertoUnaVez,
      label: 'Qué se reabre',
      help: 'Todo el mes, o los registros de una o varias clases, con lo que depende de ellos.',
    }),
    reabierto_para_id: reference('usuario', {
      visibleIf: reabiertoUnaVez,
      label: 'Quién puede escribir',
      help: 'Vacío: cualquiera que tenga permiso.',
    }),
    reabierto_hasta: dateTime({
      visibleIf: reabiertoUnaVez,
      label: 'Reabierto hasta',
      help: 'Vacío: hasta el final del día. A esa hora el mes se cierra solo.',
    }),
    motivo: longText({ visibleIf: reabiertoUnaVez, label: 'Motivo de la reapertura', max: 500 }),
    reabierto_por: reference('usuario', {
      visibleIf: reabiertoUnaVez,
      label: 'Lo reabrió',
      readOnly: true,
    }),
    reabierto_en: dateTime({ visibleIf: reabiertoUnaVez, label: 'Reabierto el', readOnly: true }),
    cambios: table({
      visibleIf: reabiertoUnaVez,
      label: 'Cambios mientras estuvo reabierto',
      readOnly: true,
      help: 'Los primeros 1.000; todos están entre los ajustes de periodos.',
      columns: {
        registro: text({ label: 'Registro', max: 300 }),
        accion: choice(
          {
            crear: 'Creado',
            editar: 'Cambiado',
            borrar: 'Borrado',
            transicion: 'Cambió de estado',
          },
          { label: 'Qué se hizo' },
        ),
        en: dateTime({ label: 'Cuándo' }),
        usuario_id: reference('usuario', { label: 'Quién' }),
      },
    }),
  },
  keys: [['periodo']],
  copies: false,
  sort: '-periodo',
  list: {
    presets: [
      { label: { es: 'Abiertos', en: 'Open' }, filter: { estado: ['abierto', 'reabierto'] } },
    ],
    columns: ['periodo', 'estado', 'cerrado_por', 'cerrado_en', 'reabre', 'reabierto_hasta'],
    filters: ['periodo', 'estado', 'cerrado_por'],
  },
  head: ['cerrado_por', 'cerrado_en', 'reabierto_hasta'],
  form: [
    { title: 'Mes', fields: ['periodo', 'estado', 'cerrado_por', 'cerrado_en'] },
    { title: 'Condiciones', fields: ['condiciones'] },
    { title: 'Excepción', fields: ['excepcion'] },
    {
      title: 'Reapertura',
      fields: [
        'reabre',
        'reabierto_para_id',
        'reabierto_hasta',
        'motivo',
        'reabierto_por',
        'reabierto_en',
        'cambios',
      ],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  proposes: { reads: [], fields: ['periodo'] },
  rules: reglasDelCierre,
  states: {
    field: 'estado',
    initial: 'abierto',
    way: ['abierto', 'cerrado'],
    editable: ['abierto'],
    deletable: ['abierto'],
    preview: ['periodo', 'excepcion'],
    transitions: {
      cerrar: {
        label: 'Cerrar mes',
        from: ['abierto', 'reabierto'],
        to: 'cerrado',
        offers: ['excepcion'],
        closes: true,
      },
      reabrir: {
        label: 'Reabrir',
        from: ['cerrado'],
        to: 'reabierto',
        asks: ['reabre', 'motivo'],
        offers: ['reabierto_para_id', 'reabierto_hasta'],
        who: 'administrador',
      },
      vencer: { label: 'Cerrar al vencer', from: ['reabierto'], to: 'cerrado', by: 'server' },
    },
  },
  evidence: evidenciaDelMes,
  routes: { list: 'cierre_mes_paginate', form: 'cierre_mes_form' },
});
