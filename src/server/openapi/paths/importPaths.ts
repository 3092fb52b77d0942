import { z } from 'zod';
import type { ErrorCode } from '../../../core/api/errors.ts';
import { importModes, importRowStates } from '../../../core/import/importApi.ts';
import { applyBody, documentedChange } from '../../import/requestBodies.ts';
import type { Schema } from '../../../core/fields/facets.ts';
import { headerRef, json, type Operation, type Parameter, type Paths } from '../document.ts';
import { errorResponses, SIGNED_IN } from '../errorResponses.ts';

const TAG = 'importacion';

/** The import pipeline, beside the list of imports that every resource has. */
export function importPaths(): Paths {
  const id = parameter('id', { type: 'integer', minimum: 1 });
  const at = (operation: Operation, ...more: Parameter[]): Operation => ({
    ...operation,
    parameters: [id, ...more],
  });
  return {
    '/api/importacion': { post: sent('create_import', 'Upload a sheet to import', uploaded) },
    '/api/importacion/destinos': {
      get: answered('import_targets', 'Which resources take sheets now', {
        type: 'array',
        items: target,
      }),
    },
    '/api/importacion/plantilla/{destino}': {
      get: {
        ...bytes('import_template', 'A sheet to fill in, with notes and lists of values', [
          'INVALIDO',
        ]),
        parameters: [parameter('destino', { type: 'string', examples: ['sector'] })],
      },
    },
    '/api/importacion/{id}': {
      get: at(
        answered('get_import', 'What was understood and what would happen', detail, ['NO_EXISTE']),
      ),
      patch: at({
        ...answered('change_import', 'Change options and plan again', detail, CHANGING),
        requestBody: { required: true, content: json(input(documentedChange)) },
      }),
    },
    '/api/importacion/{id}/filas': {
      get: at(
        answered(
          'list_import_rows',
          'The plan, row by row; the total in Content-Range',
          {
            type: 'array',
            items: row,
          },
          ['NO_EXISTE', 'CONSULTA_INVALIDA', 'CONSULTA_LENTA'],
        ),
        query('estado', { type: 'string', enum: [...importRowStates] }),
        query('codigo', { type: 'string' }),
        query('campo', { type: 'string' }),
        query('range', { type: 'string', examples: ['[0,49]'] }),
      ),
    },
    '/api/importacion/{id}/errores.xlsx': {
      get: at(
        bytes('import_errors', 'The rows with errors, to be mended and sent again', ['NO_EXISTE']),
      ),
    },
    '/api/importacion/{id}/aplicar': {
      post: at({
        ...accepted('apply_import', 'Write the plan, all of it or none', [
          ...CHANGING,
          'IMPORTACION_CON_ERRORES',
          'IMPORTACION_SIN_CAMBIOS',
        ]),
        requestBody: { required: false, content: json(input(applyBody)) },
      }),
    },
    '/api/importacion/{id}/deshacer': {
      post: at(accepted('undo_import', 'Take the whole batch back', CHANGING)),
    },
    '/api/importacion/{id}/cancelar': {
      post: at(answered('cancel_import', 'Stop it and leave nothing', detail, CHANGING)),
    },
    '/api/importacion/{id}/reparacion': {
      post: at(sent('repair_import', 'Send mended rows into the same batch', { archivo: file })),
    },
  };
}

const CHANGING: readonly ErrorCode[] = [
  'NO_EXISTE',
  'IMPORTACION_ESTADO',
  'VERSION_VIEJA',
  'JSON_INVALIDO',
  'INVALIDO',
  'PROHIBIDO',
];

const file: Schema = { type: 'string', contentMediaType: 'application/octet-stream' };

const uploaded: Readonly<Record<string, Schema>> = {
  destino: {
    type: 'string',
    description: 'Name of a resource that takes sheets.',
    examples: ['sector'],
  },
  modo: { type: 'string', enum: [...importModes] },
  opciones: { type: 'string', description: 'JSON; the same as in PATCH.' },
  archivo: { ...file, description: 'Last: xlsx, xls, xlsb, ods or csv, at most 50 MB.' },
};

const target: Schema = {
  type: 'object',
  properties: {
    nombre: { type: 'string' },
    puede: { type: 'boolean' },
    motivo: { type: 'string', description: 'Why not.' },
  },
  required: ['nombre', 'puede'],
};

const whole: Schema = { type: 'integer', minimum: 0 };

