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

const days = z.object({ desde: z.string(), hasta: z.string(), dias: integer });

const meter = z.object({
  serie: z.string(),
  dias: z
    .array(
      days.extend({
        origen: z
          .enum(['leido', 'cercano'])
          .describe('Days between two readings, or days outside them at the nearest kWh a day.'),
        kwh: z.number(),
        factor: z.number(),
        fecha_anterior: z.string(),
        lectura_anterior: z.number(),
        fecha_actual: z.string(),
        lectura_actual: z.number(),
        vuelta_registrador: z.boolean(),
        origen_lectura: z.string(),
        consumo_kwh: z.number(),
      }),
    )
    .describe('What its readings tell of the days of the invoice.'),
  huecos: z
    .array(
      days.extend({
        instalado: z.boolean(),
        kwh: number.describe('What its lights should take on these days; null without lights.'),
      }),
    )
    .describe('Days of which no reading tells.'),
});

const faults = z
  .object({
    aplican: z.boolean().describe('Whether they correct the expected energy.'),
    lineas: z.array(
      z.object({
        numero: z.string(),
        codigo: z.string(),
        de_noche: z.boolean().describe('Off at night; else on by day.'),
        desde: z.string(),
        dias: integer,
        kwh: z.number(),
      }),
    ),
  })
  .describe('Faults that a tour saw or somebody verified.');

const check = z
  .object({ codigo: z.string(), cumple: z.boolean() })
  .catchall(z.unknown())
  .describe('What was compared stands beside.');

const sheet = z.object({
  congelada: z.string().nullable().describe('When it was verified; null: as the data stands now.'),
  hoy: z.string().describe('The day in Colombia.'),
  habiles_para_vencer: integer.describe(
    'Business days after today up to the day on which it is due, with it; negative behind it.',
  ),
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
    fallas_medidos: faults.optional(),
    fallas_aforo: faults.optional(),
    medidores: z.array(meter).optional(),
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
