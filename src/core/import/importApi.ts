import { z } from 'zod';
import { integer, moment, momentOrNull, textOrNull } from '../api/route.ts';
import {
  type comparedRows,
  contentKinds,
  coordinateSystems,
  dateOrders,
  decimalSigns,
  differenceKinds,
  importModes,
  type importRowStates,
} from './choices.ts';

export const mode = z.enum(importModes);
export type ImportMode = z.infer<typeof mode>;
export type DifferenceKind = (typeof differenceKinds)[number];
export type ComparedRows = (typeof comparedRows)[number];
export type CoordinateSystem = (typeof coordinateSystems)[number];
export type DateOrder = (typeof dateOrders)[number];
export type DecimalSign = (typeof decimalSigns)[number];
export type ImportRowState = (typeof importRowStates)[number];

const state = z.enum([
  'cargada',
  'planificando',
  'validada',
  'aplicando',
  'aplicada',
  'deshaciendo',
  'deshecha',
  'cancelada',
  'fallida',
]);
export type ImportState = z.infer<typeof state>;

const cell = z
  .object({ fila: integer, valor: z.string() })
  .describe('A cell of the file: the number of its row and what stands there.');
export type ImportCell = z.infer<typeof cell>;

/** How a column is read whose cells have two readings; decided once for all its rows. */
export interface ColumnReading<W extends string = string> {
  como: W | null;
  por: 'valores' | 'elegida' | 'recordada' | 'supuesta' | 'ninguna';
  pruebas: Partial<Record<W, ImportCell>>;
  ejemplo?: ImportCell & { lecturas: Record<W, string | number> };
}

function readingOf<const W extends readonly [string, ...string[]]>(ways: W, what: string) {
  const way = z.enum(ways);
  return z
    .object({
      como: way
        .nullable()
        .describe(
          'Null: some cells allow only the one, some only the other, and nobody has chosen.',
        ),
      por: z
        .enum(['valores', 'elegida', 'recordada', 'supuesta', 'ninguna'])
        .describe(
          "What decided: the cells that allow one reading alone, this file's options, the answer for an earlier file with the same headers, or nothing (`supuesta`), so that the person is asked.",
        ),
      pruebas: z
        .partialRecord(way, cell)
        .describe('The first cell that allows this reading alone.'),
      ejemplo: cell
        .extend({ lecturas: z.record(way, z.union([z.string(), z.number()])) })
        .exactOptional()
        .describe(
          'A cell that allows both, and what it comes to: a day, a moment, a month or a number.',
        ),
    })
    .describe(what);
}

const destination = z.object({
  nombre: z.string(),
  general: z
    .boolean()
    .describe(
      'Whether the page for all kinds of files offers it; others have a page of their own.',
    ),
  puede: z.boolean().describe('Whether this person may do it now.'),
  motivo: z.string().exactOptional().describe('Why not.'),
  sigue: z
    .string()
    .exactOptional()
    .describe('It is closed, as `motivo` says, and its sheets become records of this one.'),
});
/** A resource that files may be imported into. */
export type ImportDestination = z.infer<typeof destination>;
export const destinations = z.array(destination);

/** Where a column leads: names of fields or virtual columns, or `ubicacion.lat`, `ubicacion.lng`. */
export type ImportTargetName = string;

const row = z.int().min(1).max(1_048_576);
const targets = z.union([z.string(), z.array(z.string()).max(20), z.null()]);
export const totals = z.record(z.string(), z.number());

