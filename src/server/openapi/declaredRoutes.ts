import { z } from 'zod';
import { accountApi } from '../../core/account/accountApi.ts';
import { signInApi } from '../../core/account/signInApi.ts';
import { deadlineApi } from '../../core/api/deadlineApi.ts';
import { closingApi } from '../../core/api/closingApi.ts';
import { contextApi } from '../../core/api/contextApi.ts';
import { healthApi } from '../../core/api/healthApi.ts';
import { differencesApi } from '../../core/differences/differencesApi.ts';
import { printingApi } from '../../core/documents/printingApi.ts';
import { evidenceApi } from '../../core/evidence/evidenceApi.ts';
import { linkApi, filesApi } from '../../core/files/filesApi.ts';
import { lotApi } from '../../core/api/inventoryUpdatesApi.ts';
import { reportApi } from '../../core/api/reportApi.ts';
import { type Route, recordId } from '../../core/api/route.ts';
import { startApi } from '../../core/api/startApi.ts';
import { purgeApi, undoApi, verificationApi } from '../../core/history/historyApi.ts';
import { importApi } from '../../core/import/importRoutesApi.ts';
import { liveApi } from '../../core/live/liveApi.ts';
import { mapApi } from '../../core/places/mapApi.ts';
import { submissionApi } from '../../core/record/idempotencyApi.ts';
import { offlineApi } from '../../core/record/offlineApi.ts';
import { presenceApi } from '../../core/record/presenceApi.ts';
import { searchApi } from '../../core/search/searchApi.ts';
import { sheetApi } from '../../core/api/verificationSheetApi.ts';
import { templateApi } from '../../core/api/templateApi.ts';
import { tourPlanApi } from '../../core/api/tourPlanApi.ts';
import { viewRoutes } from '../../core/views/savedViews.ts';
import type { ErrorCode } from '../../core/api/errors.ts';
import type { Schema } from '../../core/fields/field.ts';
import {
  headerRef,
  json,
  parameterRef,
  PUBLIC,
  type Operation,
  type Parameter,
  type Paths,
  type Reference,
} from './components.ts';
import { errorResponses, SIGNED_IN } from './operationParts.ts';

/** What the document tells of beside the routes of descriptors. */
export const declaredRoutes: readonly Route[] = [
  filesApi,
  startApi,
  deadlineApi,
  accountApi,
  signInApi,
  viewRoutes,
  mapApi,
  healthApi,
  reportApi,
  contextApi,
  linkApi,
  presenceApi,
  offlineApi,
  liveApi,
  submissionApi,
  searchApi,
  undoApi,
  verificationApi,
  printingApi,
  evidenceApi,
  purgeApi,
  lotApi,
  sheetApi,
  closingApi,
  templateApi,
  tourPlanApi,
  importApi,
  differencesApi,
].flatMap((room): Route[] => Object.values(room));

/** What declared routes say, and the schemas that they name. */
export function declaredPaths(routes: readonly Route[]): {
  paths: Paths;
  schemas: Record<string, Schema>;
} {
  const paths: Paths = {};
  const schemas: Record<string, Schema> = {};
  const schemaOf: SchemaOf = (shape) => {
    const { root, named } = jsonSchema(shape);
    Object.assign(schemas, named);
    return root;
  };
  for (const route of routes) {
    const path = documentedPath(route);
    paths[path] = {
      ...paths[path],
      [route.method.toLowerCase()]: operation(route, schemaOf),
    };
  }
  return { paths, schemas };
}

/** `/importacion/:id(^\\d+$)` as `/api/importacion/{id}`. */
export const documentedPath = ({ path }: Pick<Route, 'path'>): string =>
  `/api${path.replaceAll(/:(\w+)(?:\([^)]*\))?/g, '{$1}')}`;

/** All that the route may answer beside success, for what it takes and by its own word. */
export function errorsOf(route: Route): ErrorCode[] {
  const { access, params, query, key, version, body, sent } = route;
  const isJson = body !== undefined && sent !== 'multipart';
  return [
    ...(access === 'public' ? [] : SIGNED_IN),
    ...(Object.values(params ?? {}).includes(recordId) ? (['ID_INVALIDO'] as const) : []),
    ...(query === undefined && key === undefined ? [] : (['CONSULTA_INVALIDA'] as const)),
    ...(version === undefined ? [] : (['FALTA_IF_MATCH', 'VERSION_VIEJA'] as const)),
    ...(isJson ? (['JSON_INVALIDO'] as const) : []),
    ...(route.errors ?? []),
  ];
}

