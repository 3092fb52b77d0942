import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import type { Resource } from '../../core/resource.ts';
import { buildOpenApi } from '../openapi/buildOpenApi.ts';
import type { OpenApiDocument } from '../openapi/document.ts';
import { packageVersion } from '../openapi/packageVersion.ts';

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

  app.get('/openapi.json', async (_request, reply) =>
    reply.header('Cache-Control', 'no-cache').send(document()),
  );

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
