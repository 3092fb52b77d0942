import { z } from 'zod';
import { integer, recordId, route } from '../api/route.ts';
import { comparedRows, differenceKinds, importRowStates } from './choices.ts';
import { destinations, detail, importRows, mode, totals } from './importApi.ts';
import { casesMade, chosenDifferences, reconciliation } from './reconciliationApi.ts';

const started = z.object({ id: integer });
const version = z.int().exactOptional();

const importBodies = {
  /** What the descriptor of the destination leaves of `opciones` is judged afterwards. */
  change: z.strictObject({
    opciones: z.unknown().optional().meta({ $ref: '#/components/schemas/importacion_opciones' }),
    modo: mode.exactOptional(),
    version,
  }),
  /** With `version`, only the plan that was looked at is applied. `totales` outweigh those of the options. */
  apply: z.strictObject({
    solo_validas: z.boolean().exactOptional(),
    totales: totals.exactOptional(),
    /** Of a comparison, which differences become drafts; the others wait. */
    solo: chosenDifferences.exactOptional(),
    version,
  }),
  undo: z.strictObject({ version }),
  /** Which differences become cases. */
  cases: z.strictObject({ solo: chosenDifferences, version }),
};

const file = z.string().meta({ contentMediaType: 'application/octet-stream' });
const place = z
  .string()
  .regex(/^[1-9]\d{0,14}$/, 'expected the number of a record')
  .optional()
  .describe('Of a comparison: only rows about this place.');
/** A browser opens it by a link. */
const link = z
  .string()
  .optional()
  .describe('What `POST /api/enlaces` put there, in place of a session.');

const about = { tag: 'importacion', holds: 'told' } as const;
const ofImport = { ...about, params: { id: recordId } } as const;
const under = { ...ofImport, holds: 'nothing', method: 'POST', status: 202 } as const;
const UNDER_WAY = 'Under way; ask for the import to see how far it is.';
const READING = ['NO_EXISTE', 'PROHIBIDO'] as const;
const CHANGING = [...READING, 'IMPORTACION_ESTADO', 'VERSION_VIEJA', 'INVALIDO'] as const;
const SENDING = [
  ...(['INVALIDO', 'MUY_GRANDE', 'TIPO_NO_ADMITIDO', 'PROHIBIDO'] as const),
  ...(['ALMACEN_NO_DISPONIBLE', 'SIN_ESPACIO'] as const),
] as const;

