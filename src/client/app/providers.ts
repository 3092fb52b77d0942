import { QueryCache, QueryClient } from '@tanstack/react-query';
import {
  localStorageStore,
  memoryStore,
  type AuthProvider,
  type I18nProvider,
  type Store,
} from 'ra-core';

import { resources } from '../../../resources.config.ts';
import type { CurrentUser } from '../../core/api/api.ts';
import { createAuthProvider } from '../access/authProvider.ts';
import { whenIdle } from '../browser/usePrefetch.ts';
import { createDataProvider, type FarolaDataProvider } from '../http/dataProvider.ts';
import { statusOf } from '../http/http.ts';
import { createI18nProvider, type Words } from '../i18n/i18nProvider.ts';
import { MUTATION_RETRIES, QUERY_CACHE_MS, QUERY_RETRIES } from '../layout/constants.ts';

/** What react-admin asks for data, words, permissions and what was chosen before. */
export interface Providers {
  authProvider: AuthProvider;
  dataProvider: FarolaDataProvider;
  i18nProvider: I18nProvider;
  queryClient: QueryClient;
  store: Store;
}

interface Given {
  user: CurrentUser;
  words: Words;
  /** The server refuses a read. */
  onDenied: () => void;
}

export function createProviders({ user, words, onDenied }: Given): Providers {
  return {
    authProvider: createAuthProvider(user),
    dataProvider: createDataProvider(resources),
    i18nProvider: createI18nProvider(resources, words),
    queryClient: createQueryClient({ onDenied }),
    store: storeOf(user),
  };
}

/**
 * Columns, saved queries and list state of one person in this browser. react-admin would empty it
 * when a session ends; it is theirs, and stays for the next one. It gives the very object of before
 * as long as that says the same: a list whose parts each read their own would be drawn twice. Chosen
 * rows are of this window, and of now: what was on its screen is what a bulk action goes by.
 */
function storeOf(user: CurrentUser): Store {
  const kept = localStorageStore(undefined, `farola-${user.id}`);
  const passing = memoryStore();
  const storeOfKey = (key: string) => (key.endsWith('.selectedIds') ? passing : kept);
  const known = new Map<string, unknown>();
  return {
    ...kept,
    setup: () => {
      kept.setup();
      passing.setup();
    },
    getItem: <T>(key: string, fallback?: T) => {
      const value: unknown = storeOfKey(key).getItem(key, fallback);
      if (JSON.stringify(known.get(key)) !== JSON.stringify(value)) known.set(key, value);
      return known.get(key) as T;
    },
    setItem: (key, value) => storeOfKey(key).setItem(key, value),
    removeItem: (key) => storeOfKey(key).removeItem(key),
    subscribe: (key, callback) =>
      key.endsWith('.listParams')
        ? subscribeLater((tell) => kept.subscribe(key, tell), callback)
        : storeOfKey(key).subscribe(key, callback),
    reset: () => undefined,
  };
}

/**
 * Where a list stands is noted when it has got there, for the next time: to hear of that at once would
 * draw the list anew before its rows are painted.
 */
function subscribeLater<Value>(
  subscribe: (tell: (value: Value) => void) => () => void,
  callback: (value: Value) => void,
): () => void {
  let callOff = () => {};
  const end = subscribe((value) => {
    callOff();
    callOff = whenIdle(() => callback(value));
  });
  return () => {
    callOff();
    end();
  };
}

interface QueryClientOptions {
  /** The server refuses a read (403); a refused action stays with its form. */
  onDenied: (error: unknown) => void;
}

export function createQueryClient({ onDenied }: QueryClientOptions): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        if (statusOf(error) === 403) onDenied(error);
      },
    }),
    defaultOptions: {
      queries: {
        gcTime: QUERY_CACHE_MS,
        retry: (failures, error) => !isClientError(error) && failures < QUERY_RETRIES,
      },
      // A save without a connection fails at once: by default it would wait and be sent later by itself,
      // which the notice of the lost connection denies.
      mutations: { retry: MUTATION_RETRIES, networkMode: 'always' },
    },
  });
}

/** The request itself is wrong: the same one gets the same answer. */
function isClientError(error: unknown): boolean {
  const status = statusOf(error);
  return status !== undefined && status >= 400 && status < 500;
}
