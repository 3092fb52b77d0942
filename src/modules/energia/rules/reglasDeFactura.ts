import type { Rule } from '../../../core/resource/resource.ts';
import { enPesos, pesos, redondear } from '../../../core/money/dinero.ts';
import { anteriorA } from '../../../core/time/fechas.ts';
import type { States } from '../../../core/resource/states.ts';
import { cuadraEnergia, cuadraTotal } from './facturas.ts';

/** Rules over one invoice. */
const deUnaFactura: readonly Rule[] = [
  {
    code: 'HASTA_ANTES_DE_DESDE',
    fields: ['fecha_hasta'],
    message: {
      es: 'El periodo facturado termina el día en que empieza ({fecha}) o después.',
      en: 'The billed period ends on the day it begins ({fecha}) or later.',
    },
    broken: (read) => anteriorA(read, { desde: 'fecha_desde', hasta: 'fecha_hasta' }),
  },
  {
    code: 'VENCE_ANTES_DE_TERMINAR',
    fields: ['fecha_vencimiento'],
    message: {
      es: 'La factura vence el último día que cobra ({fecha}) o después.',
      en: 'The invoice is due on the last day it bills ({fecha}) or later.',
    },
    broken: (read) => anteriorA(read, { desde: 'fecha_hasta', hasta: 'fecha_vencimiento' }),
  },
  {
    code: 'ENERGIA_NO_CUADRA',
    fields: ['valor_energia'],
    message: {
      es: 'El valor de la energía debe ser kWh × tarifa = {calculado}, con $ 1.000 o 0,1 % de tolerancia.',
      en: 'The value of the energy must be kWh × rate = {calculado}, within $1,000 or 0.1 %.',
    },
    broken(read) {
      const [kwh, tarifa] = [read('kwh_facturado'), read('tarifa_kwh')];
      const valor = read('valor_energia');
      if (typeof kwh !== 'number' || typeof tarifa !== 'number') return false;
      if (typeof valor !== 'number' || cuadraEnergia(kwh, tarifa, valor)) return false;
      return { calculado: enPesos(pesos(kwh * tarifa)) };
    },
  },
  {
    code: 'TOTAL_NO_CUADRA',
    fields: ['valor_total'],
    message: {
      es: 'El total debe ser energía + otros cargos = {suma}, con $ 1 de tolerancia.',
      en: 'The total must be energy + other charges = {suma}, within $1.',
    },
    broken(read) {
      const [energia, otros] = [read('valor_energia'), read('otros_cargos')];
      const total = read('valor_total');
      if (typeof energia !== 'number' || typeof otros !== 'number') return false;
      if (typeof total !== 'number' || cuadraTotal({ energia, otros, total })) return false;
      return { suma: enPesos(redondear(energia + otros, 2)) };
    },
  },
  {
    code: 'OBJECION_TARDIA',
    fields: ['objecion_id'],
    message: {
      es: 'El oficio se radicó el {fecha}: debe radicarse antes de que venza la factura ({vence}).',
      en: 'The letter was filed on {fecha}: it must be filed before the invoice is due ({vence}).',
    },
    reads: ['objecion_id.fecha_radicacion'],
    // what is adjusted afterwards may fall due on another day
    broken(read) {
      const [fecha, vence] = [read('objecion_id.fecha_radicacion'), read('fecha_vencimiento')];
      if (read('estado') !== 'objecion_enviada') return false;
      if (typeof fecha !== 'string' || typeof vence !== 'string') return false;
      return fecha >= vence && { fecha, vence };
    },
  },
];

