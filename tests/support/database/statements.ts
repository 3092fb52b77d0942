import { Worker } from 'node:worker_threads';
import pg from 'pg';

/** Gathers every statement that is sent to a database, transactions' own ones left out. */
export function hearStatements(): { statements: string[]; stop(): void } {
  const statements: string[] = [];
  const hear = (text: unknown) => {
    if (typeof text !== 'string' || /^(begin|commit|rollback|savepoint|release|set)\b/i.test(text))
      return;
    const statement = text.replace(/\s+/g, ' ').trim();
    if (!UPKEEP.test(statement)) statements.push(statement);
  };
  const native = listen(pg.Client.prototype, 'query', ([given]) => {
    hear(typeof given === 'string' ? given : (given as { text?: unknown }).text);
  });
  const embedded = listen(Worker.prototype, 'postMessage', ([message]) => {
    const { sql, text } = message as { sql?: unknown; text?: unknown };
    hear(text ?? sql);
  });
  return {
    statements,
    stop() {
      native();
      embedded();
    },
  };
}

/**
 * Whatever a server is asked, it looks for imports now and then, and the embedded databases of a process
 * tidy up.
 */
const UPKEEP =
  /^(with next as \( select i\.id from importacion |vacuum|checkpoint)|\b(pg_stat_user_tables|pg_control_checkpoint|gin_clean_pending_list)\b/;

/** Hears the calls of a method and lets them go on; answers how to stop it. */
function listen(target: object, method: string, hear: (args: unknown[]) => void): () => void {
  const methods = target as Record<string, (...args: unknown[]) => unknown>; // named by the caller
  const original = methods[method];
  if (original === undefined) throw new Error(`no method ${method}`);
  methods[method] = function (this: unknown, ...args: unknown[]) {
    hear(args);
    return original.apply(this, args);
  };
  return () => {
    methods[method] = original;
  };
}
