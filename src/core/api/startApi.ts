import { z } from 'zod';
import { liveReasons } from '../measures/measureQuery.ts';
import { tones } from '../fields/tone.ts';
import { dueRecord } from './deadlineApi.ts';
import { pendingKinds } from './pending.ts';
import { integer, moment, momentOrNull, route, textOrNull } from './route.ts';

/** A number, and the list that shows what it counts, by the filter that its address and the API take. */
const counted = z.object({
  recurso: z.string(),
  filtro: z.record(z.string(), z.unknown()),
  total: integer,
});
export type Counted = z.infer<typeof counted>;

/** What points of the inventory come to; `total` is how many there are. */
const load = counted.extend({
  kw: z.number(),
  kwh_mes: z.number().describe('Expected in a standard month.'),
});
export type Load = z.infer<typeof load>;

const figures = z.object({
  en_servicio: load.describe('What counts as load.'),
  tecnologias: z
    .array(load.extend({ tecnologia: textOrNull }))
    .describe('The same by the technology of its luminaire, most points first; null without one.'),
  estados: z
    .array(counted.extend({ estado: z.string() }))
    .describe('All points, removed ones too.'),
});
export type InventoryFigures = z.infer<typeof figures>;

const lastImport = z.object({
  id: integer,
  archivo: z.string(),
  destino_titulo: z.string(),
  estado: z.string(),
  filas: integer,
  creado_en: moment,
});
export type LastImport = z.infer<typeof lastImport>;

const words = z.object({ es: z.string(), en: z.string() });

const figure = z.object({
  periodo: z.string().optional().describe('`AAAA-MM`; absent of what is counted today.'),
  grupo: z.unknown().optional(),
  valor: z.number().nullable(),
  filas: integer,
  filtro: z.record(z.string(), z.unknown()).describe('Of the list: shows just these rows.'),
  meta: z.number().nullable(),
  tono: z.enum(tones),
  origen: z
    .discriminatedUnion('de', [
      z.object({
        de: z.literal('registros'),
        dia: z.string(),
        viva: z
          .object({
            por: z.enum(liveReasons),
            cierre_id: integer,
            cerrado_en: moment.nullable(),
          })
          .optional()
          .describe('The month is closed, and the value is live all the same: why.'),
      }),
      z.object({
        de: z.literal('cierre'),
        dia: z.string(),
        cierre_id: integer,
        congelada_en: moment,
        recalculada: z.number().nullable().optional(),
      }),
    ])
    .describe('Of the records as they are, or kept when the month was closed.'),
});
export type Figure = z.infer<typeof figure>;

const measured = z.object({
  recurso: z.string(),
  medida: z.string(),
  titulo: words,
  unidad: textOrNull,
  bueno: z.enum(['mas', 'menos']).nullable(),
});

const tile = measured.extend({
  actual: figure.describe('Of the newest month of which there is anything, or of today.'),
  anterior: figure.nullable().describe('Of the month before; null of what is counted today.'),
  serie: z
    .array(figure)
    .describe('Twelve months up to that month; empty of what is counted today.'),
});
export type Tile = z.infer<typeof tile>;

const drawing = z.object({
  nombre: z.string(),
  titulo: words,
  apilada: z.boolean(),
  grupo: textOrNull.describe('The field by whose values it is divided; null: by months.'),
  banda: z
    .object({ nombre: words, pct: z.number() })
    .nullable()
    .describe('Percent around the last series within which a value is well.'),
  series: z.array(measured.extend({ como: z.enum(['bar', 'line']), valores: z.array(figure) })),
});
export type StartDrawing = z.infer<typeof drawing>;

const progress = z.object({
  periodo: z.string(),
  recurso: z.string().describe('Whose records close months.'),
  id: integer.nullable().describe('The closing of the month; null: none was begun.'),
  condiciones: z.array(
    counted.omit({ total: true }).extend({
      condicion: z.string(),
      titulo: words,
      tono: z.enum(tones).describe('`bad` keeps the month open, `warning` is to be looked at.'),
      registros: integer.describe('In the way; of what there has to be, how many are missing.'),
    }),
  ),
});
export type MonthProgress = z.infer<typeof progress>;

const amount = measured
  .omit({ bueno: true })
  .extend({ total: figure, campo: z.string().describe('The field by which it is divided.') });

const money = z.object({
  discusion: amount
    .extend({ partes: z.array(figure).describe('By the state of the invoices.') })
    .nullable()
    .describe('What is disputed of the invoices of all months.'),
  vencimientos: amount
    .extend({
      dias: z
        .array(figure.extend({ vence: z.string(), estado: z.enum(['vencida', 'por_vencer']) }))
        .describe('By the day on which they fall due, the earliest first.'),
    })
    .nullable()
    .describe('Invoices that are overdue or due soon.'),
});
export type StartMoneyAnswer = z.infer<typeof money>;

/** What was done to records, as the lines of the history tell it; `todos` where they are too many to be divided. */
export const changeKinds = ['creados', 'cambiados', 'anulados', 'borrados', 'todos'] as const;
export type ChangeKind = (typeof changeKinds)[number];

const news = z.object({
  desde: momentOrNull.describe('Lines later than this are counted; null at a first visit.'),
  visita: momentOrNull.describe('The last visit, which may be earlier than what is counted.'),
  lineas: z.array(
    z.object({
      recurso: z.string(),
      cambio: z.enum(changeKinds),
      total: integer,
      mas: z.boolean().describe('There are more than that.'),
      lista: z
        .object({
          recurso: z.string(),
          filtro: z.record(z.string(), z.unknown()),
          orden: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).nullable(),
        })
        .nullable()
        .describe('The history with just these lines, or the newest records first.'),
    }),
  ),
});
export type StartNews = z.infer<typeof news>;

const start = z.object({
  hoy: z.string().meta({ format: 'date' }),
  pendientes: z.array(
    counted.extend({
      asunto: z.enum(pendingKinds),
      rejilla: z
        .object({ recurso: z.string(), campo: z.string(), clave: z.string() })
        .exactOptional()
        .describe('The grid in which it is done, by its key; absent: in the list.'),
    }),
  ),
  plazos: z
    .array(dueRecord)
    .describe(
      'What is overdue or falls due within ten business days for the person, the earliest first.',
    ),
  inventario: figures.nullable(),
  importaciones: z.array(lastImport).nullable(),
  cierre: progress
    .nullable()
    .describe('How far the next month is that can be closed; null where none is over.'),
  cargo: z.string().describe('By which the figures are chosen: the position of the person.'),
  mes: z.string().describe('The month of the figures that have one: the last whole one.'),
  dinero: money
    .nullable()
    .describe('Money in dispute and what falls due; null for who has another position.'),
  novedades: news.describe('What others changed since the last visit to this page.'),
  fichas: z.array(tile),
  graficas: z.array(drawing),
});
/** What the person may not read is not there. */
export type Start = z.infer<typeof start>;

export const startApi = {
  get: route({
    tag: 'servidor',
    holds: 'told',
    method: 'GET',
    path: '/inicio',
    id: 'get_inicio',
    summary: 'What waits for the person, and key figures',
    description: 'Each number with the list and the filter that show what it counts.',
    query: {},
    answer: start,
  }),
};