/** The import pipeline, beside the list of imports that every resource has. */
export const importApi = {
  create: route({
    ...about,
    holds: 'nothing',
    method: 'POST',
    path: '/importacion',
    id: 'create_import',
    summary: 'Upload a sheet to import',
    sent: 'multipart',
    body: z.object({
      destino: z
        .string()
        .meta({ description: 'Name of a resource that takes sheets.', examples: ['sector'] }),
      modo: mode,
      opciones: z.string().exactOptional().describe('JSON; the same as in PATCH.'),
      archivo: file.describe('Last: xlsx, xls, xlsb, ods or csv, at most 50 MB.'),
    }),
    status: 202,
    answer: started,
    answered: 'Kept; it is planned off the request.',
    headers: ['Location'],
    errors: SENDING,
  }),
  destinations: route({
    ...about,
    method: 'GET',
    path: '/importacion/destinos',
    id: 'import_targets',
    summary: 'Which resources take sheets now',
    answer: destinations,
  }),
  template: route({
    ...about,
    method: 'GET',
    path: '/importacion/plantilla/:destino',
    id: 'import_template',
    summary: 'A sheet to fill in, with notes and lists of values',
    params: { destino: z.string().meta({ examples: ['sector'] }) },
    query: { enlace: link },
    answer: 'bytes',
    answered: 'An xlsx file.',
    errors: ['INVALIDO', 'PROHIBIDO'],
  }),
  get: route({
    ...ofImport,
    method: 'GET',
    // of digits alone: `/importacion/totales` is that of every list
    path: '/importacion/:id(^\\d+$)',
    id: 'get_import',
    summary: 'What was understood and what would happen',
    query: {},
    answer: detail,
    errors: READING,
  }),
  change: route({
    ...ofImport,
    method: 'PATCH',
    path: '/importacion/:id',
    id: 'change_import',
    summary: 'Change options and plan again',
    body: importBodies.change,
    answer: detail,
    errors: CHANGING,
  }),
  rows: route({
    ...ofImport,
    method: 'GET',
    path: '/importacion/:id/filas',
    id: 'list_import_rows',
    summary: 'The plan, row by row; the total in Content-Range',
    query: {
      estado: z
        .string()
        .optional()
        .meta({ enum: [...importRowStates] }),
      codigo: z.string().optional(),
      campo: z.string().optional(),
      clase: z
        .string()
        .optional()
        .meta({ enum: [...comparedRows] }),
      difiere: z.string().optional().describe('Of a comparison: rows that differ in this field.'),
      barrio: place,
      range: z
        .string()
        .optional()
        .meta({ examples: ['[0,49]'] }),
    },
    answer: importRows,
    headers: ['Content-Range'],
    errors: [...READING, 'CONSULTA_LENTA'],
  }),
  reconciliation: route({
    ...ofImport,
    method: 'GET',
    path: '/importacion/:id/conciliacion',
    id: 'reconcile_import',
    summary: 'What the comparison of a file with the present records found, in numbers',
    query: { barrio: place },
    answer: reconciliation,
    errors: [...READING, 'IMPORTACION_ESTADO'],
  }),
  differencesFile: route({
    ...ofImport,
    method: 'GET',
    path: '/importacion/:id/conciliacion/archivo',
    id: 'export_reconciliation',
    summary: 'The differences as a sheet, a row for each field',
    query: {
      clase: z.enum(differenceKinds).optional(),
      campo: z.string().max(100).optional().describe('Only rows that differ in this field.'),
      barrio: place,
      format: z
        .string()
        .optional()
        .meta({ enum: ['csv', 'xlsx'] }),
      enlace: link,
    },
    answer: 'bytes',
    answered: 'An xlsx or csv file.',
    errors: [...READING, 'IMPORTACION_ESTADO'],
  }),
  cases: route({
    ...ofImport,
    method: 'POST',
    path: '/importacion/:id/casos',
    id: 'open_cases_of_import',
    summary: 'Have differences looked at in the field: a case for each',
    description:
      'Of what is only in the system, or differs in its state. One step of the history, which `X-Deshacer` undoes.',
    body: importBodies.cases,
    answer: casesMade,
    headers: ['X-Deshacer'],
    errors: [...CHANGING, 'COMPARACION_IMPOSIBLE'],
  }),
  errors: route({
    ...ofImport,
    method: 'GET',
    path: '/importacion/:id/errores.xlsx',
    id: 'import_errors',
    summary: 'The rows with errors, to be mended and sent again',
    query: { enlace: link },
    answer: 'bytes',
    answered: 'An xlsx file.',
    errors: READING,
  }),
  apply: route({
    ...under,
    path: '/importacion/:id/aplicar',
    id: 'apply_import',
    summary: 'Write the plan, all of it or none',
    sent: 'optional',
    body: importBodies.apply,
    answer: started,
    answered: UNDER_WAY,
    errors: [...CHANGING, 'IMPORTACION_CON_ERRORES', 'IMPORTACION_SIN_CAMBIOS'],
  }),
  undo: route({
    ...under,
    path: '/importacion/:id/deshacer',
    id: 'undo_import',
    summary: 'Take the whole batch back',
    sent: 'optional',
    body: importBodies.undo,
    answer: started,
    answered: UNDER_WAY,
    errors: CHANGING,
  }),
  cancel: route({
    ...ofImport,
    method: 'POST',
    path: '/importacion/:id/cancelar',
    id: 'cancel_import',
    summary: 'Stop it and leave nothing',
    answer: detail,
    errors: [...READING, 'IMPORTACION_ESTADO'],
  }),
  repair: route({
    ...under,
    path: '/importacion/:id/reparacion',
    id: 'repair_import',
    summary: 'Send mended rows into the same batch',
    sent: 'multipart',
    body: z.object({ archivo: file }),
    answer: started,
    answered: 'Kept; it is planned off the request.',
    errors: [...SENDING, 'NO_EXISTE', 'IMPORTACION_ESTADO'],
  }),
};
