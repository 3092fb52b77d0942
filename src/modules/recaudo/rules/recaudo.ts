import type { Reading, Summing } from '../../../core/fields/field.ts';
import type { Tones } from '../../../core/fields/tone.ts';
import { siguienteHabil, sumarHabiles, type EsHabil } from '../../../core/time/festivos.ts';
import { diasEntre, finDeMes, masDias } from '../../../core/time/fechas.ts';
import { porcentaje, redondear } from '../../../core/money/dinero.ts';
import { type Rule, defineResource } from '../../../core/resource/resource.ts';
import { choice } from '../../../core/fields/choice/choice.ts';
import { date } from '../../../core/fields/date/date.ts';
import { decimal } from '../../../core/fields/decimal/decimal.ts';
import { integer } from '../../../core/fields/integer/integer.ts';
import { money } from '../../../core/fields/money/money.ts';
import { period } from '../../../core/fields/period/period.ts';
import { text } from '../../../core/fields/text/text.ts';

export const comercializadores = { ebsa: 'EBSA', vatia: 'VATIA' } as const;

/** Who collects the tax. */
export const recaudadores = {
  ...comercializadores,
  gran_consumidor: 'Grandes consumidores',
  predial: 'Predial',
  otro: 'Otro',
} as const;
export type Recaudador = keyof typeof recaudadores;

/** Those without rows of their own: their sums are entered. */
export const recaudadoresAMano: readonly string[] = ['predial', 'otro'];

export const recaudadoresPorSuma: readonly string[] = Object.keys(recaudadores).filter(
  (recaudador) => !recaudadoresAMano.includes(recaudador),
);

/** What is owed at the end of a month is owed at the end of the next one, too. */
export const sumaDeSaldos: Summing = {
  within: 'periodo',
  says: {
    es: 'Un saldo no se suma entre meses: filtre un periodo.',
    en: 'A balance is not added up over months: filter one month.',
  },
};

/** A month of one who collects, COP (domain 4.6). */
export interface Recaudo {
  cartera_inicial: number;
  facturado: number;
  ajustes: number;
  recaudado_mes: number;
  recaudado_cartera: number;
}

export const carteraFinal = (mes: Recaudo): number =>
  redondear(
    mes.cartera_inicial + mes.facturado + mes.ajustes - mes.recaudado_mes - mes.recaudado_cartera,
    2,
  );

export const pctRecaudo = ({ recaudado_mes, facturado }: Recaudo): number | null =>
  porcentaje(recaudado_mes, facturado);

export const pctRecaudoTotal = (mes: Recaudo): number | null =>
  porcentaje(mes.recaudado_mes + mes.recaudado_cartera, mes.facturado + mes.cartera_inicial);

export const porGirar = (mes: Recaudo, girado: number): number =>
  redondear(mes.recaudado_mes + mes.recaudado_cartera - girado, 2);

/** The month as a record holds it; what is empty counts as nothing. */
const recaudoDe = (read: Reading): Recaudo => ({
  cartera_inicial: Number(read('cartera_inicial') ?? 0),
  facturado: Number(read('facturado') ?? 0),
  ajustes: Number(read('ajustes') ?? 0),
  recaudado_mes: Number(read('recaudado_mes') ?? 0),
  recaudado_cartera: Number(read('recaudado_cartera') ?? 0),
});

/** What follows from a month's sums, stored beside them. */
export function derivadosDelRecaudo(read: Reading) {
  const mes = recaudoDe(read);
  return {
    cartera_final: carteraFinal(mes),
    pct_recaudo: pctRecaudo(mes),
    pct_recaudo_total: pctRecaudoTotal(mes),
    diferencia_giro: porGirar(mes, Number(read('valor_girado') ?? 0)),
  };
}

/** COP that the balances of a trader's file may differ, together, from the computed one. */
export const TOLERANCIA_DE_SALDOS = 1_000;

/** Percent that the users of a month may differ from those of the month before. */
const VARIACION_DE_USUARIOS_PCT = 5;

export const usuariosVarian = (usuarios: number, previos: number): boolean =>
  previos > 0 && Math.abs(usuarios - previos) * 100 > previos * VARIACION_DE_USUARIOS_PCT;

/** How old a debt is, in days past due. */
export const edadesDeCartera = {
  corriente: 'Sin vencer',
  hasta_30: 'De 1 a 30 días',
  hasta_60: 'De 31 a 60 días',
  hasta_90: 'De 61 a 90 días',
  mas_de_90: 'Más de 90 días',
} as const;

