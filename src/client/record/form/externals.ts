import { queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'ra-core';

import type { ServerContext } from '../../../core/api/contextApi.ts';
import type { CheckContext, Reading } from '../../../core/fields/field.ts';
import { valueOn } from '../../../core/parameters/vigencias.ts';
import { mayUse, type Rol } from '../../../core/resource/permissions.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { externalReads } from '../../../core/record/validateRecord.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import type { FarolaDataProvider } from '../../http/dataProvider.ts';
import { useResources } from '../../resource/resourcesContext.ts';

const MINUTE = 60_000;

/** What lies outside of a record: server context, and the records its references point to. */
interface Outside {
  context: ServerContext | undefined;
  isNew: boolean;
  rol: Rol;
  /** By reference field; undefined while not known. */
  targets: Readonly<Record<string, Row | undefined>>;
}

export interface Externals {
  /** Reads with what is known by now, for what the form shows. */
  read: Reading;
  context: CheckContext;
}

/** How to come by what lies outside of a resource's records. */
export interface ExternalSource {
  /** Fetches what these values need, for their check. */
  fetch: (values: Row) => Promise<Externals>;
  queries: ReturnType<typeof useOutsideQueries>;
  isNew: boolean;
}

export function useExternalSource(resource: Resource, mode: 'create' | 'edit'): ExternalSource {
  const queryClient = useQueryClient();
  const queries = useOutsideQueries(resource);
  const { rol } = useCurrentUser();
  const isNew = mode === 'create';
  const fetch = async (values: Row) => {
    const entries = await Promise.all(
      queries
        .targets(values)
        .map(
          async ({ name, query }) => [name, await known(queryClient.fetchQuery(query))] as const,
        ),
    );
    const context = await known(queryClient.fetchQuery(queries.context));
    return externalsOf({ context, isNew, rol, targets: Object.fromEntries(entries) });
  };
  return { fetch, queries, isNew };
}

/** What is known by now, and comes to be known, of what these values need. */
export function useExternals({ queries, isNew }: ExternalSource, values: Row): Externals {
  const { rol } = useCurrentUser();
  const context = useQuery(queries.context);
  const needed = queries.targets(values);
  const found = useQueries({ queries: needed.map(({ query }) => query) });
  const targets = Object.fromEntries(needed.map(({ name }, index) => [name, found[index]?.data]));
  return externalsOf({ context: context.data, isNew, rol, targets });
}

const externalsOf = (outside: Outside): Externals => ({
  read: readingOutside(outside),
  context: outside.context ?? clockOfBrowser(),
});

/** Without an answer a rule reads nothing, and leaves the judgement to the server. */
const known = <T>(answer: Promise<T>): Promise<T | undefined> => answer.catch(() => undefined);

function useOutsideQueries(resource: Resource) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const resources = useResources();
  const user = useCurrentUser();
  const names = new Set(externalReads(resource).map((path) => path.split('.')[0] ?? ''));
  return {
    context: queryOptions({
      queryKey: ['contexto'],
      queryFn: async () => (await dataProvider.context()).data,
      staleTime: MINUTE,
    }),
    targets: (values: Row) =>
      [...names].flatMap((name) => {
        const field = resource.fields[name];
        const target = resources.get((field as { target?: string } | undefined)?.target ?? '');
        const id = values[name];
        if (target === undefined || typeof id !== 'number' || !mayUse(target, 'leer', user))
          return [];
        return [{ name, query: targetQuery(dataProvider, target.name, id) }];
      }),
  };
}

/** Under react-admin's own key, so that what a list or a reference has fetched is not fetched again. */
function targetQuery(dataProvider: FarolaDataProvider, target: string, id: number) {
  return queryOptions({
    queryKey: [target, 'getOne', { id: String(id), meta: undefined }],
    queryFn: async (): Promise<Row> => (await dataProvider.getOne(target, { id })).data,
    staleTime: MINUTE,
  });
}

function readingOutside({ context, isNew, rol, targets }: Outside): Reading {
  const general: Row = { $nuevo: isNew, $rol: rol, $hoy: context?.hoy, $ahora: context?.ahora };
  return (path) => {
    if (path.startsWith('$param.')) return parameterIn(context, path.slice('$param.'.length));
    if (path.startsWith('$')) return general[path];
    const [name = '', column = ''] = path.split('.');
    const target = targets[name];
    return target === undefined ? undefined : (target[column] ?? null);
  };
}

/** `x`, as it is today, or `x@2026-07-03`. */
function parameterIn(context: ServerContext | undefined, read: string): unknown {
  const [name = '', day] = read.split('@');
  if (day !== undefined) return valueOn(context?.vigencias[name], day);
  return context?.param[name] ?? null;
}

/** Only while the server's clock cannot be asked. */
function clockOfBrowser(): CheckContext {
  const colombian = new Date(Date.now() - 5 * 3_600_000).toISOString();
  return { hoy: colombian.slice(0, 10), ahora: `${colombian.slice(0, 19)}-05:00` };
}
