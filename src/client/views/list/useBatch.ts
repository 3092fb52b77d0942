import type { Identifier } from 'ra-core';

import type { BatchRequest, BatchSelection } from '../../../core/api.ts';
import type { Resource } from '../../../core/resource.ts';
import { useUndoNotice } from '../../undo/useUndoNotice.tsx';
import { useBatchRun } from '../useBatchRun.ts';
import { useSelection } from './selection.tsx';
import type { Seen } from './useSeen.ts';

export type BatchDeed = Omit<BatchRequest, 'seleccion'>;

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
  const { run, error, isBusy } = useBatchRun(resource);
  const request = async (deed: BatchDeed): Promise<BatchRequest> => ({
    ...deed,
    seleccion: await selection(),
  });
  return {
    error,
    isBusy,
    request,
    /** `confirm` is the hash of warnings that were shown; `cambian`, how many the preview said. */
    run: (deed: BatchDeed, { confirm, cambian }: { confirm?: string; cambian: number }) =>
      run(
        () => request(deed),
        () => {
          // of those that were taken along some were so already
          const args = { smart_count: cambian };
          const done = deed.accion === 'borrar' ? 'gone' : 'done';
          tell({ resource: resource.name }, { words: `farola.views.bulk.${done}`, args });
          clear();
          onDone();
        },
        confirm,
      ),
  };
}

function useSelected({
  without,
  seen,
}: Pick<BatchOptions, 'without' | 'seen'>): () => Promise<BatchSelection> {
  const { all, ids } = useSelection();
  return async () => {
    if (all !== undefined) {
      const sin = [...new Set([...all.without, ...without].map(Number))];
      const left = sin.length === 0 ? {} : { sin };
      return { filtro: all.filter, total: all.total, ...left };
    }
    return { ids: await seen.versionsOf(ids.filter((id) => !without.includes(id))) };
  };
}
