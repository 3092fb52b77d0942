/**
 * The floor: the least that a server of Node does for a request, bare Fastify and one prepared
 * statement of `pg`. It knows nobody, checks nothing and keeps no history. What stands between it
 * and Farola is what Farola costs.
 */
import Fastify from 'fastify';
import pg from 'pg';

// Its arguments come from start.ts: the database, and the statements by name.
const url = process.env['FLOOR_DATABASE'] ?? '';
const statements = JSON.parse(process.env['FLOOR_STATEMENTS'] ?? '{}') as Record<string, string>;

// Dates as text and ids as numbers, as the API has them: neither side parses more.
for (const type of [1082, 1114, 1184]) pg.types.setTypeParser(type, (text) => text);
pg.types.setTypeParser(20, Number);

// As many connections as Farola takes, kept while Farola has its turn.
const pool = new pg.Pool({
  connectionString: url,
  application_name: 'floor',
  max: 10,
  idleTimeoutMillis: 0,
});
const app = Fastify();

async function answer(name: string, values: unknown[]): Promise<unknown[]> {
  const { rows } = await pool.query({ name, text: statements[name] ?? '', values });
  return rows;
}

app.get<{ Params: { name: string }; Querystring: { values: string } }>(
  '/:name',
  ({ params, query }) => answer(params.name, JSON.parse(query.values)),
);
app.post<{ Params: { name: string }; Body: unknown[] }>('/:name', ({ params, body }) =>
  answer(params.name, body),
);

console.log(`Floor ${await app.listen({ host: '127.0.0.1', port: 0 })}`);
process.once('SIGTERM', () => process.exit(0));
