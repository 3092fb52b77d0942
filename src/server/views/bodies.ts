import { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import { COLUMN_WIDTHS, LONGEST_VIEW_NAME } from '../../core/views/savedViews.ts';

const columns = z.array(z.string().min(1).max(80)).min(1).max(200);
const widths = z.record(z.string().max(80), z.int().min(COLUMN_WIDTHS.min).max(COLUMN_WIDTHS.max));
const rows = z.int().min(1).max(1000);

const content = z.strictObject({
  filtro: z.record(z.string().max(120), z.unknown()),
  orden: z.array(z.tuple([z.string().min(1).max(120), z.enum(['ASC', 'DESC'])])).max(10),
  columnas: columns.optional(),
  anchos: widths.optional(),
  filas: rows.optional(),
});

const name = z.string().transform((text) => text.trim().replaceAll(/\s+/g, ' '));

export const viewBodies = {
  create: z.strictObject({
    recurso: z.string().max(60),
    nombre: name,
    compartida: z.boolean().default(false),
    contenido: content,
  }),
  /** What is absent stays. */
  update: z.strictObject({
    nombre: name.optional(),
    compartida: z.boolean().optional(),
    de_firma: z.boolean().optional(),
    contenido: content.optional(),
  }),
  /** What is absent stays; null goes back to what the resource says. */
  preference: z.strictObject({
    columnas: columns.nullish(),
    anchos: widths.nullish(),
    filas: rows.nullish(),
    vista: z.int().positive().nullish(),
  }),
  allLists: z.strictObject({ densidad: z.enum(['compact', 'comfortable']).nullish() }),
};

/** Characters of a view's content as JSON: a filter may name a thousand records. */
const LONGEST_CONTENT = 16_000;

/** The body in its type, or why it is none. */
export function viewBody<T>(schema: z.ZodType<T>, body: unknown): T {
  const parsed = schema.safeParse(body ?? {});
  if (!parsed.success) {
    const problem = parsed.error.issues[0];
    const motivo = `${problem?.path.join('.') ?? ''}: ${problem?.message ?? ''}`;
    throw new ApiError('JSON_INVALIDO', { params: { motivo } });
  }
  const { contenido, nombre } = parsed.data as { contenido?: unknown; nombre?: string };
  if (JSON.stringify(contenido ?? null).length > LONGEST_CONTENT) {
    throw new ApiError('MUY_GRANDE', { params: { max: `${LONGEST_CONTENT / 1000} kB` } });
  }
  if (nombre !== undefined) refuseName(nombre);
  return parsed.data;
}

function refuseName(nombre: string): void {
  const finding =
    nombre === ''
      ? ({ code: 'OBLIGATORIO', level: 'error', field: 'nombre' } as const)
      : nombre.length > LONGEST_VIEW_NAME
        ? ({
            code: 'MUY_LARGO',
            level: 'error',
            field: 'nombre',
            params: { max: LONGEST_VIEW_NAME, largo: nombre.length },
          } as const)
        : // oxlint-disable-next-line no-control-regex -- those are looked for
          /[\u0000-\u001f\u007f]/.test(nombre)
          ? ({ code: 'CARACTER_INVALIDO', level: 'error', field: 'nombre' } as const)
          : undefined;
  if (finding !== undefined) throw new ApiError('INVALIDO', { findings: [finding] });
}
