import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';

/**
 * Takes JSON bodies and nothing else; other types are 415. A JSON content type with an empty body,
 * which many clients send with POST, counts as no body. Keys that reach for prototypes are refused.
 */
export function readJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = String(body);
    if (text.trim() === '') return done(null, undefined);
    void parse(request, text, (error, value) =>
      error === null ? done(null, value) : done(mistakeIn(text)),
    );
  });
}

/** Where the text stops being JSON, which Fastify's own message does not say. */
function mistakeIn(text: string): ApiError {
  try {
    JSON.parse(text);
  } catch (error) {
    return new ApiError('JSON_INVALIDO', { params: { motivo: (error as Error).message } }); // a SyntaxError
  }
  return new ApiError('JSON_INVALIDO', {
    params: { motivo: '"__proto__" and "constructor.prototype" are no keys of a record' },
  });
}