const detail: Schema = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    destino: { type: 'string' },
    archivo: { type: 'string' },
    sha256: { type: 'string' },
    modo: { type: 'string', enum: [...importModes] },
    estado: {
      type: 'string',
      enum: [
        'cargada',
        'planificando',
        'validada',
        'aplicando',
        'aplicada',
        'deshaciendo',
        'deshecha',
        'cancelada',
        'fallida',
      ],
    },
    progreso: {
      type: ['object', 'null'],
      properties: { hechas: whole, total: { type: ['integer', 'null'] } },
    },
    filas: whole,
    crear: whole,
    actualizar: whole,
    sin_cambio: whole,
    con_error: whole,
    con_aviso: whole,
    omitidas: whole,
    eliminar: { ...whole, description: 'Records of the month that the file has not.' },
    periodo: { type: ['string', 'null'], description: 'The month of the file: 2026-07.' },
    totales: {
      type: 'array',
      description:
        'Control totals: what the letter says, and what the rows to be written add up to.',
      items: { type: 'object' },
    },
    reemplazo: {
      type: ['object', 'null'],
      description: 'What the month had, and what of it the file has not: rows and sums.',
    },
    aplicadas: whole,
    conservadas: whole,
    crear_ademas: { type: 'object', additionalProperties: whole },
    hojas: { type: 'array', items: { type: 'object' } },
    hoja: { type: ['string', 'null'] },
    fila_encabezado: { type: ['integer', 'null'] },
    propia: {
      type: 'boolean',
      description: 'The columns are those of an export of the destination itself.',
    },
    enmascarada: {
      type: 'boolean',
      description:
        'Personal data is masked for this reader, who may not say where columns lead (`opciones`).',
    },
    columnas: { type: 'array', items: { type: 'object' } },
    avisos: { type: 'array', items: { type: 'object' } },
    problemas: { type: 'array', items: { type: 'object' } },
    opciones: { type: 'object' },
    lote: { type: ['string', 'null'] },
    version: whole,
  },
  required: ['id', 'destino', 'estado', 'columnas', 'problemas', 'version'],
};

const row: Schema = {
  type: 'object',
  properties: {
    fila: { type: ['integer', 'null'], description: 'Null of a record that the file has not.' },
    accion: {
      type: 'string',
      enum: ['crear', 'actualizar', 'sin_cambio', 'eliminar', 'error', 'omitida'],
    },
    celdas: { type: ['object', 'null'], additionalProperties: { type: 'string' } },
    valores: { type: 'object', additionalProperties: { type: 'object' } },
    hallazgos: { type: 'array', items: { type: 'object' } },
    registro_id: { type: ['integer', 'null'] },
  },
  required: ['fila', 'accion', 'valores', 'hallazgos'],
};

const started: Schema = {
  type: 'object',
  properties: { id: { type: 'integer' } },
  required: ['id'],
};

function answered(
  operationId: string,
  summary: string,
  answer: Schema,
  codes: readonly ErrorCode[] = [],
): Operation {
  return {
    operationId,
    summary,
    tags: [TAG],
    responses: {
      200: { description: 'Done.', content: json(answer) },
      ...errorResponses(...SIGNED_IN, ...codes),
    },
  };
}

function accepted(operationId: string, summary: string, codes: readonly ErrorCode[]): Operation {
  return {
    operationId,
    summary,
    tags: [TAG],
    responses: {
      202: {
        description: 'Under way; ask for the import to see how far it is.',
        content: json(started),
      },
      ...errorResponses(...SIGNED_IN, ...codes),
    },
  };
}

function sent(
  operationId: string,
  summary: string,
  properties: Readonly<Record<string, Schema>>,
): Operation {
  const codes: readonly ErrorCode[] = ['INVALIDO', 'MUY_GRANDE', 'TIPO_NO_ADMITIDO', 'PROHIBIDO'];
  const schema: Schema = {
    type: 'object',
    properties,
    required: Object.keys(properties).filter((name) => name !== 'opciones'),
  };
  return {
    operationId,
    summary,
    tags: [TAG],
    requestBody: { required: true, content: { 'multipart/form-data': { schema } } },
    responses: {
      202: {
        description: 'Kept; it is planned off the request.',
        headers: { Location: headerRef('Location') },
        content: json(started),
      },
      ...errorResponses(...SIGNED_IN, ...codes),
    },
  };
}

function bytes(operationId: string, summary: string, codes: readonly ErrorCode[]): Operation {
  return {
    operationId,
    summary,
    tags: [TAG],
    responses: {
      200: { description: 'An xlsx file.', content: { '*/*': { schema: {} } } },
      ...errorResponses(...SIGNED_IN, ...codes),
    },
  };
}

const parameter = (name: string, schema: Schema): Parameter => ({
  name,
  in: 'path',
  required: true,
  schema,
});

const query = (name: string, schema: Schema): Parameter => ({ name, in: 'query', schema });

function input(form: z.ZodType): Schema {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(form, { io: 'input' });
  return schema as Schema; // JSON Schema, of the dialect of OpenAPI 3.1
}
