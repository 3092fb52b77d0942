import { z } from 'zod';
import { integer, recordId, route } from './route.ts';

const number = z.number().nullable();

const group = z.object({
  luminaria: z.string(),
  vatios: z.number(),
  regimen: z.string(),
  dias: integer,
  cantidad: integer,
  horas_dia: z.number(),
  kwh: z.number(),
});

const reading = z.object({
  serie: z.string(),
  factor: z.number(),
  fecha_anterior: z.string().nullable(),
  lectura_anterior: number,
  fecha_actual: z.string().nullable(),
  lectura_actual: number,
  vuelta_registrador: z.boolean().nullable(),
  origen: z.string().nullable(),
  consumo_kwh: number,
});

const check = z
  .object({ codigo: z.string(), cumple: z.boolean() })
  .catchall(z.unknown())
  .describe('What was compared stands beside.');

const sheet = z.object({
  congelada: z.string().nullable().describe('When it was verified; null: as the data stands now.'),
  hoy: z.string().describe('The day in Colombia.'),
  hoja: z.object({
    kwh_medido: number,
    kwh_esperado_medidores: number,
    kwh_esperado_aforo: number,
    kwh_referencia: number,
    base_referencia: z.string().nullable(),
    desviacion_pct: number,
    valor_en_discusion: number,
    dictamen: z.string(),
    metodo_horas: z.string().optional(),
    umbrales: z.object({ umbral_conforme_pct: z.number(), umbral_objecion_pct: z.number() }),
    perdidas_red_pct: number.optional(),
    grupos_medidos: z.array(group).optional(),
    grupos_aforo: z.array(group).optional(),
    lecturas: z.array(reading).optional(),
    comprobaciones: z.array(check).optional(),
  }),
});
export type Sheet = z.infer<typeof sheet>;

/** Of invoices of energy, where there are any. */
export const sheetApi = {
  read: route({
    tag: 'factura_energia',
    holds: 'told',
    method: 'GET',
    path: '/factura_energia/:id/hoja',
    id: 'sheet_factura_energia',
    summary: 'What an invoice is verified against, as its sheet has it',
    params: { id: recordId },
    answer: sheet,
    answered: 'As it was verified, or as readings and inventory stand now.',
    errors: ['PROHIBIDO', 'NO_EXISTE', 'CONSULTA_LENTA'],
  }),
};
