import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { dateTime } from '../../core/fields/dateTime/dateTime.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { money } from '../../core/fields/money/money.ts';
import { period } from '../../core/fields/period/period.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';

/** What an update approved or annulled after a figure was frozen or saved makes of it (domain 9.1), and later deeds of closed months. */
export const ajustePeriodo = defineResource({
  name: 'ajuste_periodo',
  label: 'Ajuste de un periodo',
  title: 'Ajustes de periodos',
  plural: 'Ajustes de periodos',
  english: ['adjustment of a period', 'adjustments of periods'],
  description:
    'Lo que mueve un mes después de congelado: actualizaciones aprobadas o anuladas más tarde, hechos posteriores al cierre, como un giro o un pago, y cambios en una reapertura, con su fecha y el mes que tocan, en kWh y pesos. Una cifra congelada no cambia; una viva ya está recalculada.',
  represent: 'nombre',
  fields: {
    nombre: text({ label: 'Ajuste', max: 200, readOnly: true }),
    documento: choice(
      {
        factura: 'Factura de energía',
        lectura: 'Lectura de medidor',
        costo: 'Costo mensual',
        informe: 'Informe mensual',
        hecho: 'Hecho posterior al cierre',
        reapertura: 'Cambio en una reapertura',
      },
      { label: 'Cifra', readOnly: true },
    ),
    recurso: text({ label: 'Clase de registro', max: 60, exact: true, readOnly: true }),
    registro_id: integer({ label: 'Registro', plain: true, kindIn: 'recurso', readOnly: true }),
    usuario_id: reference('usuario', { label: 'Quién lo hizo', readOnly: true }),
    accion: choice(
      { crear: 'Creado', editar: 'Cambiado', borrar: 'Borrado', transicion: 'Cambió de estado' },
      { label: 'Qué se hizo', readOnly: true },
    ),
    congelada: boolean({
      label: 'Congelada',
      readOnly: true,
      help: 'Sí: conserva su valor y esto es un ajuste. No: ya se recalculó.',
    }),
    periodo: period({ label: 'Periodo', readOnly: true }),
    desde: date({ label: 'Primer día', readOnly: true }),
    hasta: date({ label: 'Último día', readOnly: true }),
    calculada_en: dateTime({
      label: 'Congelada o guardada',
      readOnly: true,
    }),
    actualizacion_id: reference('infraestructura_alumbrado_actualizacion', {
      label: 'Actualización',
      readOnly: true,
    }),
    infraestructura_id: reference('infraestructura_alumbrado_actualizado', {
      label: 'Elemento',
      readOnly: true,
    }),
    fecha_efectiva: date({ label: 'Fecha efectiva', readOnly: true }),
    hecha_en: dateTime({ label: 'Hecha', readOnly: true }),
    anulada: boolean({
      label: 'Anulada',
      readOnly: true,
      help: 'La actualización ya no está aprobada: el ajuste es lo que quitó, o lo que quedó de ambas.',
    }),
    factura_id: reference('factura_energia', { label: 'Factura', readOnly: true }),
    lectura_id: reference('equipo_medida_consumo', { label: 'Lectura', readOnly: true }),
    costo_id: reference('costo_mensual', { label: 'Mes de costos', readOnly: true }),
    informe_id: reference('informe_final', { label: 'Informe', readOnly: true }),
    luminarias: decimal({
      label: 'Luminarias al cierre',
      precision: 12,
      scale: 2,
      readOnly: true,
      help: 'De costos e informes: las de más o de menos el último día.',
    }),
    kwh: computed(decimal({ label: 'Energía', unit: 'kWh', precision: 14, scale: 3 }), 'sql'),
    tarifa_kwh: decimal({
      sums: false,
      label: 'Tarifa',
      unit: '$/kWh',
      precision: 12,
      scale: 4,
      readOnly: true,
      help: 'La de la factura; de costos e informes, la media de las facturas del mes.',
    }),
    valor: computed(money({ label: 'Valor' }), 'sql'),
  },
  bare: true,
  sort: ['-hecha_en', 'actualizacion_id'],
  list: {
    presets: [
      { label: { es: 'De facturas', en: 'Of invoices' }, filter: { documento: 'factura' } },
      { label: { es: 'De costos', en: 'Of costs' }, filter: { documento: 'costo' } },
      { label: { es: 'De informes', en: 'Of reports' }, filter: { documento: 'informe' } },
      {
        label: { es: 'Hechos posteriores', en: 'Later deeds' },
        filter: { documento: ['hecho', 'reapertura'] },
      },
    ],
    // one change moves an invoice, the costs and the report of its month
    sumsWithin: 'documento',
    columns: [
      'periodo',
      'documento',
      'nombre',
      'infraestructura_id',
      'congelada',
      'kwh',
      'valor',
      'hecha_en',
    ],
    filters: [
      'congelada',
      'recurso',
      'registro_id',
      'usuario_id',
      'documento',
      'periodo',
      'actualizacion_id',
      'infraestructura_id',
      'fecha_efectiva',
      'hecha_en',
      'anulada',
      'factura_id',
      'lectura_id',
      'costo_id',
      'informe_id',
    ],
  },
  form: [
    {
      title: 'Actualización',
      fields: [
        'nombre',
        'actualizacion_id',
        'infraestructura_id',
        'fecha_efectiva',
        'hecha_en',
        'anulada',
      ],
    },
    {
      title: 'Cifra',
      fields: [
        'documento',
        'periodo',
        'desde',
        'hasta',
        'congelada',
        'calculada_en',
        'factura_id',
        'lectura_id',
        'costo_id',
        'informe_id',
      ],
    },
    { title: 'Hecho', fields: ['recurso', 'registro_id', 'accion', 'usuario_id'] },
    { title: 'Ajuste', fields: ['luminarias', 'kwh', 'tarifa_kwh', 'valor'] },
  ],
  view: 'ajuste_periodo',
  routes: { list: 'ajuste_periodo_paginate' },
});
