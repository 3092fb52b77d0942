import type { Identifier } from 'ra-core';

import type { BatchPreview, BatchRequest, BatchSelection } from '../../core/api/api.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useUndoNotice } from '../history/useUndoNotice.tsx';
import { useBatchRun } from './useBatchRun.ts';
import { useSelection } from './selection.tsx';
import type { Seen } from './useSeen.ts';

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

function useSelected({
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
