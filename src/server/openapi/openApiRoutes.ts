import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { existsSync, readFileSync } from 'node:fs';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Resource } from '../../core/resource/resource.ts';
import type { Schema } from '../../core/fields/field.ts';
import { respondsWith } from '../auth/responsePolicy.ts';
import { type OpenApiDocument, type Paths, headers, parameters, schemas } from './components.ts';
import { errorSchemas } from './operationParts.ts';
import { declaredRoutes, declaredPaths } from './declaredRoutes.ts';
import { filterSchema, readSchema, schemaNames, writeSchema } from './recordSchemas.ts';
import { offlineKeptOf } from '../../core/resource/offline.ts';
import { resourcePaths } from './paths/resourcePaths.ts';

/**
 * `/openapi.json` and a page to read it at `/docs`; belongs under `/api`. Public: it tells the
 * form of the data, which the built client tells as well, and no data.
 */
export async function openApiRoutes(
  app: FastifyInstance,
  { resources }: { resources: readonly Resource[] },
): Promise<void> {
  let made: OpenApiDocument | undefined;
  const document = () => (made ??= buildOpenApi(resources, { version: packageVersion() }));
  let packed: Packed | undefined;
  const packedOnce = () => (packed ??= pack(document()));

  app.get('/openapi.json', respondsWith('nothing'), async (request, reply) => {
    const { etag, bodies } = packedOnce();
    reply.headers({ 'Cache-Control': 'no-cache', ETag: etag, Vary: 'Accept-Encoding' });
    if (isHeld(request.headers['if-none-match'], etag)) return reply.code(304).send();
    const encoding = chosenEncoding(request.headers['accept-encoding']);
    reply.type('application/json; charset=utf-8');
    if (encoding !== 'identity') reply.header('Content-Encoding', encoding);
    return reply.send(await bodies[encoding]());
  });

  // The page asks for the document when it is opened; until then a stand-in takes its place.
  await app.register(swagger, { mode: 'static', specification: { document: STAND_IN } });
  await app.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: app.prefix,
    theme: { title: 'Farola API' },
    uiConfig: { docExpansion: 'none', deepLinking: true, persistAuthorization: false },
    transformSpecification: () => ({ ...document() }),
    transformSpecificationClone: false,
    staticCSP: CONTENT_SECURITY,
  });
}

type Encoding = 'br' | 'gzip' | 'identity';

interface Packed {
  etag: string;
  /** Each is made when it is asked for first. */
  bodies: Record<Encoding, () => Promise<Buffer>>;
}

/** The document does not change while the server runs, so that each form of it is made once. */
function pack(document: OpenApiDocument): Packed {
  const plain = Buffer.from(JSON.stringify(document));
  return {
    // weak: the same for every encoding
    etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`,
    bodies: {
      br: once(() => promisify(brotliCompress)(plain, { params: QUICK })),
      gzip: once(() => promisify(gzip)(plain)),
      identity: once(async () => plain),
    },
  };
}

/** 96 KB of 3.4 MB in 60 ms; the default, 11, takes 1.7 s for 89 KB, in which who asks first waits. */
const QUICK = { [constants.BROTLI_PARAM_QUALITY]: 9 };

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

function isHeld(header: string | undefined, etag: string): boolean {
  const known = (header ?? '').split(',').map((one) => one.trim());
  return known.some((one) => one === '*' || one === etag || `W/${one}` === etag);
}

function chosenEncoding(header: string | string[] | undefined): Encoding {
  const taken = String(header ?? '')
    .split(',')
    .filter((one) => !/;\s*q=0(\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((one) => taken.includes(one)) ?? 'identity';
}

const STAND_IN = { openapi: '3.1.0', info: { title: 'Farola', version: '' }, paths: {} };

/** Swagger UI sets styles on its elements; its scripts come from files alone. */
const CONTENT_SECURITY = [
  "default-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "script-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The version in the nearest `package.json` above: the sources and the build lie at different depths. */
function packageVersion(): string {
  let folder = new URL('.', import.meta.url);
  while (!existsSync(new URL('package.json', folder))) {
    const above = new URL('..', folder);
    if (above.href === folder.href) throw new Error('no package.json above the server');
    folder = above;
  }
  const manifest: unknown = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
  const version =
    typeof manifest === 'object' && manifest !== null && Reflect.get(manifest, 'version');
  return String(version);
}

/** The whole API as an OpenAPI 3.1 document, from the descriptors. */
export function buildOpenApi(
  resources: readonly Resource[],
  { version }: { version: string },
): OpenApiDocument {
  const readable = resources.filter((resource) => resource.access.leer !== 'nadie');
  const tags = [
    { name: 'security', description: 'Signing in and out, passwords.' },
    ...readable.map(({ name, title }) => ({ name, description: title })),
    { name: 'archivos', description: 'Files that records hold.' },
    { name: 'servidor', description: 'The server itself.' },
  ];
  const told = declaredRoutes.filter(({ tag }) => tags.some(({ name }) => name === tag));
  const declared = declaredPaths(told);
  const made = Object.assign(
    {},
    ...readable.map((one) =>
      resourcePaths(one, { isOffline: offlineKeptOf(resources, one.name) !== undefined }),
    ),
  ) as Paths; // each part is Paths
  return {
    openapi: '3.1.0',
    info: { title: 'Farola', version, description: DESCRIPTION },
    servers: [{ url: '/' }],
    security: [{ bearer: [] }],
    tags,
    paths: merged(made, declared.paths),
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      parameters,
      headers,
      schemas: Object.assign(
        {},
        errorSchemas,
        schemas,
        declared.schemas,
        ...readable.map(schemasOf),
      ) as Record<string, Schema>, // each part is such a record
    },
  };
}

/** An import answers more than its record does, so what is declared outweighs what is made of the resource. */
function merged(made: Paths, declared: Paths): Paths {
  const both = Object.entries(declared).map(([path, operations]) => [
    path,
    { ...made[path], ...operations },
  ]);
  return { ...made, ...(Object.fromEntries(both) as Paths) }; // made of such entries
}

const DESCRIPTION =
  'Sign in at `/api/security/login/login` and send the `api_token` as a bearer token. ' +
  'Lists speak the dialect of ra-data-simple-rest. Clients switch on the `code` of an error, never on its message.';

function schemasOf(resource: Resource): Record<string, Schema> {
  const names = schemaNames(resource);
  return {
    [names.read]: readSchema(resource),
    [names.filter]: filterSchema(resource),
    ...(resource.access.escribir === 'nadie' ? {} : { [names.write]: writeSchema(resource) }),
  };
}
