import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import type { ImportDetail, ImportMode, ImportOptions } from '../../core/import/importApi.ts';
import { replanImport } from './importApi.ts';
import type { ImportRights } from './importRights.ts';
import { isOpen } from './steps.ts';
import { importKey } from './useImport.ts';

/** What is decided about an import: as sent, or as changed since and not sent yet. */
export interface Plan {
  options: ImportOptions;
  mode: ImportMode;
  change: (edit: (options: ImportOptions) => ImportOptions) => void;
  changeMode: (mode: ImportMode) => void;
  /** What the server says may be of before the last change. */
  isStale: boolean;
  /** Whether anything may still be changed. */
  isOpen: boolean;
  /** Why the last change was refused; it stands until it is edited or discarded. */
  error: unknown;
  discard: () => void;
}

interface Draft {
  opciones: ImportOptions;
  modo: ImportMode;
}

/** A person who maps several columns has the file planned once, not once for each. */
const REST_MS = 600;

export function usePlan(detail: ImportDetail, may: Pick<ImportRights, 'map'>): Plan {
  const [draft, setDraft] = useState<Draft>();
  const { isPending, error } = useSending(detail.id, { draft, setDraft });
  const current = draft ?? { opciones: detail.opciones, modo: detail.modo };
  const edit = (change: (now: Draft) => Partial<Draft>) =>
    setDraft((now) => {
      const before = now ?? current;
      return { ...before, ...change(before) };
    });
  return {
    options: current.opciones,
    mode: current.modo,
    change: (change) => edit(({ opciones }) => ({ opciones: change(opciones) })),
    changeMode: (modo) => edit(() => ({ modo })),
    isStale: draft !== undefined || isPending || isPlanning(detail),
    isOpen: may.map && isOpen(detail.estado),
    error,
    discard: () => setDraft(undefined),
  };
}

const isPlanning = ({ estado }: ImportDetail) => estado === 'cargada' || estado === 'planificando';

/** One call at a time: what is changed meanwhile is sent after it. */
function useSending(
  id: number,
  { draft, setDraft }: { draft: Draft | undefined; setDraft: SetDraft },
) {
  const queryClient = useQueryClient();
  const { mutate, isPending, error, variables } = useMutation({
    mutationFn: (sent: Draft) => replanImport(id, sent),
    onSuccess: async (detail, sent) => {
      // an older answer that is still on its way must not come after this one
      await queryClient.cancelQueries({ queryKey: importKey(id) });
      queryClient.setQueryData(importKey(id), detail);
      setDraft((now) => (now === sent ? undefined : now));
    },
  });
  const wasRefused = error !== null && draft === variables;
  useEffect(() => {
    if (draft === undefined || isPending || wasRefused) return;
    const timer = setTimeout(() => mutate(draft), REST_MS);
    return () => clearTimeout(timer);
  }, [draft, isPending, wasRefused, mutate]);
  return { isPending, error: wasRefused ? error : null };
}

type SetDraft = (next: Draft | undefined | ((now: Draft | undefined) => Draft | undefined)) => void;
