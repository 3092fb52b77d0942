import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';

import type { ImportDetail } from '../../../core/import/importApi.ts';
import { actOnImport, readImport, type ImportDeed } from '../../importApi.ts';
import { isWorking } from './steps.ts';

const POLL_MS = 700;

export const importKey = (id: number) => ['importacion', 'una', id] as const;

/** One import. While the server works on it, it is asked again and again; not while the page is hidden. */
export function useImport(id: number): UseQueryResult<ImportDetail> {
  return useQuery({
    queryKey: importKey(id),
    queryFn: () => readImport(id),
    refetchInterval: ({ state }) =>
      state.data !== undefined && isWorking(state.data.estado) ? POLL_MS : false,
  });
}

/** Apply, undo, cancel. What the server is at afterwards is asked for at once. */
export function useImportDeed(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (deed: ImportDeed) => actOnImport(id, deed),
    // a refusal, too, may mean that someone else was first
    onSettled: () => queryClient.invalidateQueries({ queryKey: importKey(id) }),
  });
}
