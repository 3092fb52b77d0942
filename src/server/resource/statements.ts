import { prepared, type Statement } from '../db/orm.ts';
import type { Store } from './store.ts';

const made = new WeakMap<Store, Map<string, Statement>>();

/** A constant statement of a resource, written at its first use. `key` tells it from the store's others. */
export function statementOf(store: Store, key: string, write: (store: Store) => string): Statement {
  const own = made.get(store) ?? new Map<string, Statement>();
  made.set(store, own);
  const known = own.get(key);
  if (known !== undefined) return known;
  const text = write(store);
  if (own.size === MOST_PREPARED) return { text };
  const statement = prepared(text);
  own.set(key, statement);
  return statement;
}

/** Every connection keeps what was prepared on it; edits come in very many combinations of fields. */
const MOST_PREPARED = 100;
