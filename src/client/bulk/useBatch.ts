import { useQueryClient } from '@tanstack/react-query';
import {
  useDataProvider,
  useListContext,
  useTranslate,
  type Identifier,
  type RaRecord,
} from 'ra-core';
import { useState } from 'react';

import type { BatchPreview, BatchRequest, BatchSelection } from '../../core/api/api.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useUndoNotice } from '../history/useUndoNotice.tsx';
import type { FarolaDataProvider } from '../http/dataProvider.ts';
import { errorBody, isUnreachable } from '../http/http.ts';
import { whenFresh } from '../http/writes.ts';
import { useRecordErrorText } from '../record/recordErrorText.ts';
import { useIdempotencyKey } from '../record/idempotencyKey.ts';
import { seenRows, useSelection } from './selection.tsx';

export type BatchAction = Omit<BatchRequest, 'seleccion'>;

interface BatchOptions {
  /** Chosen records that are left out after all. */
  without: readonly Identifier[];
  seen: Seen;
  onDone: () => void;
}

/** Does one thing to all chosen records or to none, on the versions that the person sees. */
export function useBatch(resource: Resource, { without, seen, onDone }: BatchOptions) {
  const tell = useUndoNotice();
  const { clear } = useSelection();
  const selection = useSelected({ without, seen });
  const { run, ...state } = useBatchRun(resource);
  const request = (bulkAction: BatchAction, huella?: string | null): BatchRequest => ({
    ...bulkAction,
    seleccion: selection(huella ?? undefined),
  });
  return {
    ...state,
    request,
    /** What the preview said; `confirmar` is the hash of its warnings. */
    run: (
      bulkAction: BatchAction,
      { cambian, huella, confirmar }: Pick<BatchPreview, 'cambian' | 'huella' | 'confirmar'>,
    ) =>
      run(
        request(bulkAction, huella),
        () => {
          // of those that were taken along some were so already
          const args = { smart_count: cambian };
          const done = bulkAction.accion === 'borrar' ? 'gone' : 'done';
          tell({ resource: resource.name }, { words: `farola.views.bulk.${done}`, args });
          clear();
          onDone();
        },
        confirmar ?? undefined,
      ),
  };
}

/** The chosen records as a request names them, on the versions that the person sees. */
export function useSelected({
  without,
  seen,
}: Pick<BatchOptions, 'without' | 'seen'>): (huella: string | undefined) => BatchSelection {
  const { all, ids } = useSelection();
  return (huella) => {
    if (all !== undefined) {
      const sin = [...new Set([...all.without, ...without].map(Number))];
      const left = sin.length === 0 ? {} : { sin };
      const frozen = huella === undefined ? {} : { huella };
      return { filtro: all.filter, total: all.total, ...left, ...frozen };
    }
    return { ids: seen.versionsOf(ids.filter((id) => !without.includes(id))) };
  };
}

/** Does one thing to several records or to none, and says what forbids it. `isUnsure`: its answer was lost. */
export function useBatchRun(resource: Resource) {
  const dataProvider = useDataProvider<FarolaDataProvider>();
  const queryClient = useQueryClient();
  const explain = useRecordErrorText(resource);
  const translate = useTranslate();
  const keyOf = useIdempotencyKey();
  const [error, setError] = useState<string>();
  /** Hash of warnings that were shown: doing it again confirms them. */
  const [confirm, setConfirm] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const [isUnsure, setUnsure] = useState(false);

  /** `confirmed` is the hash of warnings that were shown. `onDone` hears how many, before what is on the screen is fetched anew. */
  const run = async (
    body: BatchRequest,
    onDone: (total: number) => void | Promise<void>,
    confirmed?: string,
  ) => {
    setBusy(true);
    setError(undefined);
    try {
      const options = { confirm: confirmed ?? confirm, submission: keyOf(body) };
      const { data } = await dataProvider.batch(resource.name, body, options);
      setUnsure(false);
      await onDone(data.total);
      await whenFresh();
    } catch (caught) {
      const isLost = isUnreachable(caught);
      setUnsure(isLost);
      const words = explain(caught);
      setError(isLost ? `${words} ${translate('farola.conflict.unknown')}` : words);
      if (!isLost) setConfirm(errorBody(caught)?.confirmar);
      // stale versions are on the screen: what is tried next should begin from the present ones, but
      // what may have been done is asked for once more as it was
      const stale = isLost ? [resource.name, 'getList'] : [resource.name];
      await queryClient.invalidateQueries({ queryKey: stale });
    } finally {
      setBusy(false);
    }
  };
  return { run, error, isBusy, isUnsure };
}

export interface Seen {
  /** Grows when other versions are taken: what was asked with the old ones is asked anew. */
  round: number;
  rowOf: (id: Identifier) => RaRecord | undefined;
  /** The person goes on with these as they are now. */
  take: (rows: readonly RaRecord[]) => void;
  versionsOf: (ids: readonly Identifier[]) => Record<string, number>;
}

/**
 * The chosen records as the person saw them when the bulk action began, those of other pages as they
 * were last on the screen: the list behind it is fetched anew meanwhile, and what somebody else
 * changed must not be taken on in silence.
 */
export function useSeen(resource: Resource): Seen {
  const { data = [] } = useListContext<RaRecord>();
  const { ids: chosen } = useSelection();
  const [round, setRound] = useState(0);
  const client = useQueryClient();
  const [rows] = useState(() => {
    const here = data.filter(({ id }) => chosen.includes(id));
    return new Map([
      ...seenRows(client, resource.name),
      ...here.map((row) => [String(row.id), row] as const),
    ]);
  });
  return {
    round,
    rowOf: (id) => rows.get(String(id)),
    take: (found) => {
      for (const row of found) rows.set(String(row.id), row);
      setRound(round + 1);
    },
    // one that never was on the screen is named by the server as changed, not taken on in silence
    versionsOf: (ids) =>
      Object.fromEntries(
        ids.map((id) => [String(id), Number(rows.get(String(id))?.['version'] ?? 1)]),
      ),
  };
}
