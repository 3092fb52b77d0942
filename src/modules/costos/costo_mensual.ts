import { boolean } from '../../core/fields/boolean/boolean.ts';
import { choice } from '../../core/fields/choice/choice.ts';
import { computed } from '../../core/fields/computed.ts';
import type { Condition, Reading } from '../../core/fields/field.ts';
import { integer } from '../../core/fields/integer/integer.ts';
import { json } from '../../core/fields/json/json.ts';
import { money } from '../../core/fields/money/money.ts';
import { period } from '../../core/fields/period/period.ts';
import { defineResource, type Rule } from '../../core/resource/resource.ts';
import { pesos, porcentaje, redondear, enPesos } from '../../core/money/dinero.ts';
import { medidasDeCostos } from './rules/medidas.ts';

const AOM = ['administracion', 'operacion', 'mantenimiento'] as const;
const INVERSION = ['expansion', 'modernizacion', 'reposicion'] as const;
const RUBROS = [
  'energia',
  ...AOM,
  ...INVERSION,
  'interventoria',
  'iva_interventoria',
  'otros',
] as const;

type Rubro = (typeof RUBROS)[number];

/** A month's costs, COP. */
type Costos = Record<Rubro, number>;

export const aomDe = (costos: Pick<Costos, (typeof AOM)[number]>): number =>
  sumar(AOM.map((rubro) => costos[rubro]));

export const inversionDe = (costos: Pick<Costos, (typeof INVERSION)[number]>): number =>
  sumar(INVERSION.map((rubro) => costos[rubro]));

/** COP of a month (domain 4.5). */
export const costoTotal = (costos: Costos): number => sumar(RUBROS.map((rubro) => costos[rubro]));

/** The same of a record; null while one of the items is not known. */
export const aomDelMes = (read: Reading): number | null => sumaDe(AOM, read);
const inversionDelMes = (read: Reading): number | null => sumaDe(INVERSION, read);
export const totalDelMes = (read: Reading): number | null => sumaDe(RUBROS, read);

/** More than the ceiling of the municipality's study; never without one. */
export function sobreMaximo(read: Reading): boolean {
  const [total, maximo] = [totalDelMes(read), read('costo_maximo')];
  return total !== null && typeof maximo === 'number' && total > maximo;
}

function sumaDe(rubros: readonly Rubro[], read: Reading): number | null {
  const valores = rubros.map(read).filter((valor) => typeof valor === 'number');
  return valores.length < rubros.length ? null : sumar(valores);
}

/** To the cent. */
const sumar = (valores: readonly number[]): number =>
  redondear(
    valores.reduce((suma, valor) => suma + valor, 0),
    2,
  );

/** COP a lamp; null without lamps. */
export const costoPorLuminaria = (total: number, luminarias: number): number | null =>
  luminarias === 0 ? null : pesos(total / luminarias);

/** The firm's own fee: a share of what operation costs; its VAT on top. */
export function propuestaDeInterventoria(
  aom: number,
  { pct_interventoria, pct_iva }: { pct_interventoria: number; pct_iva: number },
): { interventoria: number; iva_interventoria: number } {
  const interventoria = pesos((aom * pct_interventoria) / 100);
  return { interventoria, iva_interventoria: ivaDe(interventoria, pct_iva) };
}

export const ivaDe = (interventoria: number, pct_iva: number): number =>
  pesos((interventoria * pct_iva) / 100);

/** What the form proposes for the fee, by the parameters of the month; undefined while it is not known. */
export function interventoriaPropuesta(read: Reading): number | undefined {
  const [aom, pct] = [aomDelMes(read), read('$param.pct_interventoria@periodo')];
  return aom === null || typeof pct !== 'number' ? undefined : pesos((aom * pct) / 100);
}

/** The same for its VAT. */
export function ivaPropuesto(read: Reading): number | undefined {
  const [interventoria, pct] = [read('interventoria'), read('$param.pct_iva@periodo')];
  if (typeof interventoria !== 'number' || typeof pct !== 'number') return undefined;
  return ivaDe(interventoria, pct);
}

