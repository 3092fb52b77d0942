import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Resource } from '../../core/resource/resource.ts';
import { buildOpenApi } from './buildOpenApi.ts';
import type { OpenApiDocument } from './document.ts';
import { packageVersion } from './packageVersion.ts';
import { respondsWith } from '../auth/responsePolicy.ts';

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
      br: once(() => promisify(brotliCompress)(plain)),
      gzip: once(() => promisify(gzip)(plain)),
      identity: once(async () => plain),
    },
  };
}

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
