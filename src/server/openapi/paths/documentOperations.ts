import type { Resource } from '../../../core/resource/resource.ts';
import { documentFormats } from '../../documents/formats.ts';
import {
  exact,
  json,
  parameterRef,
  schemaRef,
  type Operation,
  type Parameter,
  type Paths,
} from '../components.ts';
import { about, errors, body, inputOf } from '../operationParts.ts';
import {
  dayParameter,
  dispositionHeader,
  filterParameter,
  linkParameter,
  object,
} from './readOperations.ts';
import { MOST_LABELS } from '../../../core/documents/labels.ts';
import type { Schema } from '../../../core/fields/field.ts';
import { labelBody } from '../../labels/labelRoutes.ts';

/** A record and a list as documents: what is known of each once it is printed, and the file. */
export function documentPaths(resource: Resource): Paths {
  const path = `/api/${resource.name}`;
  const record = {
    name: resource.label,
    id: resource.name,
    own: [parameterRef('id'), formato, ...dayParameter(resource)],
    codes: ['CONSULTA_INVALIDA', 'ID_INVALIDO', 'NO_EXISTE', ...FAILING] as const,
  };
  const list = {
    name: resource.title,
    id: `${resource.name}_list`,
    own: [
      parameterRef('sort'),
      filterParameter(resource),
      columns,
      formato,
      ...dayParameter(resource),
    ],
    codes: ['CONSULTA_INVALIDA', ...FAILING] as const,
  };
  return {
    [`${path}/{id}/documento`]: { get: file(resource, record) },
    [`${path}/{id}/documento/datos`]: { get: facts(resource, record) },
    [`${path}/{id}/documento/vista`]: { get: view(resource) },
    [`${path}/documento`]: { get: file(resource, list) },
    [`${path}/documento/datos`]: { get: facts(resource, list) },
  };
}

const evidenceSchema = exact('What an evidence would hold.', {
  nombre: { type: 'string', description: 'Name of the archive.' },
  tablas: {
    type: 'array',
    items: exact('The records of a resource.', {
      recurso: { type: 'string' },
      registros: { type: 'integer' },
    }),
  },
  documentos: { type: 'integer' },
  archivos: { type: 'integer' },
  bytes: { type: 'integer', description: 'Of the files.' },
  lineas: { type: 'integer', description: 'Of the history.' },
  retiene: {
    type: 'boolean',
    description: 'Personal data are masked, and the lines that hold any are salted hashes.',
  },
  faltan: {
    type: 'array',
    items: { type: 'string' },
    description: 'Resources that belong to it and that you may not read.',
  },
  sello: {
    type: ['string', 'null'],
    format: 'date',
    description: 'The last day that was sealed.',
  },
});

/** Evidence of a record: what it would hold, and the archive. */
export function evidencePaths(resource: Resource): Paths {
  const path = `/api/${resource.name}/{id}/evidencia`;
  const codes = ['CONSULTA_INVALIDA', 'ID_INVALIDO', 'NO_EXISTE', ...FAILING] as const;
  return {
    [`${path}/datos`]: {
      get: {
        ...about(resource, 'leer', {
          operationId: `describe_evidence_${resource.name}`,
          summary: `${resource.label}: lo que llevaría su evidencia`,
          description: 'Nothing is printed or written.',
        }),
        parameters: [parameterRef('id')],
        responses: {
          200: { description: 'What it would hold.', content: json(evidenceSchema) },
          ...errors(resource, 'leer', ['CONSULTA_INVALIDA', 'ID_INVALIDO', 'NO_EXISTE']),
        },
      },
    },
    [path]: {
      get: {
        ...about(resource, 'leer', {
          operationId: `evidence_${resource.name}`,
          summary: `${resource.label}: evidencia que se prueba a sí misma`,
          description:
            'A BagIt bag as one ZIP, streamed: tables, documents, files, and the lines of the history with what leads from them to a seal. It stands in the history.',
        }),
        parameters: [parameterRef('id'), linkParameter],
        responses: {
          200: {
            description: 'The archive.',
            headers: { 'Content-Disposition': dispositionHeader },
            content: { 'application/zip': { schema: {} } },
          },
          ...errors(resource, 'leer', [...codes, 'MUY_GRANDE']),
        },
      },
    },
  };
}

const FAILING = ['DOCUMENTO_FALLO', 'SIN_ESPACIO', 'ALMACEN_NO_DISPONIBLE'] as const;

