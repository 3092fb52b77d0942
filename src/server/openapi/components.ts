import { z } from 'zod';
import { documentModel } from '../../core/documents/blocks.ts';
import type { Schema } from '../../core/fields/field.ts';
import { explanationSchemas, measureSchema } from './figureSchemas.ts';

export interface Parameter {
  readonly name: string;
  readonly in: 'query' | 'path' | 'header';
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: Schema;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Reference {
  readonly $ref: string;
}

export interface Response {
  readonly description: string;
  readonly headers?: Readonly<Record<string, { description?: string; schema: Schema } | Reference>>;
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly (Parameter | Reference)[];
  readonly requestBody?: {
    readonly required: boolean;
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>;
  };
  readonly responses: Readonly<Record<string, Response>>;
  /** Empty: public. Absent: as the document says. */
  readonly security?: readonly Readonly<Record<string, readonly string[]>>[];
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
export type Paths = Record<string, Partial<Record<Method, Operation>>>;

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly security: NonNullable<Operation['security']>;
  readonly tags: readonly { readonly name: string; readonly description?: string }[];
  readonly paths: Paths;
  readonly components: {
    readonly securitySchemes: Readonly<Record<string, Schema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly headers: Readonly<Record<string, { description: string; schema: Schema }>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

export const schemaRef = (name: string): Reference & Schema => ({
  $ref: `#/components/schemas/${name}`,
});
export const parameterRef = (name: string): Reference => ({
  $ref: `#/components/parameters/${name}`,
});
export const headerRef = (name: string): Reference => ({ $ref: `#/components/headers/${name}` });

export const json = (schema: Schema) => ({ 'application/json': { schema } });

/** The operation needs no session. */
export const PUBLIC: NonNullable<Operation['security']> = [];

const text: Schema = { type: 'string' };
const textOrNull: Schema = { type: ['string', 'null'] };

/** An object that has all of these. */
export function exact(description: string, properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', description, properties, required: Object.keys(properties) };
}

const id: Schema = { type: 'integer' };
const moment: Schema = { type: 'string', format: 'date-time' };

/** What is answered of the past of records. */
const undoSchemas: Readonly<Record<string, Schema>> = {
  restaurado: exact('The restored record.', {
    registro: { type: 'object' },
    sin_restaurar: { type: 'array', items: text, description: 'Fields that stay as they are.' },
  }),
  version_pasada: exact('A record as it was.', {
    cambio: id,
    fecha_hora: moment,
    usuario: textOrNull,
    borrado: { type: 'boolean', description: 'The change deleted it: these were its last values.' },
    registro: { type: 'object' },
  }),
  eliminados: exact('Deleted records.', {
    registros: {
      type: 'array',
      items: exact('A deleted record.', {
        cambio: id,
        id,
        nombre: text,
        fecha_hora: moment,
        usuario: textOrNull,
        motivo: textOrNull,
        lote: textOrNull,
        purgado: {
          anyOf: [
            exact('When, by whom and why it was purged.', {
              cuando: moment,
              quien: text,
              motivo: text,
            }),
            { type: 'null' },
          ],
        },
      }),
    },
    siguiente: { type: ['integer', 'null'] },
  }),
};

/** Parameters that many operations share. */
export const parameters: OpenApiDocument['components']['parameters'] = {
  id: { name: 'id', in: 'path', required: true, schema: { type: 'integer', minimum: 1 } },
  sort: {
    name: 'sort',
    in: 'query',
    description:
      'JSON, one pair or several: `["nombre","ASC"]`, `[["sector_id.nombre","ASC"],["id","DESC"]]`.',
    content: {
      'application/json': {
        schema: { type: 'array', examples: [['id', 'ASC']] },
      },
    },
  },
  range: {
    name: 'range',
    in: 'query',
    description:
      'JSON, first and last row from 0, at most 1,000 rows. Only a filter by `id` may leave it out.',
    content: {
      'application/json': {
        schema: {
          type: 'array',
          items: { type: 'integer', minimum: 0 },
          minItems: 2,
          maxItems: 2,
          examples: [[0, 24]],
        },
      },
    },
  },
  cursor: {
    name: 'cursor',
    in: 'query',
    description:
      'Steps by key, so that no row is shown twice or skipped while others write: empty for the first page, then the `X-Cursor` of the page before. The range then tells only the size: `[0,24]`.',
    schema: { type: 'string' },
  },
  en: {
    name: 'en',
    in: 'query',
    description:
      'A day up to today, `2026-07-31`: the records as they were on it, with all that has been approved by now. What they refer to is named as it is today.',
    schema: { type: 'string', format: 'date' },
  },
  Prefer: {
    name: 'Prefer',
    in: 'header',
    description: '`count=capped`: the total may stop at a cap, which is cheaper.',
    schema: { type: 'string' },
  },
  'If-Match': {
    name: 'If-Match',
    in: 'header',
    required: true,
    description: 'The version of the record that was seen: its ETag.',
    schema: { type: 'string', examples: ['"3"'] },
  },
  'X-Confirmar': {
    name: 'X-Confirmar',
    in: 'header',
    description: 'What an answer AVISOS gave in `confirmar`: saves in spite of its warnings.',
    schema: { type: 'string' },
  },
  'Idempotency-Key': {
    name: 'Idempotency-Key',
    in: 'header',
    description:
      'Names one write for 8 days: sent again with the same content it changes nothing, and answers as the first did.',
    schema: { type: 'string', minLength: 8, maxLength: 100 },
  },
  'Last-Event-ID': {
    name: 'Last-Event-ID',
    in: 'header',
    description: 'The id of the last event that was received: the stream goes on after it.',
    schema: { type: 'string' },
  },
};

export const headers: OpenApiDocument['components']['headers'] = {
  ETag: { description: 'The version of the record.', schema: { type: 'string' } },
  Location: { description: 'Where the new record is read.', schema: { type: 'string' } },
  'Content-Range': {
    description: 'Rows and total: `barrio 0-24/1234`.',
    schema: { type: 'string' },
  },
  'X-Posicion': {
    description:
      'With `en`: JSON with the day, the moment up to which approved changes are in the answer, and the last sealed line of the history (`orden`).',
    schema: { type: 'string' },
  },
  'X-Total-Capped': {
    description: '`true` when the total is the cap.',
    schema: { type: 'string', const: 'true' },
  },
  'X-Cursor': {
    description: 'Where the next page begins, of a full page that was asked for with `cursor`.',
    schema: { type: 'string' },
  },
  'X-Deshacer': {
    description: 'What `POST /api/deshacer` takes to undo this; absent where nothing changed.',
    schema: { type: 'string' },
  },
  'Retry-After': { description: 'Seconds.', schema: { type: 'integer' } },
};

const recordOrNull: Schema = { type: ['object', 'null'] };

/** Schemas that belong to no resource. */
const { $schema: _dialect, ...modelSchema } = z.toJSONSchema(documentModel);

export const schemas: Readonly<Record<string, Schema>> = {
  relacionados: exact('What points to a record.', {
    relaciones: {
      type: 'array',
      items: exact('Records that point to it by one field.', {
        recurso: text,
        campo: text,
        total: { type: 'integer' },
        hay_mas: { type: 'boolean', description: 'Nobody counted on.' },
        al_borrar: { type: 'string', enum: ['impide', 'se_va'] },
      }),
    },
  }),
  linea_de_tiempo: exact('A page of the life of a record.', {
    hechos: {
      type: 'array',
      items: exact('A record that tells of it.', {
        tipo: text,
        recurso: text,
        fecha: { type: 'string', description: 'A day, or a moment.' },
        registro: { type: 'object', description: 'What names it, and what is shown of it.' },
      }),
    },
    cuentas: {
      type: 'array',
      items: exact('How many facts of a kind there are between the days.', {
        tipo: text,
        total: { type: 'integer' },
        hay_mas: { type: 'boolean', description: 'Nobody counted on.' },
      }),
    },
    ocultos: {
      type: 'array',
      items: text,
      description: 'Kinds that the person may not read.',
    },
    siguiente: { ...textOrNull, description: 'Where the next page begins; null on the last one.' },
  }),
  cambio: exact('One change of a record.', {
    id: { type: 'integer' },
    fecha_hora: { type: 'string', format: 'date-time' },
    usuario: textOrNull,
    accion: text,
    transicion: textOrNull,
    motivo: textOrNull,
    lote: textOrNull,
    antes: recordOrNull,
    despues: recordOrNull,
    hecho: { ...textOrNull, description: 'What was written together.' },
    deshace: { ...textOrNull, description: 'The `hecho` that this one undid.' },
    restaura: { type: ['integer', 'null'], description: 'The change whose version it restored.' },
  }),
  ...undoSchemas,
  ...explanationSchemas,
  medida: measureSchema,
  documento: exact('A printed document.', {
    nombre: { type: 'string', description: 'Name of the file.' },
    tipo: text,
    tamano: { type: 'integer', description: 'Bytes.' },
    sha256: { type: 'string', description: 'Of the file.' },
    huella: { type: 'string', description: 'SHA-256 of the blocks that it was printed of.' },
    paginas: { type: ['integer', 'null'], description: 'Of a PDF.' },
    congelado: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'Since when its blocks are fixed; null: they are live.',
    },
  }),
  documento_vista: exact('A document before it is printed.', {
    modelo: modelSchema,
    congelado: {
      type: ['string', 'null'],
      format: 'date-time',
      description: 'Since when its blocks are fixed; null: they are live.',
    },
    plan: {
      ...exact('What who writes it has to know.', {
        mes: { type: ['string', 'null'], description: 'The field of its month.' },
        fija: { type: ['string', 'null'], description: 'The transition that fixes it.' },
        textos: {
          type: 'array',
          items: exact('A field that people write.', {
            campo: text,
            necesario: { type: 'boolean', description: 'Without it the document cannot be fixed.' },
          }),
        },
      }),
      type: ['object', 'null'],
      description: 'Null: the record has no document of its own.',
    },
  }),
  lote_ids: {
    ...exact('The records by id, each with the version that was seen.', {
      ids: { type: 'object', additionalProperties: { type: 'integer', minimum: 1 } },
    }),
    additionalProperties: false,
  },
  lote_respuesta: exact('What was done.', {
    lote: { type: 'string', description: 'The id of the batch in the history.' },
    total: { type: 'integer' },
  }),
  lote_previa: exact('What a bulk action would do now.', {
    total: { type: 'integer', description: 'Records that were chosen.' },
    huella: {
      type: ['string', 'null'],
      description: 'Names all that match and their versions; null of records by id.',
    },
    cambian: { type: 'integer' },
    iguales: { type: 'integer', description: 'They are so already.' },
    rechazados: {
      type: 'array',
      items: { type: 'integer' },
      description: 'Ids of those that forbid it.',
    },
    rechazos: {
      type: 'array',
      description: 'Why: each reason once. A record may have several.',
      items: schemaRef('rechazo'),
    },
    cambiados: {
      type: 'array',
      items: { type: 'integer' },
      description: 'Ids of those among them that are in another version than was named.',
    },
    referencias: {
      type: 'object',
      additionalProperties: { type: 'integer' },
      description: 'How many records of each kind point to those that would be deleted.',
    },
    impide: {
      type: ['object', 'null'],
      description: 'What stops all of it, though no single record forbids it.',
    },
    avisos: { type: 'array', items: { type: 'object' } },
    confirmar: { ...textOrNull, description: 'For `X-Confirmar`, when there are warnings.' },
    muestra: {
      type: 'array',
      description: 'Of the first that change, the fields that do, or what the transition decides.',
      items: exact('A record before and after.', {
        id: { type: 'integer' },
        nombre: text,
        antes: { type: 'object' },
        despues: { type: 'object' },
      }),
    },
  }),
};
