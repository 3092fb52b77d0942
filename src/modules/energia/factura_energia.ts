import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { dateTime } from '../../core/fields/dateTime/dateTime.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import type { Condition } from '../../core/fields/field.ts';
import { json } from '../../core/fields/json/json.ts';
import { longText } from '../../core/fields/longText/longText.ts';
import { money } from '../../core/fields/money/money.ts';
import { period } from '../../core/fields/period/period.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { references } from '../../core/fields/references/references.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import {
  comienzoDeRespuesta,
  diasPropuestos,
  valoresPropuestos,
} from './rules/comienzoDeFactura.ts';
import { hojaDeVerificacion } from './rules/documentoDeHoja.ts';
import { evidenciaDeFactura } from './rules/evidencia.ts';
import { dictamenes, reglasDeFactura } from './rules/facturas.ts';
import { hiloDeFactura } from './rules/hiloDeFactura.ts';
import { tablasCongeladas } from './rules/hojaCongelada.ts';
import { medidasDeFacturas } from './rules/medidas.ts';
import { estadosDeFactura, resultadosDeObjecion } from './rules/tramiteDeFactura.ts';

const conMedidores: Condition = { equals: { tipo_liquidacion: ['medida', 'mixta'] } };
const conAforo: Condition = { equals: { tipo_liquidacion: ['aforo', 'mixta'] } };
/** The parts of which nothing is known are named. */
const sinBase: Condition = { equals: { dictamen: 'sin_base' } };
/** Every state in which it may have been objected. */
const OBJETABLE = ['verificada', 'objecion_enviada', 'ajustada', 'aprobada', 'pagada', 'anulada'];
const conDictamenAMano: Condition = {
  reads: [],
  when: (read) => read('dictamen_manual') !== null,
};

