import type { Rule } from '../../../core/resource/resource.ts';

export const clasesDeUso = {
  residencial: 'Residencial',
  comercial: 'Comercial',
  industrial: 'Industrial',
  oficial: 'Oficial',
  especial: 'Especial',
  provisional: 'Provisional',
} as const;

/** How the traders' files call their columns (domain 5.7). */
export const aliasesDeFacturacion = {
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

/** A month that its consolidated record has closed; answered by the server. */
export const mesCerrado: Rule = {
  code: 'MES_CERRADO',
  fields: ['periodo'],
  message: {
    es: 'El mes {mes} de {recaudador} está cerrado en el consolidado: se esperaba uno abierto.',
    en: 'The month {mes} of {recaudador} is closed in the consolidated collection: an open one was expected.',
  },
};

export const reglasDeFacturacion: readonly Rule[] = [
  mesCerrado,
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
