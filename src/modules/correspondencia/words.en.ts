import type { Overlay } from '../../core/i18n/sentences.ts';

const media = { correo_electronico: 'Email', fisico: 'On paper', plataforma: 'Platform' };

/** English for what the descriptors of the subject say in Spanish. */
export const overlays = {
  correspondencia: {
    description: 'Letters received and sent, with the time allowed to answer them.',
    sections: { Carta: 'Letter', Partes: 'Parties', Respuesta: 'Answer' },
    help: {
      radicado:
        'Left blank, it takes the next number: E-YYYY-00001 if received, S- if sent, I- if internal.',
      hora_radicacion:
        'After the closing hour, or on a day without work, it counts as received on the next business day.',
      limite_copias:
        'Without an answer in time the copies are handed over within the next 3 business days.',
      plazo_dias:
        'Proposed from the class. An objection to an invoice must be filed before the invoice falls due.',
    },
    transitions: {
      tramitar: 'Process',
      responder: 'Answer',
      reabrir: 'Reopen',
      cerrar: 'Close',
      anular: 'Annul',
    },
    units: { plazo_dias: 'days' },
    fields: {
      radicado: 'File number',
      sentido: 'Direction',
      clase: 'Class',
      fecha_documento: 'Document date',
      fecha_radicacion: 'Filed',
      hora_radicacion: 'Filed at',
      remitente: 'From',
      destinatario: 'To',
      entidad: 'Kind of party',
      asunto: 'Subject',
      contenido: 'Text',
      radicado_externo: 'Their file number',
      medio: 'By',
      requiere_respuesta: 'Needs an answer',
      plazo_dias: 'Term',
      tipo_dias: 'Days',
      fecha_limite: 'Due',
      aviso_desde: 'Due soon from',
      fecha_respuesta: 'Answered on',
      limite_copias: 'Copies after silence',
      responsable_id: 'Responsible',
      relacionado_id: 'Related to',
      semaforo: 'Traffic light',
      estado: 'State',
    },
    choices: {
      sentido: { recibida: 'Received', enviada: 'Sent', interna: 'Internal' },
      clase: {
        peticion: 'Petition',
        documentos: 'Documents or information',
        consulta: 'Inquiry',
        traslado: 'Referral to the competent body',
        queja: 'Complaint or claim',
        ente_control: 'Control body',
        autoridades: 'Between authorities',
        requerimiento: 'Requirement to or from the operator',
        objecion_factura: 'Objection to an invoice',
        informe: 'Report',
        comunicacion: 'Notice',
        invitacion: 'Invitation',
      },
      entidad: {
        municipio: 'Municipality',
        operador: 'Operator',
        comercializador: 'Trader',
        ente_control: 'Control body',
        ciudadano: 'Citizen',
        interventoria: 'Oversight firm',
        otro: 'Other',
      },
      medio: { ...media, verbal: 'Verbal' },
      tipo_dias: { habiles: 'Business days', calendario: 'Calendar days' },
      semaforo: {
        sin_plazo: 'No term',
        a_tiempo: 'On time',
        por_vencer: 'Due soon',
        vencida: 'Overdue',
        respondida: 'Answered',
        respondida_tarde: 'Answered late',
      },
      estado: {
        radicada: 'Filed',
        en_tramite: 'In progress',
        respondida: 'Answered',
        cerrada: 'Closed',
        anulada: 'Annulled',
      },
    },
  },
  respuesta: {
    description: 'What was answered to each letter, and whether it was on time.',
    sections: { Respuesta: 'Answer', Envío: 'Dispatch' },
    help: {
      nueva_fecha_limite: 'At most twice the original term.',
      fecha_envio:
        'Once it has a medium and a date the answer counts as sent; a final answer settles the letter.',
      dias_usados: 'From the day after filing until it was sent.',
    },
    fields: {
      correspondencia_id: 'Answers',
      radicado: 'File number',
      clase: 'Class',
      fecha: 'Date',
      asunto: 'Subject',
      contenido: 'Text',
      firmante_id: 'Signed by',
      nueva_fecha_limite: 'New term',
      medio_envio: 'Sent by',
      fecha_envio: 'Sent on',
      constancia: 'Proof of delivery',
      dias_usados: 'Business days',
      oportuna: 'On time',
    },
    choices: {
      clase: {
        definitiva: 'Final',
        parcial: 'Partial',
        traslado: 'Referral',
        prorroga: 'Extension',
      },
      medio_envio: media,
    },
  },
} as const satisfies Readonly<Record<string, Overlay>>;