/** Rules that need other invoices, or what the invoice is verified against. */
const conOtras: readonly Rule[] = [
  {
    code: 'FACTURA_TRASLAPADA',
    fields: ['fecha_desde'],
    message: {
      es: 'La factura {numero} de la misma cuenta ya cobra del {desde} al {hasta}.',
      en: 'Invoice {numero} of the same account already bills {desde} to {hasta}.',
    },
  },
  {
    code: 'DIAS_SIN_FACTURA',
    level: 'warning',
    fields: ['fecha_desde'],
    message: {
      es: 'Del {desde} al {hasta} ninguna factura cobra a esta cuenta (la más cercana es la {numero}).',
      en: 'No invoice bills this account from {desde} to {hasta} (the nearest is {numero}).',
    },
  },
  {
    code: 'TARIFA_CAMBIA',
    level: 'warning',
    fields: ['tarifa_kwh'],
    message: {
      es: 'La tarifa cambia {pct} % frente a la factura anterior ({numero}, {tarifa}): lo usual es hasta 10 %.',
      en: 'The rate changes by {pct} % from the invoice before ({numero}, {tarifa}): up to 10 % is usual.',
    },
  },
  {
    code: 'CONSUMO_VARIA',
    level: 'warning',
    fields: ['kwh_facturado'],
    message: {
      es: 'Los kWh por día varían {pct} % frente a la factura anterior ({numero}): lo usual es hasta {umbral} %.',
      en: 'The kWh a day change by {pct} % from the invoice before ({numero}): up to {umbral} % is usual.',
    },
  },
  {
    code: 'MISMO_CONSUMO',
    level: 'warning',
    fields: ['kwh_facturado'],
    message: {
      es: 'Cobra los mismos kWh que la factura anterior ({numero}).',
      en: 'It bills the same kWh as the invoice before ({numero}).',
    },
  },
  {
    code: 'MEDIDO_LEJOS_DE_LO_ESPERADO',
    level: 'warning',
    fields: ['kwh_referencia'],
    message: {
      es: 'Lo medido ({medido} kWh) difiere {pct} % de lo esperado ({esperado} kWh): revise los medidores o el inventario.',
      en: 'What was metered ({medido} kWh) differs by {pct} % from what is expected ({esperado} kWh): check the meters or the inventory.',
    },
  },
  {
    code: 'MEDIDOR_SIN_BASE',
    level: 'warning',
    fields: ['equipos_medida'],
    message: {
      es: 'Sin lectura del periodo ni puntos en servicio: {series}. El dictamen queda «sin base»: registre la lectura, o los puntos del medidor.',
      en: 'Without a reading of the period and without points in service: {series}. The verdict stays “no base”: enter the reading, or the meter’s points.',
    },
  },
  {
    code: 'AFORO_SIN_BASE',
    level: 'warning',
    fields: ['sectores'],
    message: {
      es: 'En su alcance no hay puntos en servicio sin medidor. El dictamen queda «sin base»: revise los sectores, o la clase de liquidación.',
      en: 'Its scope has no points in service without a meter. The verdict stays “no base”: check the sectors, or the kind of billing.',
    },
  },
  {
    code: 'DICTAMEN_SIN_REFERENCIA',
    fields: ['dictamen_manual'],
    message: {
      es: 'Sin kWh de referencia el dictamen es «sin base»: no se cambia a mano.',
      en: 'Without reference kWh the verdict is “no base”: it cannot be changed by hand.',
    },
  },
  {
    code: 'DICTAMEN_DE_ADMINISTRADOR',
    fields: ['dictamen_manual'],
    message: {
      es: 'La factura resulta objetada ({pct} %): solo un administrador le da otro dictamen.',
      en: 'The invoice comes out as objected ({pct} %): only an administrator gives it another verdict.',
    },
  },
];

export const reglasDeFactura: readonly Rule[] = [...deUnaFactura, ...conOtras];

/** How an invoice goes from arrival to payment (domain 3). */
export const estadosDeFactura: States = {
  field: 'estado',
  initial: 'registrada',
  preview: ['periodo', 'kwh_facturado', 'tarifa_kwh', 'valor_total'],
  editable: ['registrada', 'ajustada'],
  deletable: ['registrada'],
  transitions: {
    verificar: {
      label: 'Verificar',
      from: ['registrada', 'ajustada'],
      to: 'verificada',
      offers: ['dictamen_manual', 'dictamen_motivo'],
    },
    aprobar: {
      label: 'Aprobar',
      from: ['verificada'],
      to: 'aprobada',
      approves: true,
      when: { equals: { dictamen: ['conforme', 'observada', 'objetada'] } },
      asksIf: { motivo: { equals: { dictamen: ['observada', 'objetada'] } } },
      who: 'administrador',
      whoIf: { equals: { dictamen: 'objetada' } },
    },
    objetar: {
      label: 'Objetar',
      from: ['verificada'],
      to: 'objecion_enviada',
      asks: ['objecion_id'],
    },
    ajustar: {
      label: 'Ajustar valores',
      from: ['objecion_enviada'],
      to: 'ajustada',
      asks: ['kwh_facturado', 'valor_energia', 'valor_total'],
      offers: ['tarifa_kwh', 'otros_cargos', 'numero_factura', 'fecha_vencimiento'],
    },
    pagar: { label: 'Registrar pago', from: ['aprobada'], to: 'pagada', asks: ['fecha_pago'] },
    anular: {
      label: 'Anular',
      from: ['registrada', 'verificada', 'objecion_enviada', 'ajustada', 'aprobada'],
      to: 'anulada',
      asks: ['motivo'],
      approves: true,
      approvesIf: { equals: { estado: 'aprobada' } },
    },
  },
};
