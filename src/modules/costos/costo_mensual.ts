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
import { costosDelAnio } from './rules/costosDelAnio.ts';
import { medidasDeCostos } from './rules/medidas.ts';
import { AOM, FUERA_DEL_MAXIMO, INVERSION, RUBROS, type Rubro } from './rules/rubros.ts';

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

/** The ceilings of the municipality's study, each with what it is compared with (domain 9.7). */
const MAXIMOS = {
  maximo_energia: (read: Reading) => sumaDe(['energia'], read),
  maximo_aom: aomDelMes,
  maximo_inversion: inversionDelMes,
  costo_maximo: comparableDelMes,
} as const;
type Maximo = keyof typeof MAXIMOS;

/** The total without Christmas and ornamental lighting. */
function comparableDelMes(read: Reading): number | null {
  const [total, fuera] = [totalDelMes(read), sumaDe(FUERA_DEL_MAXIMO, read)];
  return total === null || fuera === null ? null : sumar([total, -fuera]);
}

/** COP above a ceiling, negative below it; null without one. */
export const excesoSobre = (maximo: Maximo) => (read: Reading) => {
  const [valor, techo] = [MAXIMOS[maximo](read), read(maximo)];
  return valor === null || typeof techo !== 'number' ? null : sumar([valor, -techo]);
};

/** More than any of the ceilings; never without one. */
export const sobreMaximo = (read: Reading): boolean =>
  (Object.keys(MAXIMOS) as Maximo[]).some((maximo) => (excesoSobre(maximo)(read) ?? 0) > 0);

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

/** Rules of a month's costs; all but the first need the month's invoices. */
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
];

/** At first the server proposes what is left out. */
const salvoAlCrear: Condition = {
  reads: ['$nuevo'],
  when: (read) => read('$nuevo') !== true,
};

const CREG = 'Del estudio técnico del municipio (CREG).';

/** An alert with its figure, never a refusal: the costs are a reference (Ley 1819, art. 351). */
const exceso = (label: string, maximo: Maximo) =>
  computed(money({ sums: false, label, explain: true }), { value: excesoSobre(maximo) });

const ESTADO = 'El del cierre de mes.';

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
    navideno: money({ label: 'Alumbrado navideño', required: true, min: 0, default: 0 }),
    ornamental: money({ label: 'Alumbrado ornamental', required: true, min: 0, default: 0 }),
    otros: money({ label: 'Otros', required: true, default: 0 }),
    maximo_energia: money({ sums: false, label: 'Máximo de energía', min: 0, help: CREG }),
    maximo_aom: money({ sums: false, label: 'Máximo de AOM', min: 0, help: CREG }),
    maximo_inversion: money({ sums: false, label: 'Máximo de inversión', min: 0, help: CREG }),
    costo_maximo: money({
      sums: false,
      label: 'Costo máximo de referencia',
      min: 0,
      help: 'Del estudio técnico del municipio (CREG), sin navideño ni ornamental.',
    }),
    aom: computed(money({ label: 'AOM', explain: 'compared' }), { value: aomDelMes }),
    inversion: computed(money({ label: 'Inversión', explain: 'compared' }), {
      value: inversionDelMes,
    }),
    total: computed(money({ label: 'Total', explain: 'compared' }), { value: totalDelMes }),
    exceso_energia: exceso('Energía sobre el máximo', 'maximo_energia'),
    exceso_aom: exceso('AOM sobre el máximo', 'maximo_aom'),
    exceso_inversion: exceso('Inversión sobre el máximo', 'maximo_inversion'),
    exceso_total: exceso('Total sobre el máximo', 'costo_maximo'),
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
    estado: computed(
      choice(
        { borrador: 'Abierto', cerrado: 'Cerrado' },
        { label: 'Estado', help: ESTADO, tones: { cerrado: 'done' } },
      ),
      'sql',
    ),
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
    faces: { grid: costosDelAnio },
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
      fields: ['interventoria', 'iva_interventoria', 'navideno', 'ornamental', 'otros'],
    },
    { title: 'Total', fields: ['total', 'luminarias', 'costo_por_luminaria'] },
    {
      title: 'Máximos de referencia',
      fields: [
        'maximo_energia',
        'exceso_energia',
        'maximo_aom',
        'exceso_aom',
        'maximo_inversion',
        'exceso_inversion',
        'costo_maximo',
        'exceso_total',
        'sobre_maximo',
      ],
    },
    { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
  ],
  relatedResources: [{ resource: 'ajuste_periodo', field: 'costo_id' }],
  rules: reglasDeCostos,
  // the closing itself keeps what the month had
  period: {
    field: 'periodo',
    moves: { pesos: 'total' },
    closedIf: { equals: { estado: 'cerrado' } },
    closedBy: 'cierre_mes',
    freezes: [...RUBROS, 'maximo_energia', 'maximo_aom', 'maximo_inversion', 'costo_maximo'],
  },
  import: {
    aliases: {
      periodo: ['mes'],
      energia: ['energía', 'costo de energía'],
      interventoria: ['interventoría'],
      iva_interventoria: ['iva'],
      navideno: ['navideño', 'alumbrado navideño'],
      ornamental: ['ornamental'],
      otros: ['otros'],
      costo_maximo: ['costo máximo', 'tope'],
    },
  },
  measures: medidasDeCostos,
  routes: { list: 'costo_mensual' },
});
