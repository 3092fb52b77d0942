import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import { jsonFault } from '../../core/fields/json/jsonValue.ts';
import { patternFinding } from '../../core/import/generate.ts';
import { importModes, importRowStates, ROWS_TOTAL } from '../../core/import/choices.ts';
import { options, type ImportMode, type ImportOptions } from '../../core/import/importApi.ts';
import { importTargets } from '../../core/import/targets.ts';
import { suggestion } from '../../core/resource/didYouMean.ts';
import type { Resource } from '../../core/resource/resource.ts';

/** Options that the descriptor can follow. Throws OPCIONES_INVALIDAS, telling which cannot. */
export function readOptions(resource: Resource, given: unknown): ImportOptions {
  const parsed = options.safeParse(given ?? {});
  if (!parsed.success) refuse(firstProblem(parsed.error));
  // they are kept as JSON of the database
  if (jsonFault(parsed.data) !== undefined) refuse('a text with a NUL or half a character');
  const read = parsed.data;
  const known = importTargets(resource).map(({ name }) => name);
  const named = [
    ...Object.values(read.mapeo ?? {}).flatMap((names) => names ?? []),
    ...Object.keys(read.constantes ?? {}),
    ...Object.keys(read.valores ?? {}),
    ...Object.keys(read.generar ?? {}),
    ...(read.crear ?? []),
    ...Object.keys(read.coordenadas ?? {}),
  ];
  const unknown = named.find((name) => !known.includes(name));
  if (unknown !== undefined) refuse(`"${unknown}"${suggestion(unknown, known)}`);
  refuseForeign(resource, read);
  for (const [field, pattern] of Object.entries(read.generar ?? {})) {
    const finding = patternFinding(pattern);
    if (finding !== undefined) {
      throw new ApiError('INVALIDO', {
        findings: [{ ...finding, level: 'error', field: `opciones.generar.${field}` }],
      });
    }
  }
  return read;
}

/** What only some destinations know: months, their replacement, control totals. */
export function refuseForeign(
  { import: { month, totals } }: Resource,
  read: Pick<ImportOptions, 'periodo' | 'reemplazar' | 'totales'>,
): void {
  if (read.periodo !== undefined && month === undefined) refuse('"periodo"');
  if (read.reemplazar !== undefined && month?.replaces === undefined) refuse('"reemplazar"');
  const known = totals.length === 0 ? [] : [ROWS_TOTAL, ...totals];
  const unknown = Object.keys(read.totales ?? {}).find((name) => !known.includes(name));
  if (unknown !== undefined) refuse(`totales: "${unknown}"${suggestion(unknown, known)}`);
}

/** The JSON of a multipart field; absent is no options. */
export function parsedOptions(resource: Resource, text: string | undefined): ImportOptions {
  if (text === undefined || text.trim() === '') return {};
  return readOptions(resource, json(text));
}

export function readMode(text: string | undefined): ImportMode {
  const mode = importModes.find((one) => one === text);
  if (mode !== undefined) return mode;
  const esperado = importModes.join(', ');
  throw new ApiError('INVALIDO', {
    findings: [{ code: 'OPCION', level: 'error', field: 'modo', params: { opciones: esperado } }],
  });
}

/** A JSON body; none counts as empty. */
export function importBody({ body }: FastifyRequest, shape: z.ZodType): unknown {
  const parsed = shape.safeParse(body ?? {});
  if (parsed.success) return parsed.data;
  throw new ApiError('JSON_INVALIDO', { params: { motivo: firstProblem(parsed.error) } });
}

const text = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => jsonFault(value) === undefined, 'has a character that no text can hold');

const rowQuery = z.object({
  estado: z.enum(importRowStates).optional(),
  codigo: text(60).optional(),
  campo: text(100).optional(),
  range: z
    .string()
    .regex(/^\[\d{1,6},\d{1,6}\]$/)
    .default('[0,49]'),
});

const MOST_ROWS = 1_000;

/** What `GET …/filas` asks for. Throws CONSULTA_INVALIDA. */
export function readRowQuery(query: unknown) {
  const parsed = rowQuery.safeParse(query);
  if (!parsed.success) throw invalidQuery(firstProblem(parsed.error));
  const [first = 0, last = 0] = JSON.parse(parsed.data.range) as number[]; // two numbers, by the pattern
  if (last < first || last - first >= MOST_ROWS) {
    throw invalidQuery(`range: at most ${MOST_ROWS} rows, the first before the last`);
  }
  const { estado, codigo, campo } = parsed.data;
  return {
    range: { first, last },
    ...(estado === undefined ? {} : { estado }),
    ...(codigo === undefined ? {} : { codigo }),
    ...(campo === undefined ? {} : { campo }),
  };
}

const invalidQuery = (motivo: string): ApiError =>
  new ApiError('CONSULTA_INVALIDA', { params: { motivo } });

function firstProblem(error: z.ZodError): string {
  const [problem] = error.issues;
  return `${problem?.path.join('.') || '(root)'}: ${problem?.message ?? ''}`;
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return refuse(error instanceof Error ? error.message : String(error));
  }
}

function refuse(motivo: string): never {
  const finding = {
    code: 'OPCIONES_INVALIDAS',
    level: 'error',
    field: 'opciones',
    params: { motivo },
  } as const;
  throw new ApiError('INVALIDO', { findings: [finding] });
}
