import compress from '@fastify/compress';
import Fastify, { LogController, type FastifyInstance, type FastifyPluginAsync } from 'fastify';
import type { CurrentUser } from '../../core/api/api.ts';
import { avanceDelMes, moduleRoutes } from '../../modules/server.ts';
import { createAuthenticate } from '../auth/authenticate.ts';
import type { Deps } from '../deps.ts';
import { installErrorHandler, errorRoutes } from '../http/errorHandler.ts';
import { createImportRunner } from '../import/run/runner.ts';
import { readJson } from '../http/resourceAt.ts';
import { audit } from '../record/history.ts';
import { passwordMinimum } from '../resource/parameters.ts';
import type { Stores } from '../resource/store.ts';
import { contextOf, dayOf } from '../../core/time/calendar.ts';
import { accountRoutes } from '../account/accountRoutes.ts';
import { clientRoutes } from '../http/clientRoutes.ts';
import { contextRoutes } from '../resource/contextRoutes.ts';
import { documentRoutes } from '../documents/documentRoutes.ts';
import { printingRoutes } from '../documents/printingRoutes.ts';
import { evidenceRoutes } from '../evidence/evidenceRoutes.ts';
import { exportRoutes } from '../export/exportRoutes.ts';
import { fileLinkRoutes, fileRoutes } from '../files/fileRoutes.ts';
import { gridRoutes } from '../grid/gridRoutes.ts';
import { labelRoutes } from '../labels/labelRoutes.ts';
import { matrixRoutes } from '../matrix/matrixRoutes.ts';
import { healthRoutes } from '../http/healthRoutes.ts';
import { historyRoutes, undoRoutes } from '../history/undoRoutes.ts';
import { importRoutes } from '../import/importRoutes.ts';
import { liveRoutes } from '../live/liveRoutes.ts';
import { linkRoutes } from '../auth/linkRoutes.ts';
import { differencesRoutes } from '../differences/differencesRoutes.ts';
import { calendarRoutes, deadlineRoutes } from '../deadlines/deadlineRoutes.ts';
import { mapRoutes } from '../map/mapRoutes.ts';
import { offlineRoutes } from '../offline/offlineRoutes.ts';
import { openApiRoutes } from '../openapi/openApiRoutes.ts';
import { presenceRoutes } from '../presence/presenceRoutes.ts';
import { proposalRoutes } from '../record/proposalRoutes.ts';
import { purgeRoutes } from '../history/purgeRoutes.ts';
import { explainRoutes } from '../explain/explainRoutes.ts';
import { relatedRoutes } from '../related/relatedRoutes.ts';
import { timelineRoutes } from '../related/timelineRoutes.ts';
import { resourceRoutes } from '../resources/resourceRoutes.ts';
import { savedViewRoutes } from '../views/savedViewRoutes.ts';
import { searchRoutes } from '../search/searchRoutes.ts';
import { securityRoutes } from '../auth/securityRoutes.ts';
import { startRoutes } from '../myDay/startRoutes.ts';
import { submissionRoutes } from '../record/idempotencyKeys.ts';
import { makingRoutes } from '../makings/makingRoutes.ts';
import { calendarDayRoutes } from '../calendar/calendarDayRoutes.ts';
import { pointRoutes } from '../map/pointRoutes.ts';
import { measureRoutes } from '../measures/measureRoutes.ts';
import { totalsRoutes } from '../list/totalsRoutes.ts';
import { readOwnLists } from '../views/readViews.ts';
import { securityHeadersFor } from '../http/securityHeaders.ts';
import { guardAnswers, type DeclaredRoute } from '../auth/responsePolicy.ts';

/** Largest JSON body, bytes: two polygons of 500 KB and some room. */
const BODY_LIMIT = 2 * 1024 * 1024;

/** How long one part of the server may take to start, ms: 10 s, as Fastify has it, is little on a busy machine. */
const PART_STARTS_WITHIN = 60_000;

export interface AppOptions {
  stores: Stores;
  /** Where the built client lies. */
  clientFolder: string;
  logger: boolean | { level: string };
  migrated: () => boolean;
  /** Hears of each route of the API. */
  onRoute?: (route: DeclaredRoute) => void;
}