export const tonosDeEdades: Tones<keyof typeof edadesDeCartera> = {
  hasta_30: 'warning',
  hasta_60: 'warning',
  hasta_90: 'bad',
  mas_de_90: 'bad',
};

export const estadosDelGiro = { si: 'Sí', no: 'No', pendiente: 'Pendiente' } as const;

/** The term of a transfer, counted from the end of the month of collection. */
export interface PlazoDeGiro {
  dias: number;
  tipo: 'habiles' | 'calendario';
}

/**
 * The last day to transfer a month's money (Ley 1819, art. 352). Days in laws are business days unless the law says
 * otherwise; calendar days that end on a day without work end on the next business day (Ley 4 de 1913, art. 62).
 */
export const limiteDeGiro = (
  periodo: string,
  { dias, tipo }: PlazoDeGiro,
  esHabil: EsHabil,
): string =>
  tipo === 'habiles'
    ? sumarHabiles(finDeMes(periodo), dias, esHabil)
    : siguienteHabil(masDias(finDeMes(periodo), dias), esHabil);

/** Whether a month's money was transferred until then; still open while it was not and may be. */
export function giroOportuno(given: {
  limite: string;
  fecha_giro: string | null;
  hoy: string;
}): keyof typeof estadosDelGiro {
  const { limite } = given;
  if (given.fecha_giro !== null) return diasEntre(given.fecha_giro, limite) >= 0 ? 'si' : 'no';
  return diasEntre(given.hoy, limite) >= 0 ? 'pendiente' : 'no';
}

/** How far a project is, of its money and of its work (domain 4.6b). */
export interface Avance {
  vigente: number;
  ejecutado_acumulado: number;
  fisico_programado_pct: number;
  fisico_real_pct: number;
}

export const financieroPct = ({
  ejecutado_acumulado,
  vigente,
}: Pick<Avance, 'ejecutado_acumulado' | 'vigente'>): number | null =>
  porcentaje(ejecutado_acumulado, vigente);

type Fisico = Pick<Avance, 'fisico_programado_pct' | 'fisico_real_pct'>;

/** Points behind the plan; negative ahead of it. */
export const atrasoPp = ({ fisico_programado_pct, fisico_real_pct }: Fisico): number =>
  redondear(fisico_programado_pct - fisico_real_pct, 2);

/** Work done for each unit planned, three decimals; null before anything is planned. */
export const spi = ({ fisico_programado_pct, fisico_real_pct }: Fisico): number | null =>
  fisico_programado_pct === 0 ? null : redondear(fisico_real_pct / fisico_programado_pct, 3);

/** Points that money may be ahead of work without asking to confirm. */
export const PUNTOS_PAGADOS_POR_DELANTE = 5;

/** COP of each month in order, and how they add up. */
export const saldosAcumulados = (saldos: readonly number[]): number[] => {
  let suma = 0;
  return saldos.map((saldo) => (suma = redondear(suma + saldo, 2)));
};

export const clasesDeUso = {
  residencial: 'Residencial',
  comercial: 'Comercial',
  industrial: 'Industrial',
  oficial: 'Oficial',
  especial: 'Especial',
  provisional: 'Provisional',
} as const;

/** How the traders' files call their columns (domain 5.7). */
const aliasesDeFacturacion = {
  cuenta: ['niu', 'nic', 'no cuenta', 'codigo usuario', 'matricula'],
  suscriptor: ['nombre', 'usuario', 'cliente'],
  clase_uso: ['clase servicio', 'uso', 'clase', 'sector'],
  consumo_kwh: ['consumo', 'kwh', 'consumo activa'],
  facturado_ap: ['valor ap', 'alumbrado publico', 'impuesto ap', 'facturado', 'vr facturado'],
  recaudado_ap: ['recaudo', 'recaudado', 'valor recaudado', 'vr recaudo', 'pagado'],
  recaudado_cartera: ['recaudo cartera', 'recaudo vencido'],
  saldo_ap: ['saldo', 'cartera', 'deuda'],
  ajustes: ['notas'],
} as const;

const reglasDeFacturacion: readonly Rule[] = [
  {
    code: 'RECAUDO_MAYOR_QUE_DEUDA',
    level: 'warning',
    fields: ['recaudado_ap'],
    message: {
      es: 'Se recaudó {recaudado}, más que lo facturado y la cartera de la cuenta ({debido}).',
      en: 'Collected {recaudado}, more than what the account was billed and owed ({debido}).',
    },
  },
];

