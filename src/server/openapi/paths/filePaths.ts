import type { ErrorCode } from '../../../core/api/errors.ts';
import { PREVIEW_SIDES } from '../../files/fileStore.ts';
import {
  headerRef,
  json,
  schemaRef,
  type Operation,
  type Parameter,
  type Paths,
  type Schema,
} from '../document.ts';
import { errorResponses, SIGNED_IN } from '../errorResponses.ts';
import { operation } from './fixedOperation.ts';

/** Uploads, downloads, and what is seen of files. */
export function filePaths(): Paths {
  const id: Parameter = {
    name: 'id',
    in: 'path',
    required: true,
    schema: { type: 'string', format: 'uuid' },
  };
  const token: Parameter = {
    name: 'token',
    in: 'path',
    required: true,
    schema: { type: 'string' },
  };
  const lado: Parameter = {
    name: 'lado',
    in: 'query',
    required: false,
    schema: { type: 'integer', enum: [...PREVIEW_SIDES] },
  };
  const ver: Parameter = {
    name: 'ver',
    in: 'query',
    required: false,
    description: 'A PDF is shown in the browser instead of saved.',
    schema: { type: 'string' },
  };
  const session = { tag: 'archivos', access: 'session' } as const;
  const link: Schema = {
    type: 'object',
    properties: { url: { type: 'string' } },
    required: ['url'],
  };
  return {
    '/api/archivos': { post: upload() },
    '/api/archivos/{id}': {
      get: {
        ...operation('download_archivo', 'Download', {
          ...session,
          answer: 'bytes',
          codes: ['NO_EXISTE', 'PURGADO', 'ALMACEN_NO_DISPONIBLE'],
        }),
        parameters: [id],
      },
    },
    '/api/archivos/{id}/datos': {
      get: {
        ...operation('describe_archivo', 'What is known of a file', {
          ...session,
          answer: schemaRef('archivo_datos'),
          codes: ['NO_EXISTE', 'PURGADO'],
        }),
        parameters: [id],
      },
    },
    '/api/archivos/{id}/vista': {
      get: {
        ...operation('preview_archivo', 'A picture made smaller, as WebP', {
          ...session,
          answer: 'bytes',
          codes: [
            'NO_EXISTE',
            'PURGADO',
            'CONSULTA_INVALIDA',
            'NO_DISPONIBLE',
            'ALMACEN_NO_DISPONIBLE',
          ],
        }),
        description: 'Upright, and without what the camera wrote into it. Of pictures only.',
        parameters: [id, lado],
      },
    },
    '/api/archivos/{id}/enlace': {
      post: {
        ...operation('link_archivo', 'A link that opens the file once, within 60 s', {
          ...session,
          answer: link,
          codes: ['NO_EXISTE', 'PURGADO'],
        }),
        parameters: [id],
      },
    },
    '/api/archivos/descarga/{token}': {
      get: {
        ...operation('open_archivo', 'Open a link', {
          tag: 'archivos',
          access: 'public',
          answer: 'bytes',
          codes: [
            'NO_EXISTE',
            'PURGADO',
            'CONSULTA_INVALIDA',
            'NO_DISPONIBLE',
            'ALMACEN_NO_DISPONIBLE',
          ],
        }),
        parameters: [token, ver],
      },
    },
  };
}

function upload(): Operation {
  const codes: readonly ErrorCode[] = [
    'INVALIDO',
    'MUY_GRANDE',
    'TIPO_NO_ADMITIDO',
    'ALMACEN_NO_DISPONIBLE',
    'SIN_ESPACIO',
  ];
  return {
    operationId: 'upload_archivo',
    summary: 'Upload',
    description:
      'One file of at most 20 MB: pdf, jpg, png, webp, xlsx or docx, told by its content. One that is cut off is refused.',
    tags: ['archivos'],
    requestBody: {
      required: true,
      content: {
        'multipart/form-data': {
          schema: {
            type: 'object',
            properties: {
              archivo: { type: 'string', contentMediaType: 'application/octet-stream' },
            },
            required: ['archivo'],
          },
        },
      },
    },
    responses: {
      201: {
        description: 'Stored; it is removed after a day unless a record takes it.',
        headers: { Location: headerRef('Location') },
        content: json(schemaRef('archivo_subido')),
      },
      ...errorResponses(...SIGNED_IN, ...codes),
    },
  };
}
