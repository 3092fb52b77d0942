import type { Resource } from '../../../core/resource/resource.ts';
import { documentFormats } from '../../documents/formats.ts';
import {
  json,
  parameterRef,
  schemaRef,
  type Operation,
  type Parameter,
  type Paths,
} from '../components.ts';
import { about, errors } from '../operationParts.ts';
import {
  dayParameter,
  dispositionHeader,
  filterParameter,
  linkParameter,
} from './readOperations.ts';

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

const FAILING = ['DOCUMENTO_FALLO', 'SIN_ESPACIO', 'ALMACEN_NO_DISPONIBLE'] as const;

const formato: Parameter = {
  name: 'formato',
  in: 'query',
  required: true,
  description: '`pdf`: PDF/UA-1, to be read; `pdf-archivo`: PDF/A-2a, to be kept.',
  schema: { type: 'string', enum: Object.keys(documentFormats) },
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
    parameters: [...own],
    responses: {
      200: { description: 'It is there.', content: json(schemaRef('documento')) },
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