/** A share of a month's cost in percent; null of nothing. */
export const parteDelCosto = (parte: number, total: number): number | null =>
  porcentaje(parte, total);

/** COP that a column of money holds. */
const MAX_COP = 9_999_999_999_999.99;

/** Rules of a month's costs; all but the first need other months, or the month's invoices. */
const reglasDeCostos: readonly Rule[] = [
  {
    code: 'TOTAL_IMPOSIBLE',
    fields: ['administracion'],
    message: {
      es: 'El total sería de {total}: revise los rubros.',
      en: 'The total would be {total}: check the items.',
    },
    broken(read) {
      const total = totalDelMes(read);
      return total !== null && total > MAX_COP && { total: enPesos(total) };
    },
  },
  {
    code: 'SIN_FACTURAS_APROBADAS',
    fields: ['energia'],
    message: {
      es: 'No hay facturas aprobadas ni pagadas de {periodo} de donde tomar el valor: escríbalo.',
      en: 'There are no approved or paid invoices of {periodo} to take the value from: enter it.',
    },
  },
  {
    code: 'FACTURAS_SIN_RESOLVER',
    fields: ['estado'],
    message: {
      es: 'El mes no se cierra con facturas registradas o verificadas sin resolver: {facturas}.',
      en: 'The month cannot be closed with invoices that are only registered or verified: {facturas}.',
    },
  },
  {
    code: 'MES_ANTERIOR_SIN_CERRAR',
    fields: ['estado'],
    message: {
      es: 'Antes se cierra el mes anterior, {periodo}.',
      en: 'The month before, {periodo}, is closed first.',
    },
  },
  {
    code: 'MES_POSTERIOR_CERRADO',
    fields: ['estado'],
    message: {
      es: 'Antes se reabre el último mes cerrado, {periodo}.',
      en: 'The last closed month, {periodo}, is reopened first.',
    },
  },
];

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
      explain: 'compared',
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
      explain: true,
      min: 0,
      requiredIf: salvoAlCrear,
      propose: { reads: ['$param.pct_interventoria@periodo'], value: interventoriaPropuesta },
      help: 'Vacía al crear: el porcentaje de interventoría sobre AOM.',
    }),
    iva_interventoria: money({
      label: 'IVA interventoría',
      explain: true,
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
    aom: computed(money({ label: 'AOM', explain: 'compared' }), { value: aomDelMes }),
    inversion: computed(money({ label: 'Inversión', explain: 'compared' }), {
      value: inversionDelMes,
    }),
    total: computed(money({ label: 'Total', explain: 'compared' }), { value: totalDelMes }),
    luminarias: computed(integer({ label: 'Luminarias', explain: true }), 'sql'),
    costo_por_luminaria: computed(
      money({ sums: false, label: '$ por luminaria', explain: true }),
      'sql',
    ),
    luminarias_al_cierre: integer({ label: 'Luminarias al cierre', readOnly: true }),
    detalle_al_cierre: json({
      label: 'Detalle al cierre',
      shape: 'object',
      readOnly: true,
      hidden: true,
    }),
    sobre_maximo: computed(
      boolean({ label: 'Excede el máximo', explain: true, tones: { true: 'bad' } }),
      {
        value: sobreMaximo,
      },
    ),
    estado: choice(['borrador', 'cerrado'], {
      label: 'Estado',
      tones: { cerrado: 'done' },
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
      'estado',
      'total',
      'costo_por_luminaria',
      'energia',
      'aom',
      'inversion',
      'luminarias',
    ],
    filters: ['periodo', 'estado', 'sobre_maximo'],
  },
  head: ['total', 'costo_por_luminaria', 'luminarias'],
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
  relatedResources: [{ resource: 'ajuste_periodo', field: 'costo_id' }],
  rules: reglasDeCostos,
  period: { field: 'periodo' },
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
  measures: medidasDeCostos,
  routes: { list: 'costo_mensual' },
});
