import { z } from 'zod';
import { COLUMN_WIDTHS } from '../api/limits.ts';
import { isDay } from '../time/calendar.ts';
import { done, integer, recordId, route, textOrNull } from '../api/route.ts';

const columns = z.array(z.string().min(1).max(80)).min(1).max(200);
const widths = z.record(z.string().max(80), z.int().min(COLUMN_WIDTHS.min).max(COLUMN_WIDTHS.max));
const rows = z.int().min(1).max(1000);
const yes = z.boolean();

/** What a saved view shows: the filter as in the list's address, and the look as far as someone chose it. */
const content = z.strictObject({
  filtro: z.record(z.string().max(120), z.unknown()),
  orden: z.array(z.tuple([z.string().min(1).max(120), z.enum(['ASC', 'DESC'])])).max(10),
  columnas: columns.exactOptional(),
  anchos: widths.exactOptional(),
  filas: rows.exactOptional(),
  en: z
    .string()
    .refine(isDay)
    .describe('The earlier day that it shows, of resources with a past; absent: today.')
    .exactOptional(),
  cara: z
    .string()
    .min(1)
    .max(20)
    .describe('The face by which it shows the list, such as `mapa`; absent: its rows.')
    .exactOptional(),
});
export type ViewContent = z.infer<typeof content>;

/** How a list looks, as far as someone chose it; what is absent is as the descriptor says. */
export type ListLook = Pick<ViewContent, 'columnas' | 'anchos' | 'filas'>;

const dropped = z.object({
  parte: z.enum(['filtro', 'orden', 'columnas', 'en']),
  /** The filter's key, the sort's path, the column, the day. */
  clave: z.string(),
});
export type DroppedFilters = z.infer<typeof dropped>;

/** A view as menus name it. */
const viewName = z.object({
  id: integer,
  recurso: z.string(),
  nombre: z.string(),
  compartida: yes.describe('Everybody sees it who may read the resource.'),
  de_firma: yes.describe('The list begins with it for whoever chose none.'),
  propia: yes,
  editable: yes.describe('May be changed and deleted by who asks.'),
  predeterminada: yes.describe('The list begins with it for who asks.'),
  autor: textOrNull.describe('Its owner; null where that is not to be told.'),
});
export type ViewName = z.infer<typeof viewName>;

const whole = {
  version: integer,
  contenido: content,
  omitido: z
    .array(dropped)
    .describe('What cannot be used: the field is gone, or personal data are not shown.'),
};
const description = 'A saved view of a list, as far as who asks can use it.';
const savedView = viewName.extend(whole).meta({ description });
export type SavedView = z.infer<typeof savedView>;

/** By name alone where those of all lists are asked for. */
const view = viewName.extend(z.object(whole).partial().shape).meta({ id: 'vista', description });

const density = z.enum(['compact', 'comfortable']);
export type Density = z.infer<typeof density>;

export const ownLists = z.object({
  preferencias: z
    .record(z.string(), content.pick({ columnas: true, anchos: true, filas: true }))
    .describe('How each list looks, by resource.'),
  vistas: z
    .array(savedView)
    .describe('Those that lists begin with: the own choice, or that of the firm.'),
  densidad: density.nullable(),
});
/** What `verifytoken` brings along, so that lists are drawn at once as the person has them. */
export type OwnLists = z.infer<typeof ownLists>;

const name = z.string().transform((text) => text.trim().replaceAll(/\s+/g, ' '));

export const viewBodies = {
  /** What is absent stays; null goes back to what the resource says. */
  preference: z.strictObject({
    columnas: columns.nullish(),
    anchos: widths.nullish(),
    filas: rows.nullish(),
    vista: z.int().positive().nullish(),
  }),
  allLists: z.strictObject({ densidad: density.nullish() }),
};

const about = { tag: 'servidor', holds: 'told', answer: view } as const;
const WRITING = ['CONSULTA_INVALIDA', 'INVALIDO', 'MUY_GRANDE', 'PROHIBIDO'] as const;

/** Saved views, and how a person has their lists. */
export const viewRoutes = {
  list: route({
    ...about,
    method: 'GET',
    path: '/vistas',
    id: 'list_vistas',
    summary: 'The own views and the shared ones',
    description:
      'Of one resource with `recurso`; of all, by name only: `contenido`, `omitido` and `version` are absent then.',
    query: { recurso: z.string().optional() },
    answer: z.array(view),
    errors: ['PROHIBIDO'],
  }),
  create: route({
    ...about,
    method: 'POST',
    path: '/vistas',
    id: 'create_vista',
    summary: 'Save a view',
    key: 'taken',
    body: z.strictObject({
      recurso: z.string().max(60),
      nombre: name,
      compartida: z.boolean().default(false),
      contenido: content,
    }),
    status: 201,
    headers: ['Location'],
    errors: [...WRITING, 'DUPLICADO', 'ENVIO_REPETIDO'],
  }),
  get: route({
    ...about,
    method: 'GET',
    path: '/vistas/:id',
    id: 'get_vista',
    summary: 'A view',
    params: { id: recordId },
    errors: ['NO_EXISTE'],
  }),
  update: route({
    ...about,
    method: 'PUT',
    path: '/vistas/:id',
    id: 'update_vista',
    summary: 'Change a view',
    description:
      'What is absent stays. By its owner; of a shared one by administrators, too, who alone say `de_firma`.',
    params: { id: recordId },
    version: 'required',
    key: 'taken',
    body: z.strictObject({
      nombre: name.exactOptional(),
      compartida: z.boolean().exactOptional(),
      de_firma: z.boolean().exactOptional(),
      contenido: content.exactOptional(),
    }),
    errors: [...WRITING, 'DUPLICADO', 'NO_EXISTE'],
  }),
  remove: route({
    ...about,
    method: 'DELETE',
    path: '/vistas/:id',
    id: 'delete_vista',
    summary: 'Delete a view',
    holds: 'nothing',
    params: { id: recordId },
    version: 'required',
    key: 'taken',
    answer: done,
    headers: ['X-Deshacer'],
    errors: ['PROHIBIDO', 'NO_EXISTE'],
  }),
  prefer: route({
    ...about,
    method: 'PUT',
    path: '/preferencias/:recurso',
    id: 'update_preferencia',
    summary: 'How the person has a list',
    description:
      'What is absent stays, null goes back to what the resource says. Under `general`: `{"densidad": "compact" | "comfortable" | null}`.',
    holds: 'nothing',
    params: { recurso: z.string() },
    // which of them a path takes depends on it
    body: viewBodies.preference.extend(viewBodies.allLists.shape),
    answer: done,
    errors: [...WRITING, 'NO_EXISTE'],
  }),
};
