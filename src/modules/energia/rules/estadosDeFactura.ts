import type { States } from '../../../core/resource/states.ts';

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
