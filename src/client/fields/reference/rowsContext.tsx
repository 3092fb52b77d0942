import {
  useQueries,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useDataProvider, useEvent, useNavigate, type DataProvider, type RaRecord } from 'ra-core';
import { createContext, useContext, useMemo, type MouseEvent, type ReactNode } from 'react';

import { mayUse } from '../../../core/resource/permissions.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { HrefContext } from '../../address/publicUrls.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { useRepresent, type Represent } from '../../resource/useRepresent.ts';
import { toTarget, type Target } from './useTargets.ts';

/** What the cells of many rows share: asked for once, and not by each of a hundred cells. */
export interface Rows {
  /** By resource, then by id: the records that the rows refer to. */
  targets: ReadonlyMap<string, (id: number) => Target>;
  /** The address that the browser shows for one of react-admin's paths. */
  hrefOf: (path: string) => string;
  /** Goes to the path, unless the click asks for another tab or window. */
  follow: (event: MouseEvent, path: string) => void;
}

/** Undefined outside of rows: there each value asks by itself. */
export const RowsContext = createContext<Rows | undefined>(undefined);

interface GivenRows {
  /** By resource, the ids that the rows refer to. */
  references: Readonly<Record<string, readonly number[]>>;
  children: ReactNode;
}

export function RowsProvider({ references, children }: GivenRows) {
  const targets = useTargetsOf(references);
  const hrefOf = useContext(HrefContext);
  const navigate = useNavigate();
  // the same at every address: the links of the rows are not drawn again for another one
  const follow = useEvent((event: MouseEvent, path: string) => {
    const { button, altKey, ctrlKey, metaKey, shiftKey } = event;
    if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey) return;
    event.preventDefault();
    navigate(path);
  });
  const rows = useMemo((): Rows => ({ targets, hrefOf, follow }), [targets, hrefOf, follow]);
  return <RowsContext value={rows}>{children}</RowsContext>;
}

function useTargetsOf(references: GivenRows['references']): Rows['targets'] {
  const represent = useRepresent();
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const resources = useResources();
  const user = useCurrentUser();
  const asked = useMemo(
    () =>
      Object.entries(references).flatMap(([name, ids]) => {
        const target = resources.get(name);
        return target === undefined ? [] : [{ target, ids }];
      }),
    [references, resources],
  );
  const answers = useQueries({
    queries: asked.map(({ target, ids }) => ({
      ...targetsQuery({ dataProvider, client }, target.name, ids),
      // those that an earlier page has named
      placeholderData: ids.flatMap(
        (id) => client.getQueryData<Named>(oneKey(target.name, id)) ?? [],
      ),
      enabled: ids.length > 0 && mayUse(target, 'leer', user),
    })),
    combine: withoutState,
  });
  return useMemo(
    () =>
      new Map(
        asked.map(({ target }, index) => [
          target.name,
          labelling(target, answers[index] ?? NO_ANSWER, represent),
        ]),
      ),
    [answers, asked, represent],
  );
}

/** Fetches what rows refer to before they are shown, and keeps it as long (ms) as it is fresh. */
export function useTargetsAhead(freshMs: number): (references: GivenRows['references']) => void {
  const dataProvider = useDataProvider();
  const client = useQueryClient();
  const resources = useResources();
  const user = useCurrentUser();
  return (references) => {
    for (const [name, ids] of Object.entries(references)) {
      const target = resources.get(name);
      if (target === undefined || ids.length === 0 || !mayUse(target, 'leer', user)) continue;
      const query = targetsQuery({ dataProvider, client }, name, ids);
      client.setQueryDefaults(query.queryKey, { staleTime: freshMs });
      // what fails is fetched again when the rows are shown
      void client.prefetchQuery({ ...query, retry: false });
    }
  };
}

interface Sources {
  dataProvider: DataProvider;
  client: QueryClient;
}

const targetsQuery = (sources: Sources, name: string, ids: readonly number[]) => ({
  // as react-admin names it: a record that is saved is renewed here, too
  queryKey: [name, 'getMany', { ids: ids.map(String) }],
  queryFn: () => fetchTargets(sources, name, ids),
});

type Named = RaRecord<number>;

interface Answer {
  records: readonly Named[];
  isComing: boolean;
}

const NO_ANSWER: Answer = { records: [], isComing: false };

const withoutState = (results: UseQueryResult<Named[]>[]): Answer[] =>
  results.map(({ data, isFetching }) => ({ records: data ?? [], isComing: isFetching }));

const oneKey = (resource: string, id: number) => [resource, 'getOne', { id: String(id) }];

async function fetchTargets(
  { dataProvider, client }: Sources,
  name: string,
  ids: readonly number[],
): Promise<Named[]> {
  const { data } = await dataProvider.getMany<Named>(name, { ids: [...ids] });
  for (const record of data) {
    client.setQueryData<Named>(oneKey(name, record.id), (old) => old ?? record);
  }
  return data;
}

function labelling(
  target: Resource,
  { records, isComing }: Answer,
  represent: Represent,
): (id: number) => Target {
  const byId = new Map(records.map((record) => [record.id, record]));
  return (id) => toTarget(target, { id, record: byId.get(id), isComing, represent });
}
