import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { guardAnswers, respondsWith } from '../../../src/server/auth/responsePolicy.ts';

function guarded() {
  const app = Fastify();
  guardAnswers(app, new Map());
  return app;
}

describe('a route of the API', () => {
  test('is refused at start where it does not say what its answer holds', () => {
    const app = guarded();
    expect(() => app.get('/api/nueva', async () => ({}))).toThrow(
      'GET /api/nueva does not say what its answer holds',
    );
    expect(() => app.get('/api/otra', respondsWith('nothing'), async () => ({}))).not.toThrow();
    expect(() => app.get('/pagina', async () => ({}))).not.toThrow();
  });

  test('that tells of records without asking who asks answers nothing', async () => {
    const app = guarded();
    app.get('/api/cuenta', respondsWith('told'), async () => ({ nombre: 'Marta' }));
    const { statusCode, body } = await app.inject('/api/cuenta');
    expect(statusCode).toBe(500);
    expect(body).not.toContain('Marta');
  });
});