type SchemaOf = (shape: z.ZodType) => Schema;

function operation(route: Route, schemaOf: SchemaOf): Operation {
  const { id, summary, description, tag, body, sent = 'json', status = 200, answer } = route;
  const parameters = parametersOf(route, schemaOf);
  const type = sent === 'multipart' ? 'multipart/form-data' : 'application/json';
  const headers = route.headers?.map((name) => [name, headerRef(name)]);
  return {
    operationId: id,
    summary,
    ...(description === undefined ? {} : { description }),
    tags: [tag],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body && {
      requestBody: {
        required: sent !== 'optional',
        content: { [type]: { schema: schemaOf(body) } },
      },
    }),
    responses: {
      [status]: {
        description: route.answered ?? 'Done.',
        ...(headers && { headers: Object.fromEntries(headers) as Record<string, Reference> }), // made of such entries
        content:
          answer === 'bytes'
            ? { [route.mediaType ?? '*/*']: { schema: {} } }
            : json(plain(schemaOf(answer)) as Schema),
      },
      ...errorResponses(...errorsOf(route)),
    },
    ...(route.access === 'public' ? { security: PUBLIC } : {}),
  };
}

function parametersOf(route: Route, schemaOf: SchemaOf): (Parameter | Reference)[] {
  const parameter =
    (place: 'path' | 'query') =>
    ([name, shape]: [string, z.ZodType]) => {
      if (shape === recordId) return parameterRef('id');
      const { description, required, ...schema } = schemaOf(shape);
      const isRequired = place === 'path' || required === true || shape instanceof z.ZodString;
      return {
        name,
        in: place,
        ...(isRequired ? { required: true } : {}),
        ...(typeof description === 'string' ? { description } : {}),
        schema,
      };
    };
  return [
    ...Object.entries(route.params ?? {}).map(parameter('path')),
    ...Object.entries(route.query ?? {}).map(parameter('query')),
    ...(route.version === undefined ? [] : [parameterRef('If-Match')]),
    ...(route.key === undefined ? [] : [parameterRef('Idempotency-Key')]),
    ...(route.resumes === undefined ? [] : [parameterRef('Last-Event-ID')]),
  ];
}

/** A shape as OpenAPI has it; those with a name of their own stand among the components. */
function jsonSchema(shape: z.ZodType): { root: Schema; named: Record<string, Schema> } {
  const { $defs: named = {}, properties } = z.toJSONSchema(z.object({ root: shape }), {
    io: 'input',
    unrepresentable: 'any',
    // zod leaves it out of what is transformed
    override: ({ zodSchema, jsonSchema }) => {
      const value = z.globalRegistry.get(zodSchema)?.['default'];
      if (value !== undefined) Object.assign(jsonSchema, { default: value });
    },
  });
  const { root } = properties as { root: Schema }; // the one that was put there
  const text = JSON.stringify({ root, named: plain(named) });
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as {
    root: Schema;
    named: Record<string, Schema>;
  }; // the same, with the names of OpenAPI
}

/**
 * Of answers: the bounds of safe integers tell nothing, any text is a key, and a shape or null is one of two types.
 */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(([key, inner]) => !isNoise(key, inner));
  const schema = Object.fromEntries(kept.map(([key, inner]) => [key, plain(inner)])) as Schema; // of such entries
  const [one, other, ...more] = (schema['anyOf'] ?? []) as Schema[]; // the keyword is a list of schemas
  const isNullable = other?.['type'] === 'null' && more.length === 0;
  if (!isNullable || typeof one?.['type'] !== 'string' || 'enum' in one) return schema;
  const { anyOf: _either, ...rest } = schema;
  return { ...one, ...rest, type: [one['type'], 'null'] };
}

const isNoise = (key: string, value: unknown): boolean =>
  (['minimum', 'maximum'].includes(key) && Math.abs(Number(value)) === Number.MAX_SAFE_INTEGER) ||
  (key === 'propertyNames' && JSON.stringify(value) === '{"type":"string"}');