export const options = z
  .strictObject({
    hoja: z.string().max(300).exactOptional().describe('Name of the sheet.'),
    fila_encabezado: row
      .exactOptional()
      .describe('Row of the headers, as the spreadsheet numbers it.'),
    mapeo: z
      .record(z.string(), targets)
      .exactOptional()
      .describe(
        'Column (by the name that `columnas` gives it) -> target or targets; null ignores the column.',
      ),
    constantes: z
      .record(z.string(), z.string().max(32_767))
      .exactOptional()
      .describe('Target -> a text for every row, written as a cell would have it.'),
    valores: z
      .record(z.string(), z.record(z.string(), z.string().max(32_767).nullable()))
      .exactOptional()
      .describe(
        'Target -> what stands in the cell -> what is read instead; null reads it as empty.',
      ),
    generar: z
      .record(z.string(), z.string().max(100))
      .exactOptional()
      .describe(
        'Field -> pattern of the values of rows without one: `GUA-{fila:5}` gives GUA-00002 for row 2.',
      ),
    crear: z
      .array(z.string())
      .max(100)
      .exactOptional()
      .describe('Reference fields whose missing targets are created along.'),
    omitir: z.array(row).max(200_000).exactOptional().describe('Rows to leave out, by number.'),
    coordenadas: z
      .record(z.string(), z.enum(coordinateSystems))
      .exactOptional()
      .describe('Point field -> how its numbers are to be taken.'),
    fechas: z
      .record(z.string(), z.enum(dateOrders))
      .exactOptional()
      .describe('Column -> whether day or month comes first.'),
    decimales: z
      .record(z.string(), z.enum(decimalSigns))
      .exactOptional()
      .describe(
        'Column -> its decimal sign, where a sign before three digits may be one of thousands.',
      ),
    periodo: z
      .string()
      .regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'expected a month as 2026-07')
      .exactOptional()
      .describe('The month that the file is of; absent, the one that its rows agree on.'),
    reemplazar: z
      .boolean()
      .exactOptional()
      .describe('Whether what the month has and the file has not is removed.'),
    ausentes: z
      .string()
      .max(60)
      .exactOptional()
      .describe(
        'With `conciliar`: what each record that the file lacks becomes a draft of; absent: nothing.',
      ),
    totales: totals
      .exactOptional()
      .describe('From the letter with the file: `filas`, and fields -> what they add up to.'),
  })
  .meta({
    id: 'importacion_opciones',
    description:
      'What a person decides about a file. Everything left out is proposed by the server.',
  });
export type ImportOptions = z.infer<typeof options>;

const total = z.object({
  campo: z.string().describe('`filas`, or a field.'),
  esperado: z.number().nullable(),
  encontrado: z.number(),
});
/** What the letter says and what the rows to be written add up to. */
export type ImportTotal = z.infer<typeof total>;

const sums = z.array(z.object({ campo: z.string(), suma: z.number() }));
const replacement = z.object({
  antes: sums.describe('What the month had when the plan was made.'),
  desaparecen: sums.describe('Of it, what the file has not.'),
});
/** The rows (`filas`) and the sums of the control totals. */
export type ImportReplacement = z.infer<typeof replacement>;

const content = z.enum(contentKinds);

const column = z.object({
  nombre: z
    .string()
    .describe('The header; `Columna F` where it is blank, ` (2)` behind the second of equal ones.'),
  letra: z.string().describe('A, B, ... AA.'),
  muestras: z.array(z.string()).describe('Some of its first texts that are not blank.'),
  destinos: z
    .array(z.string())
    .describe('Targets in use now, chosen or proposed; none: the column is ignored.'),
  origen: z
    .enum(['elegida', 'recordada', 'exacta', 'parecida', 'contenido', 'ninguna'])
    .describe('How they came about; `parecida` is only a suggestion, not in use until chosen.'),
  sugerencia: z
    .string()
    .exactOptional()
    .describe('With `parecida` and `contenido`: the target that is suggested.'),
  motivo: z
    .union([
      z.object({ contiene: content }),
      z.object({ no_contiene: content, destino: z.string() }),
    ])
    .exactOptional()
    .describe(
      'Why it is suggested by what stands in the column, or why not led where its header says.',
    ),
  fechas: readingOf(
    dateOrders,
    'Of dates that depend on it: whether day or month comes first.',
  ).exactOptional(),
  decimales: readingOf(
    decimalSigns,
    'Of numbers that depend on it: the decimal sign.',
  ).exactOptional(),
});
export type ImportColumn = z.infer<typeof column>;

const finding = z
  .object({
    codigo: z.string().describe('E01-E12 or A01-A06.'),
    code: z.string().describe('Of the error catalogue.'),
    nivel: z.enum(['error', 'aviso']),
    campo: z.string().exactOptional().describe('Field or virtual column.'),
    columna: z.string().exactOptional().describe('Column of the file, by name.'),
    valor: z.string().exactOptional().describe('What stands in the cell.'),
    mensaje: z.string(),
    sugerencia: z.string().exactOptional().describe('A known value near the one found.'),
  })
  .meta({ id: 'importacion_hallazgo', description: 'A finding in words.' });
export type ImportFinding = z.infer<typeof finding>;

