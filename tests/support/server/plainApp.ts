import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { installErrorHandler } from '../../../src/server/http/errorHandler.ts';
import { everyRight } from '../../../src/core/resource/permissions.ts';

/**
 * An app around a few routes: errors as the API answers them, and a session for whoever sends
 * `authorization: Bearer <rol>`.
 */
export function plainApp(): FastifyInstance {
  const app = Fastify({ forceCloseConnections: true });
  app.decorateRequest('session', null);
  app.addHook('onRequest', async (request) => {
    const rol = request.headers.authorization?.replace('Bearer ', '');
    if (rol !== 'administrador' && rol !== 'funcionario') return;
    const user = {
      id: 7,
      email: 'ana@example.com',
      first_name: 'Ana',
      last_name: 'Díaz',
      rol,
      idioma: 'es',
      debe_cambiar_clave: false,
      foto: null,
      derechos: everyRight,
      persona_id: null,
    } as const;
    request.session = { userId: 7, user, sessionId: 1 };
  });
  installErrorHandler(app);
  return app;
}
