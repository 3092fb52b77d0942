import { sql } from 'drizzle-orm';
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { prepared } from '../../../src/server/db/orm.ts';
import {
  runThread,
  type InThread,
  threadDatabase,
  type ThreadDatabase,
} from '../../../src/server/threads/runThread.ts';

type Given = InThread<Job> & { db: ThreadDatabase };

/** What each of these names does in the threads that tests start. */
const jobs: Record<string, (thread: Given) => Promise<unknown>> = {
  answer: async ({ data, db }) => ({ given: data.value, engine: db.engine }),

  async values({ db }) {
    const [row] = await db.rows(sql`select ${'ñ'}::text as t, 12345678901::bigint as big,
      0.1::numeric as n, date '2026-07-03' as d, null as nada, true as b, '[1]'::jsonb as j`);
    return row;
  },

  async builders({ db }) {
    await db.orm.insert(nota).values({ id: 1, texto: 'una' });
    await db.orm.update(nota).set({ texto: 'otra' });
    return db.orm.select({ texto: nota.texto, id: nota.id }).from(nota);
  },

  async many({ db }) {
    const echo = prepared('select $1::int as n');
    const all = Array.from({ length: 300 }, (_, n) => db.orm.run<{ n: number }>(echo, [n]));
    return (await Promise.all(all)).map(([row]) => row?.n);
  },

  broken: ({ db }) => db.rows(sql`insert into nota (id) values (1), (1)`),

  brokenByBuilder: ({ db }) => db.orm.insert(nota).values({ id: 1, texto: 'secreto'.repeat(2) }),

  async fails() {
    const cause = Object.assign(new Error('inside'), { code: 'EINSIDE' });
    throw new TypeError('outside', { cause });
  },

  async commits({ db }) {
    await db.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into nota (id) values (1)`);
      await tx
        .transaction(async (inner) => {
          await inner.execute(sql`insert into nota (id) values (2)`);
          throw new Error('only the savepoint');
        })
        .catch(() => undefined);
      await tx.runLast(prepared('insert into nota (id) values ($1::int)'), [3]);
    });
  },

  rollsBack: ({ db }) =>
    db.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into nota (id) values (1)`);
      throw new Error('changed my mind');
    }),

  commitsFailed: ({ db }) =>
    db.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into nota (id) values (1)`);
      await tx.execute(sql`select 1 / 0`).catch(() => undefined);
    }),

  waitsForItself: ({ db }) =>
    db.orm.transaction(async (tx) => {
      await tx.execute(sql`select 1`);
      await db.rows(sql`select 1`);
    }),

  hangsInTransaction: ({ db, post }) =>
    db.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into nota (id) values (1)`);
      await post('inserted');
      await new Promise(() => setInterval(() => undefined, 1000));
    }),

  diesInTransaction: ({ db }) =>
    db.orm.transaction(async (tx) => {
      await tx.execute(sql`insert into nota (id) values (1)`);
      setImmediate(() => {
        throw new Error('nobody catches this');
      });
      await new Promise(() => setInterval(() => undefined, 1000));
    }),

  async asks({ post }) {
    const bytes = new TextEncoder().encode('bytes');
    const answer = await post<string>({ bytes }, [bytes.buffer]);
    return { answer, left: bytes.byteLength };
  },

  async posts({ post }) {
    for (let n = 0; n < 5; n += 1) await post(n);
  },

  async hoards() {
    const hoard: unknown[] = [];
    for (;;) hoard.push(Array.from({ length: 100_000 }, (_, n) => ({ n })));
  },
};

const nota = pgTable('nota', { id: integer().primaryKey(), texto: text() });

interface Job {
  name: string;
  value?: unknown;
}

await runThread<Job, unknown>(async (thread) => {
  const job = jobs[thread.data.name];
  if (job === undefined) throw new Error(`no job ${thread.data.name}`);
  return job({ ...thread, db: threadDatabase(thread) });
});
