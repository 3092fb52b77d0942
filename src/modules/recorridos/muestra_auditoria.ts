import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import { date } from '../../core/fields/date/date.ts';
import { decimal } from '../../core/fields/decimal/decimal.ts';
import type { Condition } from '../../core/fields/field.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { json } from '../../core/fields/json/json.ts';
import { reference } from '../../core/fields/reference/reference.ts';
import { references } from '../../core/fields/references/references.ts';
import { text } from '../../core/fields/text/text.ts';
import { defineResource } from '../../core/resource/resource.ts';
import { confianzas, MAXIMO_MUESTRA, reglasDeMuestra } from './rules/muestra.ts';

const porMargen: Condition = { equals: { calculo: 'margen' } };
const porTamano: Condition = { equals: { calculo: 'tamano' } };

const porcentaje = (label: string, help?: string) =>
  computed(
    decimal({ label, unit: '%', precision: 5, scale: 2, ...(help === undefined ? {} : { help }) }),
    'sql',
  );

/** Points drawn by lot, whose night visits tell how many lights are off in all, and how surely. */
export const muestraAuditoria = defineResource({
  name: 'muestra_auditoria',
  label: 'Muestra de auditoría',
  title: 'Muestras de auditoría nocturna',
  plural: 'Muestras de auditoría',
  english: ['audit sample', 'audit samples'],
  description:
    'Luminarias sorteadas para verlas de noche: cuántas no encienden en total, con su margen de error.',
  represent: 'numero',
  fields: {
    numero: text({
      label: 'Número',
      required: true,
      readOnly: true,
      max: 20,
      code: true,
      unique: true,
      search: true,
    }),
    proposito: text({ label: 'Propósito', max: 120, search: true }),
    fecha: date({
      label: 'Fecha del sorteo',
      required: true,
      max: 'hoy',
      propose: { reads: ['$hoy'], value: (read) => read('$hoy') },
      help: 'Se sortea entre las luminarias en servicio ese día; cuentan las visitas desde ese día.',
    }),
    sector_id: reference('sector', {
      label: 'Sector',
      filter: { activo: true },
      help: 'Vacío: todo el municipio.',
    }),
    barrios: references('barrio', {
      label: 'Barrios',
      filter: { activo: true },
      help: 'Vacío: todos.',
    }),
    filtro: json({
      label: 'Filtro del inventario',
      shape: 'object',
      maxBytes: 20 * 1024,
      help: 'De las luminarias en servicio, solo las que este filtro encuentra en el inventario de la fecha del sorteo. Vacío: todas.',
    }),
    por_sector: boolean({
      label: 'Repartir por sector',
      required: true,
      default: true,
      help: 'A cada sector le tocan puntos en proporción a sus luminarias.',
    }),
    confianza: choice(
      Object.fromEntries(
        Object.entries(confianzas).map(([id, { nombre }]) => [id, nombre]),
      ) as Record<keyof typeof confianzas, string>, // of the same keys
      { label: 'Confianza', required: true, default: '95' },
    ),
    calculo: choice(
      { margen: 'Según el margen de error', tamano: 'Según el número de puntos' },
      { label: 'Cálculo del tamaño', required: true, default: 'margen' },
    ),
    margen_pct: decimal({
      label: 'Margen de error',
      unit: '%',
      precision: 5,
      scale: 2,
      min: 0.5,
      max: 25,
      requiredIf: porMargen,
      visibleIf: porMargen,
      help: 'En puntos porcentuales: con 5, un 8 % estimado está entre 3 % y 13 %.',
    }),
    tamano: integer({
      label: 'Número de puntos',
      min: 1,
      max: MAXIMO_MUESTRA,
      requiredIf: porTamano,
      visibleIf: porTamano,
    }),
    semilla: text({
      label: 'Semilla',
      max: 40,
      exact: true,
      help: 'La misma semilla, en la misma fecha, del mismo alcance y con el mismo tamaño, sortea los mismos puntos: van en el orden del SHA-256 de «semilla:código». Vacía: la pone el sorteo.',
    }),
    poblacion: integer({ label: 'Luminarias en servicio', readOnly: true }),
    sorteados: integer({ label: 'Puntos sorteados', readOnly: true, sums: true }),
    margen_logrado_pct: decimal({
      label: 'Margen logrado',
      unit: '%',
      precision: 5,
      scale: 2,
      readOnly: true,
    }),
    fecha_cierre: date({
      label: 'Visitas hasta',
      max: 'hoy',
      visibleIf: { equals: { estado: ['cerrada', 'anulada'] } },
    }),
    vistos: computed(
      integer({
        label: 'Vistos',
        sums: true,
        help: 'Puntos con una visita nocturna desde la fecha del sorteo; los no encontrados no cuentan.',
      }),
      'sql',
    ),
    no_encienden: computed(
      integer({
        label: 'No encienden',
        sums: true,
        help: 'Apagadas, de un circuito apagado o hurtadas, según la última visita de cada punto.',
      }),
      'sql',
    ),
    pct_no_enciende: porcentaje('No enciende %'),
    pct_minimo: porcentaje(
      'No enciende, mínimo',
      'Intervalo de Wilson con corrección por población finita, a la confianza elegida.',
    ),
    pct_maximo: porcentaje('No enciende, máximo'),
    estado: choice(
      {
        borrador: 'Borrador',
        sorteada: 'Sorteada',
        cerrada: 'Cerrada',
        anulada: 'Anulada',
      },
      {
        label: 'Estado',
        tones: { sorteada: 'good', cerrada: 'done', anulada: 'done' },
        required: true,
        readOnly: true,
        default: 'borrador',
      },
    ),
  },
  keys: [['numero']],
  sort: ['-fecha', '-numero'],
  list: {
    presets: [
      {
        label: { es: 'Abiertas', en: 'Open' },
        filter: { estado: ['borrador', 'sorteada'] },
        sort: '-fecha',
        opens: true,
      },
      { label: { es: 'Cerradas', en: 'Closed' }, filter: { estado: 'cerrada' } },
    ],
    columns: [
      'numero',
      'estado',
      'fecha',
      'sector_id',
      'sorteados',
      'vistos',
      'pct_no_enciende',
      'margen_logrado_pct',
    ],
    filters: ['estado', 'fecha', 'sector_id', 'confianza'],
  },
  head: ['pct_no_enciende', 'pct_minimo', 'pct_maximo'],
  form: [
    {
      title: 'Qué se sortea',
      fields: ['proposito', 'fecha', 'sector_id', 'barrios', 'filtro', 'por_sector'],
    },
    {
      title: 'Cuántos puntos',
      fields: ['confianza', 'calculo', 'margen_pct', 'tamano', 'semilla'],
    },
    { title: 'Sorteo', fields: ['poblacion', 'sorteados', 'margen_logrado_pct'] },
    {
      title: 'Estimación',
      fields: [
        'vistos',
        'no_encienden',
        'pct_no_enciende',
        'pct_minimo',
        'pct_maximo',
        'fecha_cierre',
      ],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  rules: reglasDeMuestra,
  states: {
    field: 'estado',
    initial: 'borrador',
    way: ['borrador', 'sorteada', 'cerrada'],
    editable: ['borrador'],
    always: ['proposito', 'observaciones', 'adjuntos'],
    deletable: ['borrador'],
    transitions: {
      sortear: { label: 'Sortear', from: ['borrador'], to: 'sorteada' },
      cerrar: { label: 'Cerrar', from: ['sorteada'], to: 'cerrada', asks: ['fecha_cierre'] },
      anular: {
        label: 'Anular',
        from: ['sorteada', 'cerrada'],
        to: 'anulada',
        asks: ['motivo'],
      },
    },
  },
  number: { field: 'numero', pattern: 'MUE-{AAAA}-{4}' },
  relatedResources: [{ resource: 'muestra_punto', field: 'muestra_id' }],
  routes: { list: 'muestra_auditoria_paginate', form: 'muestra_auditoria_form' },
});
