import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { ApiError, fieldErrors, languageOf, wordsFor } from '../../src/core/errors.ts';

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
    } as const;
    request.session = { userId: 7, user, sessionId: 1 };
  });
  app.setErrorHandler((error, request, reply) => {
    if (!(error instanceof ApiError))
      return reply.code(500).send({ code: 'ERROR_INTERNO', message: String(error) });
    const language = languageOf(request.headers['accept-language']);
    const fields = fieldErrors(error.findings, language);
    return reply
      .code(error.status)
      .headers(error.headers)
      .send({
        code: error.code,
        message: wordsFor({ code: error.code, params: error.params }, language),
        fields,
      });
  });
  return app;
}