const formato: Parameter = {
  name: 'formato',
  in: 'query',
  required: true,
  description: '`pdf`: PDF/UA-1, to be read; `pdf-archivo`: PDF/A-2a, to be kept.',
  schema: { type: 'string', enum: Object.keys(documentFormats) },
};

const prefer: Parameter = {
  name: 'Prefer',
  in: 'header',
  description: '`respond-async`: a large document is not waited for.',
  schema: { type: 'string' },
};

const columns: Parameter = {
  name: 'columns',
  in: 'query',
  description: 'JSON list of fields; `*`: all of them. Default: the columns of the list.',
  schema: { type: 'string' },
};

interface Printed {
  name: string;
  id: string;
  own: readonly NonNullable<Operation['parameters']>[number][];
  codes: readonly Parameters<typeof errors>[2][number][];
}

function facts(resource: Resource, { name, id, own, codes }: Printed): Operation {
  return {
    ...about(resource, 'leer', {
      operationId: `describe_document_${id}`,
      summary: `${name}: documento, y qué se sabe de él`,
      description:
        'Answers when the document is printed, one at a time for the whole server; whoever leaves before ends the printing. A failure names the block.',
    }),
    parameters: [...own, prefer],
    responses: {
      200: { description: 'It is there.', content: json(schemaRef('documento')) },
      202: {
        description: 'It is large and printed by a job, of which `/impresiones/{id}` tells.',
        headers: { Location: { schema: { type: 'string' } } },
        content: json(exact('The job.', { impresion: { type: 'integer' } })),
      },
      ...errors(resource, 'leer', [...codes]),
    },
  };
}

function view(resource: Resource): Operation {
  return {
    ...about(resource, 'leer', {
      operationId: `preview_document_${resource.name}`,
      summary: `${resource.label}: documento, antes de imprimirlo`,
      description:
        'Its blocks, as who asks may see them: live, or as they were fixed. Nothing is printed.',
    }),
    parameters: [parameterRef('id'), ...dayParameter(resource)],
    responses: {
      200: { description: 'The blocks.', content: json(schemaRef('documento_vista')) },
      ...errors(resource, 'leer', [
        'CONSULTA_INVALIDA',
        'ID_INVALIDO',
        'NO_EXISTE',
        'DOCUMENTO_FALLO',
      ]),
    },
  };
}

function file(resource: Resource, { name, id, own, codes }: Printed): Operation {
  const kinds = [...new Set(Object.values(documentFormats).map(({ type }) => type))];
  return {
    ...about(resource, 'leer', {
      operationId: `document_${id}`,
      summary: `${name}: documento`,
      description:
        'As who asks may see it: personal data only with the right to it. What was fixed is handed out as it was.',
    }),
    parameters: [
      ...own,
      {
        name: 'ver',
        in: 'query',
        description: 'A PDF is shown in the browser instead of saved.',
        schema: { type: 'string' },
      },
      linkParameter,
    ],
    responses: {
      200: {
        description: 'The file.',
        headers: { 'Content-Disposition': dispositionHeader },
        content: Object.fromEntries(kinds.map((type) => [type, { schema: {} }])),
      },
      ...errors(resource, 'leer', [...codes]),
    },
  };
}

/** Of a resource whose list has `labels`. */
export const labels = (resource: Resource): Operation => ({
  ...about(resource, 'leer', {
    operationId: `labels_${resource.name}`,
    summary: `${resource.title}: etiquetas con código QR`,
    description: `A PDF of at most ${MOST_LABELS} labels, kept for a day: \`GET /api/archivos/{id}\`.`,
  }),
  requestBody: body(inputOf(labelBody)),
  responses: {
    200: { description: 'What was printed.', content: json(ANSWER) },
    ...errors(resource, 'leer', [
      ...(['JSON_INVALIDO', 'CONSULTA_INVALIDA', 'CONSULTA_LENTA', 'MUY_GRANDE'] as const),
      ...(['TIPO_NO_ADMITIDO', 'DOCUMENTO_FALLO', 'ALMACEN_NO_DISPONIBLE'] as const),
    ]),
  },
});

const integer: Schema = { type: 'integer' };
const text: Schema = { type: 'string' };

const ANSWER: Schema = object({
  archivo: { ...text, description: 'The id of the file.' },
  nombre: text,
  etiquetas: { ...integer, description: 'Labels in it.' },
  paginas: integer,
  tamano: { ...integer, description: 'Bytes.' },
  sha256: text,
  direccion: { ...text, description: 'What the first label opens.' },
  local: {
    type: 'boolean',
    description: 'Only the machine of the server reaches that address: `PUBLIC_URL` is not set.',
  },
});