export const facturaEnergia = defineResource({
  name: 'factura_energia',
  label: 'Factura de energía',
  title: 'Facturas de energía',
  english: ['energy invoice', 'energy invoices'],
  description:
    'Lo que los comercializadores cobran por la energía y lo que resulta al verificarlo.',
  represent: 'numero_factura',
  fields: {
    comercializador: choice(
      { ebsa: 'EBSA', vatia: 'VATIA', otro: 'Otro' },
      { label: 'Comercializador', required: true },
    ),
    numero_factura: text({
      label: 'N.º de factura',
      required: true,
      max: 30,
      code: true,
      search: true,
    }),
    cuenta: text({ label: 'Cuenta / NIU', required: true, max: 30, code: true, search: true }),
    periodo: period({ label: 'Periodo', required: true }),
    fecha_desde: date({ label: 'Desde', required: true, propose: diasPropuestos.desde }),
    fecha_hasta: date({ label: 'Hasta', required: true, propose: diasPropuestos.hasta }),
    tipo_liquidacion: choice(['medida', 'aforo', 'mixta'], {
      label: 'Liquidación',
      required: true,
    }),
    equipos_medida: references('equipo_medida', {
      label: 'Alcance (medidores)',
      requiredIf: conMedidores,
      visibleIf: conMedidores,
    }),
    sectores: references('sector', {
      label: 'Alcance (sectores)',
      visibleIf: conAforo,
      help: 'Vacío: los puntos sin medidor de todos los sectores.',
    }),
    kwh_facturado: decimal({
      label: 'kWh facturados',
      unit: 'kWh',
      required: true,
      precision: 14,
      scale: 3,
      min: 0,
    }),
    tarifa_kwh: decimal({
      label: 'Tarifa $/kWh',
      explain: true,
      required: true,
      precision: 10,
      scale: 4,
      exclusiveMin: 0,
    }),
    valor_energia: money({
      label: 'Valor energía',
      required: true,
      propose: valoresPropuestos.energia,
    }),
    otros_cargos: money({
      label: 'Otros cargos',
      required: true,
      default: 0,
      help: 'Negativo si son ajustes a favor.',
    }),
    valor_total: money({
      label: 'Valor total',
      required: true,
      propose: valoresPropuestos.total,
    }),
    fecha_vencimiento: date({ label: 'Vence', required: true }),
    kwh_referencia: computed(
      decimal({
        label: 'kWh de referencia',
        explain: 'compared',
        unit: 'kWh',
        precision: 14,
        scale: 3,
      }),
      'sql',
    ),
    base_referencia: computed(
      choice(['medido', 'esperado', 'mixto'], { label: 'Base de referencia' }),
      'sql',
    ),
    desviacion_pct: computed(
      decimal({ label: 'Desviación', explain: true, unit: '%', precision: 12, scale: 2 }),
      'sql',
    ),
    valor_en_discusion: computed(money({ label: '$ en discusión', explain: true }), 'sql'),
    dictamen: computed(
      choice(dictamenes, {
        label: 'Dictamen',
        tones: { conforme: 'good', observada: 'warning', objetada: 'bad' },
      }),
      'sql',
    ),
    medidores_sin_base: computed(
      references('equipo_medida', { label: 'Medidores sin base', visibleIf: sinBase }),
      'sql',
    ),
    aforo_sin_base: computed(boolean({ label: 'Aforo sin base', visibleIf: sinBase }), 'sql'),
    dictamen_manual: choice(['conforme', 'observada', 'objetada'], {
      label: 'Dictamen (a mano)',
      tones: { conforme: 'good', observada: 'warning', objetada: 'bad' },
    }),
    dictamen_motivo: longText({
      label: 'Motivo de «Dictamen» a mano',
      max: 500,
      requiredIf: conDictamenAMano,
      visibleIf: conDictamenAMano,
    }),
    verificada_en: dateTime({ label: 'Verificada', readOnly: true }),
    verificacion: json({
      label: 'Hoja de verificación',
      shape: 'object',
      readOnly: true,
      hidden: true,
    }),
    ...tablasCongeladas,
    lecturas_al_aprobar: json({
      label: 'Lecturas al aprobar',
      shape: 'object',
      readOnly: true,
      hidden: true,
    }),
    estado: choice(
      {
        registrada: 'Registrada',
        verificada: 'Verificada',
        objecion_enviada: 'Objeción enviada',
        ajustada: 'Ajustada',
        aprobada: 'Aprobada',
        pagada: 'Pagada',
        anulada: 'Anulada',
      },
      {
        label: 'Estado',
        tones: {
          verificada: 'good',
          objecion_enviada: 'warning',
          ajustada: 'warning',
          aprobada: 'good',
          pagada: 'done',
          anulada: 'done',
        },
        required: true,
        readOnly: true,
        default: 'registrada',
      },
    ),
    fecha_pago: date({
      label: 'Pagada el',
      max: 'hoy',
      requiredIf: { equals: { estado: 'pagada' } },
      visibleIf: { equals: { estado: 'pagada' } },
      propose: { reads: ['$hoy'], value: (read) => read('$hoy') },
    }),
    valor_pagado: money({
      label: 'Valor pagado',
      min: 0,
      visibleIf: { equals: { estado: 'pagada' } },
      propose: { reads: [], value: (read) => read('valor_total') ?? undefined },
      help: 'En blanco: el valor total.',
    }),
    diferencia_pago: computed(
      money({ label: 'Diferencia del pago', help: 'Lo pagado menos el valor total.' }),
      'sql',
    ),
    objecion_id: reference('correspondencia', {
      label: 'Oficio de objeción',
      filter: {
        clase: 'objecion_factura',
        sentido: 'enviada',
        estado: ['radicada', 'en_tramite', 'respondida', 'cerrada'],
      },
      visibleIf: { equals: { estado: OBJETABLE } },
      help: 'En blanco al objetar: se hace la carta, con su radicado y la hoja de verificación.',
    }),
    respuesta_id: reference('correspondencia', {
      label: 'Respuesta del comercializador',
      filter: {
        sentido: 'recibida',
        estado: ['radicada', 'en_tramite', 'respondida', 'cerrada'],
      },
      visibleIf: { equals: { estado: OBJETABLE } },
      help: 'En blanco: la última carta recibida que se relacionó con el oficio.',
    }),
    resultado_objecion: choice(resultadosDeObjecion, {
      label: 'Resultado de la objeción',
      tones: { aceptada: 'good', parcial: 'warning', rechazada: 'bad' },
      visibleIf: { equals: { estado: OBJETABLE } },
    }),
    respuesta_nota: longText({
      label: 'Nota de la respuesta',
      max: 500,
      visibleIf: { equals: { estado: OBJETABLE } },
    }),
  },
  unique: [['comercializador', 'numero_factura']],
  keys: [['comercializador', 'numero_factura']],
  sort: '-periodo',
  indexes: [
    ['cuenta', 'fecha_hasta'],
    ['periodo', 'estado'],
  ],
  list: {
    presets: [
      {
        label: { es: 'Por resolver', en: 'To settle' },
        filter: { estado: ['registrada', 'verificada', 'objecion_enviada', 'ajustada'] },
        sort: 'fecha_vencimiento',
        opens: true,
      },
      {
        label: { es: 'Objetadas', en: 'Disputed' },
        filter: { estado: 'objecion_enviada' },
        sort: 'fecha_vencimiento',
      },
    ],
    columns: [
      'numero_factura',
      'estado',
      'dictamen',
      'plazo_aprobacion',
      'desviacion_pct',
      'valor_en_discusion',
      'valor_total',
      'periodo',
    ],
    filters: [
      'periodo',
      'comercializador',
      'estado',
      'dictamen',
      'tipo_liquidacion',
      'fecha_vencimiento',
      'plazo_aprobacion',
      'desviacion_pct',
      'valor_en_discusion',
      'resultado_objecion',
    ],
    faces: {
      timeline: hiloDeFactura,
      calendar: {
        start: 'fecha_vencimiento',
        title: ['comercializador', 'numero_factura'],
        tone: 'plazo_aprobacion',
      },
    },
  },
  head: ['plazo_aprobacion', 'valor_total', 'valor_en_discusion'],
  form: [
    {
      title: 'Factura',
      fields: [
        'comercializador',
        'numero_factura',
        'cuenta',
        'periodo',
        'fecha_desde',
        'fecha_hasta',
        'fecha_vencimiento',
        'plazo_aprobacion',
        'estado',
      ],
    },
    { title: 'Alcance', fields: ['tipo_liquidacion', 'equipos_medida', 'sectores'] },
    {
      title: 'Valores',
      fields: ['kwh_facturado', 'tarifa_kwh', 'valor_energia', 'otros_cargos', 'valor_total'],
    },
    {
      title: 'Verificación',
      fields: [
        'kwh_referencia',
        'base_referencia',
        'desviacion_pct',
        'valor_en_discusion',
        'dictamen',
        'medidores_sin_base',
        'aforo_sin_base',
        'verificada_en',
        'dictamen_manual',
        'dictamen_motivo',
      ],
    },
    {
      title: 'Congelado al verificar y al aprobar',
      fields: ['comprobaciones', 'grupos', 'lecturas', 'esperados_al_aprobar'],
    },
    {
      title: 'Trámite',
      fields: [
        'objecion_id',
        'respuesta_id',
        'resultado_objecion',
        'respuesta_nota',
        'fecha_pago',
        'valor_pagado',
        'diferencia_pago',
      ],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  begins: { respuesta: comienzoDeRespuesta },
  relatedResources: [
    { resource: 'factura_pendiente', counts: { plazo_llegada: 'vencida' } },
    { resource: 'ajuste_periodo', field: 'factura_id' },
  ],
  rules: reglasDeFactura,
  period: {
    field: 'periodo',
    later: ['pagar'],
    moves: { kwh: 'kwh_facturado', pesos: 'valor_total' },
  },
  states: estadosDeFactura,
  deadlines: {
    aprobacion: {
      label: { es: 'Aprobación', en: 'Approval' },
      on: 'fecha_vencimiento',
      warnFrom: 5,
      doneWhen: { estado: ['aprobada', 'pagada', 'anulada'] },
      number: 'numero_factura',
    },
  },
  import: {
    aliases: {
      comercializador: ['empresa', 'prestador'],
      numero_factura: ['factura', 'número de factura', 'no factura'],
      cuenta: ['niu', 'nic', 'número de cuenta'],
      periodo: ['mes'],
      fecha_desde: ['fecha desde', 'fecha inicial'],
      fecha_hasta: ['fecha hasta', 'fecha final'],
      kwh_facturado: ['kwh', 'consumo', 'consumo kwh'],
      tarifa_kwh: ['tarifa', 'costo unitario', 'cu'],
      valor_energia: ['energía'],
      valor_total: ['total', 'total a pagar'],
      fecha_vencimiento: ['fecha de vencimiento', 'vencimiento'],
    },
  },
  evidence: evidenciaDeFactura,
  measures: medidasDeFacturas,
  document: hojaDeVerificacion,
  routes: { list: 'factura_energia' },
});
