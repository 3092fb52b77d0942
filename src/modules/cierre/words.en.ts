import type { Overlay } from '../../core/i18n/sentences.ts';

/** English for what the descriptors of the subject say in Spanish. */
export const overlays = {
  cierre_mes: {
    description:
      'A closed month takes no new records, changes or deletions in invoices, readings, collection, costs, summaries and tours. Comments and later deeds, such as paying or entering a transfer, go on.',
    sections: {
      Mes: 'Month',
      Condiciones: 'Conditions',
      Excepción: 'Exception',
      Reapertura: 'Reopening',
    },
    fields: {
      periodo: 'Month',
      estado: 'State',
      cerrado_por: 'Closed by',
      cerrado_en: 'Closed on',
      excepcion: 'Why it is closed with what is pending',
      condiciones: 'Conditions when closed',
      reabre: 'What is reopened',
      reabierto_para_id: 'Who may write',
      reabierto_hasta: 'Reopened until',
      motivo: 'Reason for reopening',
      reabierto_por: 'Reopened by',
      reabierto_en: 'Reopened on',
      cambios: 'Changes while it was reopened',
      'condiciones.condicion': 'Condition',
      'condiciones.semaforo': 'Light',
      'condiciones.registros': 'Records',
      'cambios.registro': 'Record',
      'cambios.accion': 'What was done',
      'cambios.en': 'When',
      'cambios.usuario_id': 'Who',
    },
    help: {
      excepcion: 'Of an administrator alone, where red conditions would keep the month open.',
      reabre: 'The whole month, or the records of one kind or several, with what depends on them.',
      reabierto_para_id: 'Empty: everyone who may.',
      reabierto_hasta: 'Empty: until the end of the day. Then the month closes by itself.',
      cambios: 'The first 1,000; all of them are among the adjustments of months.',
    },
    choices: {
      'condiciones.condicion': {
        lecturas_faltantes: 'Meters without a reading of the month',
        facturas_por_recibir: 'Accounts without an invoice of the month',
        facturas_sin_aprobar: 'Energy invoices that are not approved',
        facturas_objetadas: 'Invoices with an open objection',
        actualizaciones_sin_aprobar: 'Updates of the inventory that are not approved',
        recorridos_abiertos: 'Tours that are under way',
        recaudo_faltante: 'Consolidated collection that is missing',
        recaudo_sin_cerrar: 'Consolidated collections that are not reconciled and closed',
        recaudo_sin_conciliar: 'Consolidated collections that are not reconciled',
        costos_faltantes: 'Costs of the month that are missing',
        costos_sobre_maximo: 'Costs above a maximum of reference',
        costos_en_borrador: 'Costs of the month in draft',
        resumenes_en_borrador: 'Financial summaries in draft',
      },
      'condiciones.semaforo': { verde: 'Met', ambar: 'To look at', rojo: 'Pending' },
      'cambios.accion': {
        crear: 'Created',
        editar: 'Changed',
        borrar: 'Deleted',
        transicion: 'Changed its state',
      },
      estado: { abierto: 'Open', cerrado: 'Closed', reabierto: 'Reopened' },
    },
    transitions: {
      cerrar: 'Close the month',
      reabrir: 'Reopen',
      vencer: 'Close when time is over',
    },
  },
} as const satisfies Record<string, Overlay>;
