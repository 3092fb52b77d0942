import type { Overlay } from '../../core/i18n/sentences.ts';

const documents = {
  CC: 'Citizenship card',
  CE: 'Foreigner ID card',
  PPT: 'Temporary protection permit',
  PA: 'Passport',
} as const;

/** English for what the descriptors of the subject say in Spanish. */
export const overlays = {
  personal: {
    description: 'Who works for the operator, with their licences, courses and social security.',
    sections: { Persona: 'Person', Trabajo: 'Work', Requisitos: 'Requirements' },
    fields: {
      tipo_documento: 'Type of document',
      documento: 'Document number',
      nombres: 'First names',
      apellidos: 'Surnames',
      cargo: 'Job',
      cuadrilla: 'Crew',
      matricula: 'CONTE/COPNIA licence',
      matricula_vence: 'Licence expires',
      alturas_vence: 'Working-at-heights course expires',
      arl: 'ARL (occupational risks)',
      eps: 'EPS (health)',
      seguridad_social_hasta: 'Social security paid up to',
      telefono: 'Telephone',
      email: 'Email',
      fecha_ingreso: 'Joined',
      fecha_retiro: 'Left',
      activo: 'Active',
    },
    choices: {
      tipo_documento: documents,
      cargo: {
        director: 'Director',
        ingeniero: 'Engineer',
        tecnico_electricista: 'Electrician',
        conductor: 'Driver',
        ayudante: 'Helper',
        administrativo: 'Office staff',
        sst: 'Health and safety',
        otro: 'Other',
      },
    },
  },
  personal_interventoria: {
    description: 'Who works at the oversight firm, with their dedication and signature.',
    sections: { Persona: 'Person', Trabajo: 'Work', Requisitos: 'Requirements' },
    help: { firma: 'PNG image of the signature, for the report.' },
    fields: {
      tipo_documento: 'Type of document',
      documento: 'Document number',
      nombres: 'First names',
      apellidos: 'Surnames',
      cargo: 'Job',
      profesion: 'Profession',
      matricula: 'Licence',
      dedicacion_pct: 'Dedication',
      email: 'Email',
      telefono: 'Telephone',
      fecha_inicio: 'Start',
      fecha_fin: 'End',
      alturas_vence: 'Working-at-heights course expires',
      usuario_id: 'User',
      firma: 'Signature',
      activo: 'Active',
    },
    choices: {
      tipo_documento: documents,
      cargo: {
        director: 'Director',
        residente_tecnico: 'Technical resident',
        residente_financiero: 'Financial resident',
        abogado: 'Lawyer',
        inspector: 'Inspector',
        sst_ambiental: 'Safety and environment',
        auxiliar: 'Assistant',
      },
    },
  },
} as const satisfies Readonly<Record<string, Overlay>>;
