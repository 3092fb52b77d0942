import type { Condition } from '../../../core/fields/field.ts';
import { enPesos, redondear } from '../../../core/money/dinero.ts';
import type { Rule, Row } from '../../../core/resource/resource.ts';
import type { States } from '../../../core/resource/states.ts';
import { anteriorA } from '../../../core/time/fechas.ts';

/** What the trader says to an objection. */
export const resultadosDeObjecion = {
  aceptada: 'Aceptada',
  parcial: 'Aceptada en parte',
  rechazada: 'Rechazada',
} as const;

/** What an answer to an objection may change. */
const VALORES = ['kwh_facturado', 'tarifa_kwh', 'valor_energia', 'otros_cargos', 'valor_total'];

/** Whether an invoice bills what it billed when it was objected to. */
export const tienenIgualesValores = (antes: Row, ahora: Row): boolean =>
  VALORES.every((name) => (antes[name] ?? null) === (ahora[name] ?? null));

/** An invoice is objected to before the day on which it is due (domain 4.8). */
const fueraDeTermino: Condition = {
  reads: ['$hoy'],
  when: (read) => String(read('fecha_vencimiento')) <= String(read('$hoy')),
};

/** How an invoice goes from arrival to payment (domain 3). */
export const estadosDeFactura: States = {
  field: 'estado',
  initial: 'registrada',
  way: ['registrada', 'verificada', 'aprobada', 'pagada'],
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
      label: 'Hacer la carta de objeción',
      from: ['verificada'],
      to: 'objecion_enviada',
      asksIf: { motivo: fueraDeTermino },
      // a letter that is there already, in the place of a new one
      offers: ['objecion_id'],
      leads: { equals: { dictamen: 'objetada', resultado_objecion: null } },
    },
    ajustar: {
      label: 'Aplicar la respuesta',
      from: ['objecion_enviada'],
      to: 'ajustada',
      asks: ['resultado_objecion', 'kwh_facturado', 'valor_energia', 'valor_total'],
      offers: [
        'respuesta_id',
        'respuesta_nota',
        'tarifa_kwh',
        'otros_cargos',
        'numero_factura',
        'fecha_vencimiento',
      ],
      leads: { equals: { estado: 'objecion_enviada' } },
    },
    pagar: {
      label: 'Registrar pago',
      from: ['aprobada'],
      to: 'pagada',
      asks: ['fecha_pago'],
      offers: ['valor_pagado'],
    },
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

/** Rules over the objection to an invoice, its answer, and the payment. */
export const reglasDeTramite: readonly Rule[] = [
  {
    code: 'OBJECION_TARDIA',
    level: 'warning',
    fields: ['objecion_id'],
    message: {
      es: 'El oficio es del {fecha} y la factura vence el {vence}: se objeta antes de ese día. La objeción queda fuera de término, con su motivo escrito.',
      en: 'The letter is of {fecha} and the invoice is due on {vence}: it is objected to before that day. The objection is out of time, with its reason in writing.',
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
  {
    code: 'RECHAZO_CON_CAMBIOS',
    fields: ['resultado_objecion'],
    message: {
      es: 'Si la objeción se rechaza, los valores de la factura siguen iguales.',
      en: 'When the objection is rejected, the values of the invoice stay as they are.',
    },
  },
  {
    code: 'RESPUESTA_SIN_CAMBIOS',
    fields: ['resultado_objecion'],
    message: {
      es: 'Si la objeción se acepta, del todo o en parte, los valores cambian: escriba los que trae la respuesta.',
      en: 'When the objection is accepted, in whole or in part, the values change: enter those of the answer.',
    },
  },
  {
    code: 'RESPUESTA_DE_OTRA_CARTA',
    level: 'warning',
    fields: ['respuesta_id'],
    message: {
      es: 'La carta {radicado} no está relacionada con el oficio de objeción.',
      en: 'Letter {radicado} is not related to the letter of objection.',
    },
  },
  {
    code: 'PAGO_ANTES_DE_FACTURAR',
    fields: ['fecha_pago'],
    message: {
      es: 'La factura cobra desde el {fecha}: se paga ese día o después.',
      en: 'The invoice bills from {fecha} on: it is paid that day or later.',
    },
    broken: (read) => anteriorA(read, { desde: 'fecha_desde', hasta: 'fecha_pago' }),
  },
  {
    code: 'PAGO_DISTINTO',
    level: 'warning',
    fields: ['valor_pagado'],
    message: {
      es: 'Lo pagado difiere del total de la factura en {diferencia}.',
      en: 'What was paid differs from the total of the invoice by {diferencia}.',
    },
    broken(read) {
      const [pagado, total] = [read('valor_pagado'), read('valor_total')];
      if (typeof pagado !== 'number' || typeof total !== 'number' || pagado === total) return false;
      return { diferencia: enPesos(redondear(pagado - total, 2)) };
    },
  },
];