/** The whole server, not listening: tests talk to it by `inject`. */
export async function buildApp(deps: Deps, options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: options.logger,
    trustProxy: (_address: string, hop: number) => hop < deps.config.trustProxy,
    bodyLimit: BODY_LIMIT,
    pluginTimeout: PART_STARTS_WITHIN,
    forceCloseConnections: 'idle' as const,
    logController: new LogController({ disableRequestLogging: true }),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
  });
  installErrorHandler(app, deps.resources);
  guardAnswers(app, deps.resources, options.onRoute);
  readJson(app);
  app.decorateRequest('session', null);
  const headers = securityHeadersFor(deps.config);
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
  const runner = createImportRunner({ ...deps, stores: options.stores, log: app.log });
  app.addHook('onReady', async () => {
    if (options.stores.has('importacion')) runner.start();
  });
  app.addHook('preClose', async () => runner.stop());
  await app.register(compress, { threshold: 2048, encodings: ['br', 'gzip'] });
  await app.register(publicRoutes(deps, options), { prefix: '/api' });
  await app.register(
    async (scope) => {
      scope.addHook('onRequest', createAuthenticate(deps));
      // before the routes that links may lead to
      linkRoutes(scope, deps);
      await scope.register(fileRoutes({ deps, store: deps.files }));
      await scope.register(historyRoutes(deps));
      await scope.register(contextRoutes, { deps });
      for (const routes of moduleRoutes)
        await scope.register(routes, { deps, stores: options.stores });
      await scope.register(accountRoutes, { deps, stores: options.stores });
      await scope.register(mapRoutes, { deps, stores: options.stores });
      await scope.register(deadlineRoutes, { deps, stores: options.stores });
      await scope.register(startRoutes, { deps, stores: options.stores, progress: avanceDelMes });
      await scope.register(savedViewRoutes, { deps });
      await scope.register(presenceRoutes, { deps, stores: options.stores });
      await scope.register(liveRoutes, {
        deps,
        stores: options.stores,
        progressOf: runner.progressOf,
      });
      await scope.register(submissionRoutes, { deps });
      await scope.register(searchRoutes, { deps, stores: options.stores });
      await scope.register(documentRoutes, { deps, stores: options.stores });
      await scope.register(labelRoutes, { deps, stores: options.stores });
      await scope.register(printingRoutes, { deps, stores: options.stores });
      await scope.register(evidenceRoutes, {
        deps,
        stores: options.stores,
        clientFolder: options.clientFolder,
      });
      await scope.register(exportRoutes, { deps, stores: options.stores });
      await scope.register(importRoutes, { deps, stores: options.stores, runner });
      await scope.register(undoRoutes, { deps, stores: options.stores });
      await scope.register(purgeRoutes, { deps, stores: options.stores });
      await scope.register(explainRoutes, { deps, stores: options.stores });
      await scope.register(relatedRoutes, { deps, stores: options.stores });
      await scope.register(timelineRoutes, { deps, stores: options.stores });
      await scope.register(gridRoutes, { deps, stores: options.stores });
      await scope.register(matrixRoutes, { deps, stores: options.stores });
      await scope.register(makingRoutes, { deps, stores: options.stores });
      await scope.register(proposalRoutes, { deps, stores: options.stores });
      await scope.register(pointRoutes, { deps, stores: options.stores });
      await scope.register(calendarDayRoutes, { deps, stores: options.stores });
      await scope.register(totalsRoutes, { deps, stores: options.stores });
      await scope.register(measureRoutes, { deps, stores: options.stores });
      await scope.register(differencesRoutes, { deps, stores: options.stores });
      await scope.register(offlineRoutes, { deps, stores: options.stores });
      await scope.register(resourceRoutes, { deps, stores: options.stores });
    },
    { prefix: '/api' },
  );
  await app.register(clientRoutes, {
    folder: options.clientFolder,
    language: deps.config.language,
    demo: deps.config.demo,
    samples: deps.config.samples,
  });
  return app;
}

/** What answers without a session; the sign-in's own routes ask for one where they need it. */
function publicRoutes(deps: Deps, options: AppOptions): FastifyPluginAsync {
  const minimum = () => passwordMinimum(deps.db.orm, dayOf(deps.clock()));
  return async (scope) => {
    await scope.register(healthRoutes({ db: deps.db, migrated: options.migrated }));
    const ownLists = (user: CurrentUser) => {
      const { db, resources, clock } = deps;
      const context = { ...contextOf(clock()), yo: user };
      return readOwnLists(db.orm, { user, resources, context });
    };
    await scope.register(securityRoutes({ ...deps, audit, passwordMinimum: minimum, ownLists }));
    await scope.register(errorRoutes, { deps });
    await scope.register(calendarRoutes, { deps, stores: options.stores });
    await scope.register(fileLinkRoutes({ deps, store: deps.files }));
    await scope.register(openApiRoutes, { resources: [...deps.resources.values()] });
  };
}
