import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import { createAuthenticate } from './auth/authenticate.ts';
import type { Deps } from './deps.ts';
import { installErrorHandler } from './errorHandler.ts';
import { dayOf, parameterValues } from './records/external.ts';
import { audit } from './records/history.ts';
import type { Stores } from './records/store.ts';
import { clientRoutes } from './routes/client.ts';
import { contextRoutes } from './routes/context.ts';
import { fileLinkRoutes, fileRoutes } from './routes/files.ts';
import { healthRoutes } from './routes/health.ts';
import { historyRoutes } from './routes/history.ts';
import { openApiRoutes } from './routes/openapi.ts';
import { resourceRoutes } from './routes/resources.ts';
import { securityRoutes } from './routes/security.ts';

/** Largest JSON body, bytes: two polygons of 500 KB and some room. */
const BODY_LIMIT = 2 * 1024 * 1024;

export interface AppOptions {
  stores: Stores;
  /** Where the built client lies. */
  clientFolder: string;
  logger: boolean | { level: string };
  migrated: () => boolean;
}

/** The whole server, not listening: tests talk to it by `inject`. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger,
    trustProxy: (_address: string, hop: number) => hop < deps.config.trustProxy,
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle' as const,
    disableRequestLogging: true,
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  installErrorHandler(app);
  readEmptyJson(app);
  app.decorateRequest('session', null);
  await app.register(helmet, {
    contentSecurityPolicy,
    crossOriginEmbedderPolicy: false,
    strictTransportSecurity: false,
  });
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  await app.register(publicRoutes(deps, options), { prefix: '/api' });
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', createAuthenticate(deps));
      await scope.register(fileRoutes({ deps, store: deps.files }));
      await scope.register(historyRoutes(deps));
      await scope.register(contextRoutes, { deps });
      await scope.register(resourceRoutes, { deps, stores: options.stores });
    },
    { prefix: '/api' },
  );
  await app.register(clientRoutes, { folder: options.clientFolder });
  return app;
}

/** What answers without a session; the sign-in's own routes ask for one where they need it. */
function publicRoutes(deps: Deps, options: AppOptions): FastifyPluginAsync {
  const passwordMinimum = async () => {
    const values = await parameterValues(deps.db.orm, {
      names: ['clave_minimo'],
      day: dayOf(deps.clock()),
    });
    return Number(values.get('clave_minimo') ?? 8);
  };
  return async (scope) => {
    await scope.register(healthRoutes({ db: deps.db, migrated: options.migrated }));
    await scope.register(securityRoutes({ ...deps, audit, passwordMinimum }), {
      prefix: '/security/login',
    });
    await scope.register(fileLinkRoutes({ deps, store: deps.files }));
    await scope.register(openApiRoutes, { resources: [...deps.resources.values()] });
  };
}

/** MUI writes its styles into the page, hence `style-src`; scripts come from files alone. */
const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    'default-src': ["'self'"],
    'script-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  },
};

/** A JSON content type with an empty body, which many clients send with POST, counts as no body. */
function readEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}
