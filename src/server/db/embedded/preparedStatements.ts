import { parse, protocol, type PGlite } from '@electric-sql/pglite';
import type { EmbeddedResult, PreparedCall } from './messages.ts';

export interface PreparedStatements {
  /** The statement's result, and that of the commit when one was asked for. */
  run(call: PreparedCall): Promise<EmbeddedResult[]>;
}

/**
 * Statements that PostgreSQL parses and plans once, each run by one message, with the begin or the
 * commit of its transaction: PGlite's own `query` takes five exchanges with the WASM code for one
 * statement, and parses it every time.
 */
export function preparedStatements(engine: PGlite): PreparedStatements {
  const known = new Set<string>();
  return {
    run: (call) =>
      engine.runExclusive(async () => {
        const steps = [...(call.begin ? [BEGIN] : []), call, ...(call.commit ? [COMMIT] : [])];
        const bytes = steps.flatMap((step) => [
          // what failed halfway may have left the name behind
          ...(known.has(step.name) ? [] : definition(step)),
          ...execution(step),
        ]);
        for (const { name } of steps) known.delete(name);
        const { messages } = await engine.execProtocol(joined([...bytes, serialize.sync()]), {
          syncToFs: false,
        });
        for (const { name } of steps) known.add(name);
        return parse.parseResults(messages, engine.parsers).slice(call.begin ? 1 : 0);
      }),
  };
}

const { serialize } = protocol;

type Step = Pick<PreparedCall, 'name' | 'text' | 'values'>;

const BEGIN: Step = { name: 'farola_begin', text: 'begin', values: [] };
const COMMIT: Step = { name: 'farola_commit', text: 'commit', values: [] };

const definition = ({ name, text }: Step): Uint8Array[] => [
  serialize.close({ type: 'S', name }),
  serialize.parse({ name, text }),
];

const execution = ({ name, values }: Step): Uint8Array[] => [
  serialize.bind({ statement: name, values }),
  serialize.describe({ type: 'P' }),
  serialize.execute(),
];

const joined = (messages: readonly Uint8Array[]): Uint8Array =>
  new Uint8Array(Buffer.concat(messages));