const problem = finding
  .extend({
    filas: integer,
    ejemplos: z.array(integer).describe('The first rows that have it.'),
    distintos: integer
      .exactOptional()
      .describe(
        'Of values that are wrong in the same way, and too many to be mended one by one: how many.',
      ),
    al_aplicar: z
      .literal(true)
      .exactOptional()
      .describe(
        'Somebody changed meanwhile what the rows rely on, so that the file is to be planned again.',
      ),
    creable: z
      .literal(true)
      .exactOptional()
      .describe('The missing target may be created along: name the field in `opciones.crear`.'),
  })
  .describe('Rows that have the same finding for the same value, so that it can be mended once.');
export type ImportProblem = z.infer<typeof problem>;

const whole = z.int().min(0);

export const detail = z
  .object({
    id: integer,
    destino: z.string(),
    archivo: z.string(),
    sha256: z.string(),
    modo: mode,
    estado: state,
    progreso: z
      .object({ hechas: whole, total: whole.nullable() })
      .nullable()
      .describe('While it works: rows done of all, as far as known.'),
    filas: whole.describe('Rows of data in the file, blank ones left out.'),
    crear: whole,
    actualizar: whole,
    sin_cambio: whole,
    con_error: whole,
    con_aviso: whole,
    omitidas: whole,
    eliminar: whole.describe('Records of the month that the file has not, which are removed.'),
    periodo: textOrNull.describe('The month of the file, where each file has one: 2026-07.'),
    totales: z
      .array(total)
      .describe('Control totals, where the destination has such; the rows first.'),
    reemplazo: replacement
      .nullable()
      .describe('What becomes of the month, where the file takes the place of what it had.'),
    aplicadas: whole.describe(
      'Rows that were written, all rounds together; an undo does not change it.',
    ),
    crear_ademas: z
      .record(z.string(), whole)
      .describe('Records of other resources that are created along, by resource.'),
    conservadas: whole.describe(
      'Created rows that an undo kept, because they were edited since or are in use.',
    ),
    hojas: z.array(z.object({ nombre: z.string(), oculta: z.boolean() })),
    hoja: textOrNull,
    fila_encabezado: integer.nullable(),
    propia: z
      .literal(true)
      .exactOptional()
      .describe(
        "The columns are the destination's own, though its sheets are another resource's: it was exported.",
      ),
    enmascarada: z
      .literal(true)
      .exactOptional()
      .describe(
        'Personal data is masked for this reader, who may not say where columns lead: `opciones` is refused.',
      ),
    columnas: z.array(column),
    avisos: z
      .array(finding)
      .describe('About the file as a whole: E01, A05, already applied, why it failed.'),
    problemas: z.array(problem).describe('Most frequent first, at most 200.'),
    opciones: options,
    creado_en: moment,
    creado_por: integer.nullable(),
    aplicado_en: momentOrNull,
    aplicado_por: integer
      .nullable()
      .describe('Who had it applied last, perhaps somebody else than who brought it.'),
    lote: textOrNull.describe('The batch under which the history has its changes.'),
    version: whole,
  })
  .meta({ id: 'importacion_detalle', description: 'An import as its screen shows it.' });
export type ImportDetail = z.infer<typeof detail>;

const importRow = z.object({
  fila: integer.nullable().describe('Null of a record that the file has not.'),
  puesto: integer.describe('Numbers the rows of a plan, also those that the file has not.'),
  accion: z
    .enum([
      ...(['crear', 'actualizar', 'sin_cambio', 'eliminar', 'error', 'omitida'] as const),
      ...(['ausente', 'pendiente', 'aparte'] as const),
    ])
    .describe(
      'Of a comparison also: `ausente`, the file lacks the record; `pendiente`, an open draft says the same; `aparte`, not chosen when it was applied.',
    ),
  celdas: z
    .record(z.string(), z.string())
    .nullable()
    .describe('What the file says, by column name; only rows with findings have it.'),
  valores: z
    .record(z.string(), z.object({ despues: z.string(), antes: z.string().exactOptional() }))
    .describe(
      'Field -> text as lists show it (references by name): of a record that is new or goes its values, of an update those that change, with `antes`.',
    ),
  hallazgos: z.array(finding),
  clase: z
    .enum(differenceKinds)
    .exactOptional()
    .describe('Of a comparison: `solo_a` in the system alone, `solo_b` in the file alone.'),
  registro_id: integer.nullable().describe('The record, once it is there.'),
});
export type ImportRow = z.infer<typeof importRow>;
export const importRows = z.array(importRow);
