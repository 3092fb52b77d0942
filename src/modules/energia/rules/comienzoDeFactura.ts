import type { Beginning } from '../../../core/resource/begins.ts';
import type { Words } from '../../../core/i18n/words.ts';
import type { Proposal, Reading } from '../../../core/fields/field.ts';
import { pesos, redondear } from '../../../core/money/dinero.ts';
import { isDay, isMonth } from '../../../core/time/calendar.ts';
import { diasDelMes, finDeMes, masDias } from '../../../core/time/fechas.ts';

const comoLaAnterior: Words = {
  es: 'Como la factura anterior ({anterior_id}).',
  en: 'As the invoice before ({anterior_id}).',
};

/** The invoice of a month that an account still lacks begins with all that is known of it. */
export const comienzoDeFactura: Beginning = {
  label: { es: 'Registrar la factura', en: 'Enter the invoice' },
  resource: 'factura_energia',
  opens: true,
  values: {
    comercializador: { from: 'comercializador', reason: comoLaAnterior },
    cuenta: { from: 'cuenta', reason: comoLaAnterior },
    periodo: {
      from: 'periodo',
      reason: {
        es: 'El mes que le falta a la cuenta.',
        en: 'The month that the account lacks.',
      },
    },
    fecha_desde: {
      from: 'fecha_desde',
      reason: {
        es: 'El día siguiente al último que cobró la anterior ({anterior_id}).',
        en: 'The day after the last one that the invoice before billed ({anterior_id}).',
      },
    },
    fecha_hasta: {
      from: 'fecha_hasta',
      reason: { es: 'Tantos meses como la anterior.', en: 'As many months as the one before.' },
    },
    tipo_liquidacion: { from: 'tipo_liquidacion', reason: comoLaAnterior },
    equipos_medida: {
      from: 'equipos_medida',
      reason: {
        es: 'Los de la anterior ({anterior_id}) que siguen instalados.',
        en: 'Those of the one before ({anterior_id}) that are still installed.',
      },
    },
    sectores: { from: 'sectores', reason: comoLaAnterior },
    numero_factura: {
      from: 'numero_factura',
      reason: {
        es: 'El de la anterior ({anterior_id}), con el mes {periodo}: compárelo.',
        en: 'That of the one before ({anterior_id}), with the month {periodo}: compare it.',
      },
    },
    tarifa_kwh: {
      from: 'tarifa_kwh',
      reason: {
        es: 'La de la anterior, que cobró {kwh_anterior}: compárela.',
        en: 'That of the one before, which billed {kwh_anterior}: compare it.',
      },
    },
    fecha_vencimiento: {
      from: 'fecha_vencimiento',
      reason: {
        es: 'Los días que suelen dar sus facturas después del {fecha_hasta}.',
        en: 'The days that its invoices usually give after {fecha_hasta}.',
      },
    },
  },
};

/** The answer of a trader begins as the other side of the letter of objection. */
export const comienzoDeRespuesta: Beginning = {
  label: { es: 'Radicar la respuesta', en: 'File the answer' },
  resource: 'correspondencia',
  when: { equals: { estado: 'objecion_enviada', respuesta_id: null } },
  // to apply it
  returns: true,
  values: {
    sentido: { is: 'recibida' },
    clase: { is: 'objecion_factura' },
    entidad: { is: 'comercializador' },
    medio: { is: 'correo_electronico' },
    requiere_respuesta: { is: false },
    relacionado_id: {
      from: 'objecion_id',
      reason: {
        es: 'El oficio de objeción de la factura {numero_factura}.',
        en: 'The letter of objection to invoice {numero_factura}.',
      },
    },
    fecha_documento: { is: '$hoy' },
    fecha_radicacion: { is: '$hoy' },
  },
};

/** First and last day that are billed, each with its reason. */
export const diasPropuestos = {
  desde: {
    reads: [],
    value: primerDia,
    reason: () => ({
      es: 'Primer día del periodo ({periodo}).',
      en: 'First day of the period ({periodo}).',
    }),
  },
  hasta: {
    reads: [],
    value: ultimoDia,
    reason: (read) =>
      empiezaElPrimero(read('fecha_desde'))
        ? { es: 'Último día del periodo ({periodo}).', en: 'Last day of the period ({periodo}).' }
        : {
            es: 'Un mes completo desde el {fecha_desde}.',
            en: 'A whole month from {fecha_desde} on.',
          },
  },
} as const satisfies Readonly<Record<string, Proposal>>;

/** COP of the energy and of the whole invoice, each with its reason. */
export const valoresPropuestos = {
  energia: {
    reads: [],
    value: energiaPropuesta,
    reason: () => ({
      es: '{kwh_facturado} × {tarifa_kwh}.',
      en: '{kwh_facturado} × {tarifa_kwh}.',
    }),
  },
  total: {
    reads: [],
    value: totalPropuesto,
    reason: () => ({
      es: 'Energía {valor_energia} más otros cargos {otros_cargos}.',
      en: 'Energy {valor_energia} plus other charges {otros_cargos}.',
    }),
  },
} as const satisfies Readonly<Record<string, Proposal>>;

/** Also while the first day is not known. */
const empiezaElPrimero = (desde: unknown): boolean => !isDay(desde) || desde.endsWith('-01');

/** The first day of the period; undefined until it is known. */
function primerDia(read: Reading): string | undefined {
  const periodo = read('periodo');
  return isMonth(periodo) ? `${periodo}-01` : undefined;
}

/**
 * The day that ends a whole month from the first day that is billed (domain 9.10), or the period while that is not
 * known; undefined without either.
 */
function ultimoDia(read: Reading): string | undefined {
  const [desde, periodo] = [read('fecha_desde') ?? primerDia(read), read('periodo')];
  if (typeof desde !== 'string' || !isDay(desde)) return undefined;
  if (desde.endsWith('-01')) return finDeMes(isMonth(periodo) ? periodo : desde.slice(0, 7));
  const siguiente = masDias(finDeMes(desde.slice(0, 7)), 1).slice(0, 7);
  const dia = Math.min(Number(desde.slice(8)) - 1, diasDelMes(siguiente));
  return `${siguiente}-${String(dia).padStart(2, '0')}`;
}

/** COP of the energy, to the peso; undefined while a factor is not known. */
function energiaPropuesta(read: Reading): number | undefined {
  const [kwh, tarifa] = [read('kwh_facturado'), read('tarifa_kwh')];
  return typeof kwh === 'number' && typeof tarifa === 'number' ? pesos(kwh * tarifa) : undefined;
}

/** COP of the whole invoice; undefined while a part is not known. */
function totalPropuesto(read: Reading): number | undefined {
  const [energia, otros] = [read('valor_energia'), read('otros_cargos')];
  if (typeof energia !== 'number' || typeof otros !== 'number') return undefined;
  return redondear(energia + otros, 2);
}
