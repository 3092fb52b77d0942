import { useQueries, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import {
  useDataProvider,
  useListContext,
  type GetListParams,
  type GetListResult,
  type RaRecord,
} from 'ra-core';
import { useMemo } from 'react';

import { choicesOf } from '../../core/fields/choice/choice.ts';
import { toneOf, type Tone } from '../../core/fields/tone.ts';
import { MOST_CARDS, type Board } from '../../core/resource/faces/board.ts';
import { fieldOf, type Resource, type Row } from '../../core/resource/resource.ts';
import type { FarolaDataProvider } from '../http/dataProvider.ts';

/** A state, and the first records in it. */
export interface BoardColumn {
  state: string;
  tone: Tone;
  /** The filter of the list lets no record of this state through. */
  isOutside: boolean;
  /** Undefined: they are coming. */
  rows: readonly RaRecord[] | undefined;
  total: number;
  /** There are more than were counted. */
  isCapped: boolean;
  error: Error | null;
}

interface Read {
  columns: readonly BoardColumn[];
  isFetching: boolean;
  refetch: () => void;
}

/** The records of a list by their state: each column is the first page of the list's own query, with its own total. */
export function useBoard(resource: Resource, { by }: Board): Read {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const client = useQueryClient();
  const { filterValues, sort } = useListContext();
  const filter = filterValues as Row;
  const field = fieldOf(resource, by);
  const states = useMemo(
    () => (field?.kind === 'choice' ? choicesOf(field).map(({ id }) => id) : []),
    [field],
  );
  const answers = useQueries({
    queries: states.map((state) => {
      const params: GetListParams = {
        pagination: { page: 1, perPage: MOST_CARDS },
        sort,
        filter: { ...filter, [by]: state },
      };
      return {
        // as react-admin names it, so that what is written and what others write reaches it
        queryKey: [resource.name, 'getList', params],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          dataProvider.getList<RaRecord>(resource.name, { ...params, signal }),
        enabled: isIn(filter[by], state),
        // the columns stay until others come
        placeholderData: (before: GetListResult<RaRecord> | undefined) => before,
      };
    }),
    combine: answersOf,
  });
  const asked = JSON.stringify(filter[by]);
  const columns = useMemo(
    () =>
      states.map((state, i) =>
        columnOf({
          state,
          tone: field === undefined ? 'neutral' : toneOf(field, state),
          isOutside: !isIn(asked === undefined ? undefined : (JSON.parse(asked) as unknown), state),
          answer: answers[i],
        }),
      ),
    [states, answers, field, asked],
  );
  return {
    columns,
    isFetching: answers.some(({ isFetching }) => isFetching),
    refetch: () =>
      void client.refetchQueries({ queryKey: [resource.name, 'getList'], type: 'active' }),
  };
}

interface Answer {
  data: GetListResult<RaRecord> | undefined;
  error: Error | null;
  isFetching: boolean;
}

const answersOf = (results: UseQueryResult<GetListResult<RaRecord>>[]): Answer[] =>
  results.map(({ data, error, isFetching }) => ({ data, error, isFetching }));

/** Whether a filter by a field lets a value through. */
function isIn(asked: unknown, value: string): boolean {
  if (asked === undefined) return true;
  return Array.isArray(asked) ? asked.includes(value) : asked === value;
}

function columnOf(given: {
  state: string;
  tone: Tone;
  isOutside: boolean;
  answer: Answer | undefined;
}): BoardColumn {
  const { state, tone, isOutside, answer } = given;
  const data = isOutside ? undefined : answer?.data;
  return {
    state,
    tone,
    isOutside,
    rows: isOutside ? [] : data?.data,
    total: data?.total ?? 0,
    isCapped: (data?.meta as { capped?: boolean } | undefined)?.capped === true, // of our data provider
    error: answer?.error ?? null,
  };
}