export interface Cuenta {
  facturado_ap: number;
  recaudado_ap: number;
  recaudado_cartera: number;
  ajustes: number;
}

/** COP that an account owed in a month: what it was billed, and its balance of the month before. */
export const deudaDe = ({ facturado_ap, ajustes }: Cuenta, cartera: number): number =>
  facturado_ap + ajustes + cartera;

export const recaudadoDe = ({ recaudado_ap, recaudado_cartera }: Cuenta): number =>
  recaudado_ap + recaudado_cartera;

/**
 * The subscribers whom a trader bills, a row for each month: all traders share one table, and each
 * is a resource of its own.
 */
export const facturacionDe = <
  const Name extends keyof typeof comercializadores,
  const List extends string,
>({
  name,
  list,
}: {
  name: Name;
  list: List;
}) =>
  defineResource({
    name,
    label: `Registro de ${comercializadores[name]}`,
    title: comercializadores[name],
    english: [`${comercializadores[name]} record`, `${comercializadores[name]} records`],
    plural: `Registros de ${comercializadores[name]}`,
    description: `Lo que ${comercializadores[name]} facturó y recaudó del impuesto, por suscriptor y mes.`,
    represent: ['cuenta', 'periodo'],
    fields: facturacionFields(),
    table: 'facturacion_comercializador',
    fixed: { comercializador: name },
    unique: [['periodo', 'cuenta']],
    keys: [['periodo', 'cuenta']],
    sort: ['-periodo', 'cuenta'],
    list: {
      columns: [
        'cuenta',
        'suscriptor',
        'periodo',
        'saldo_ap',
        'facturado_ap',
        'recaudado_ap',
        'recaudado_cartera',
        'clase_uso',
      ],
      filters: ['periodo', 'clase_uso', 'estrato'],
    },
    form: [
      { title: 'Suscriptor', fields: ['periodo', 'cuenta', 'suscriptor', 'documento'] },
      { title: 'Predio', fields: ['direccion', 'barrio_texto', 'clase_uso', 'estrato'] },
      { title: 'Consumo', fields: ['consumo_kwh', 'valor_energia'] },
      {
        title: 'Impuesto de alumbrado',
        fields: [
          'facturado_ap',
          'recaudado_ap',
          'recaudado_cartera',
          'ajustes',
          'saldo_ap',
          'fecha_recaudo',
        ],
      },
      { title: 'Notas', fields: ['observaciones', 'adjuntos'] },
    ],
    rules: reglasDeFacturacion,
    period: { field: 'periodo', moves: { pesos: 'recaudado_ap' } },
    import: {
      aliases: aliasesDeFacturacion,
      month: { field: 'periodo', replaces: 'proposed' },
      totals: ['facturado_ap', 'recaudado_ap'],
    },
    routes: { list },
  });

const facturacionFields = () =>
  ({
    comercializador: choice(comercializadores, { label: 'Comercializador', required: true }),
    periodo: period({ label: 'Periodo', required: true }),
    cuenta: text({ label: 'Cuenta / NIU', required: true, max: 30, code: true, search: true }),
    suscriptor: text({ label: 'Suscriptor', max: 150, search: true, personal: true }),
    documento: text({
      label: 'NIT / cédula',
      max: 15,
      code: true,
      search: true,
      personal: true,
      pattern: '\\d+',
      patternHelp: '0-9',
    }),
    direccion: text({ label: 'Dirección', max: 200, search: true, personal: true }),
    barrio_texto: text({ label: 'Barrio', max: 120, search: true }),
    clase_uso: choice(clasesDeUso, { label: 'Clase de uso', required: true }),
    estrato: integer({
      label: 'Estrato',
      min: 1,
      max: 6,
      requiredIf: { equals: { clase_uso: 'residencial' } },
    }),
    consumo_kwh: decimal({ label: 'Consumo kWh', unit: 'kWh', precision: 14, scale: 3, min: 0 }),
    valor_energia: money({ label: 'Valor energía' }),
    facturado_ap: money({ label: 'Impuesto AP facturado', required: true, min: 0 }),
    recaudado_ap: money({ label: 'Recaudado del mes', required: true, min: 0 }),
    recaudado_cartera: money({
      label: 'Recaudado de cartera',
      required: true,
      min: 0,
      default: 0,
    }),
    ajustes: money({ label: 'Ajustes', required: true, default: 0 }),
    saldo_ap: money({ label: 'Saldo del archivo', sums: sumaDeSaldos }),
    fecha_recaudo: date({ label: 'Fecha de recaudo' }),
  }) as const;
