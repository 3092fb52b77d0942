import { useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

import type { PrintingState } from '../../core/documents/printingApi.ts';
import { API, mayEndBetter, request } from '../http/http.ts';
import { recordTopic } from '../live/topics.ts';
import { useIsLive, useSubscribe } from '../live/useSubscribe.ts';

const urlOf = (id: number): string => `${API}/impresiones/${id}`;

/** The path of the file, for a link. */
export const printingPath = (id: number): string => `${urlOf(id)}/archivo`;

export const isUnderWay = ({ estado }: PrintingState): boolean =>
  estado === 'espera' || estado === 'imprime';

/** ms; what is told by the stream is asked for now and then, too. */
const [POLL, TOLD_POLL] = [700, 5_000];

const keyOf = (id: number) => ['impresion', id] as const;

/** A document that is printed by a job, as far as it is. */
export function usePrinting(id: number): UseQueryResult<PrintingState> {
  const queryClient = useQueryClient();
  const isTold = useIsLive();
  useSubscribe(recordTopic('impresion', id), () => {
    void queryClient.invalidateQueries({ queryKey: keyOf(id) });
  });
  return useQuery({
    queryKey: keyOf(id),
    // the API's contract
    queryFn: async () => (await request(urlOf(id))).json as PrintingState,
    retry: (count, error) => count < 3 && mayEndBetter(error),
    refetchInterval: ({ state: { data } }) =>
      data !== undefined && isUnderWay(data) && (isTold ? TOLD_POLL : POLL),
  });
}

export function useCancelPrinting(id: number): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    const { json } = await request(`${urlOf(id)}/cancelar`, { method: 'POST' });
    queryClient.setQueryData(keyOf(id), json as PrintingState); // the API's contract
  };
}

const STORED = 'farola-impresiones';
const MOST = 20;
const CHANGED = 'farola-impresiones-cambio';

/** Jobs that were asked for in this browser and whose end nobody has seen yet, and those that a dialog tells of. */
let shown: ReadonlySet<number> = new Set();

const stored = (): string => localStorage.getItem(STORED) ?? '[]';

function idsIn(text: string): number[] {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.filter((id) => Number.isSafeInteger(id)) : [];
  } catch {
    return [];
  }
}

function store(ids: readonly number[]): void {
  localStorage.setItem(STORED, JSON.stringify(ids.slice(-MOST)));
  dispatchEvent(new Event(CHANGED));
}

/** While a dialog tells of a job, nothing else does. Answers what ends that. */
export function showPrinting(id: number): () => void {
  shown = new Set([...shown, id]);
  store([...idsIn(stored()).filter((one) => one !== id), id]);
  return () => {
    shown = new Set([...shown].filter((one) => one !== id));
    dispatchEvent(new Event(CHANGED));
  };
}

export const forgetPrinting = (id: number): void =>
  store(idsIn(stored()).filter((one) => one !== id));

/** Those whose end is still to be told. */
export function usePrintingsToTell(): number[] {
  const text = useSyncExternalStore(onChange, () => JSON.stringify(toTell()));
  return idsIn(text);
}

const toTell = (): number[] => idsIn(stored()).filter((id) => !shown.has(id));

function onChange(listener: () => void): () => void {
  addEventListener(CHANGED, listener);
  // another window
  addEventListener('storage', listener);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', listener);
  };
}
