import type { Call, Client } from '../drive.ts';
import type { Api } from '../farola.ts';
import type { Random } from '../random.ts';

/** One of the connections that ask at the same time. */
export interface Connection {
  /** From 0. */
  index: number;
  random: Random;
}

/** The same work for the server and for the floor. */
export interface Measure {
  name: string;
  /** What one connection asks of the server; what it has to know before is asked here. */
  client(api: Api, connection: Connection): Promise<Client>;
  floor: Floor;
  /** Writes between its reads. */
  isWriting?: true;
  /** Looks at `bitacora` as it is after years: `fillHistory`. */
  isOfHistory?: true;
}

export interface Floor {
  /** The one statement of a request. */
  statement: string;
  client(connection: Connection): Client;
}

/** Asks the floor for the measure's statement, each time with other values for its parameters. */
export function floorOf(given: {
  name: string;
  statement: string;
  valuesFor(connection: Connection): () => unknown[];
}): Floor {
  const path = `/${encodeURIComponent(given.name)}`;
  const isRead = given.statement.startsWith('select');
  return {
    statement: given.statement,
    client(connection) {
      const next = given.valuesFor(connection);
      return {
        next() {
          const values = next();
          if (!isRead) return posted(path, values);
          const query = new URLSearchParams({ values: JSON.stringify(values) });
          return { method: 'GET', path: `${path}?${query}` };
        },
        accept: () => true,
      };
    },
  };
}

export function posted(path: string, body: unknown): Call {
  return { method: 'POST', path, body: JSON.stringify(body) };
}
