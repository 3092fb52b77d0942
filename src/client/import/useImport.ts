import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';

import type { ImportDetail, ImportState } from '../../core/import/importApi.ts';
import { actOnImport, readImport, type ImportStep } from './importApi.ts';
import { announceWrite } from '../http/writes.ts';
import { isWorking } from './steps.ts';

const POLL_MS = 700;

export const importKey = (id: number) => ['importacion', 'una', id] as const;

/** One import. While the server works on it, it is asked again and again; not while the page is hidden. */
export function useImport(id: number): UseQueryResult<ImportDetail> {
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: importKey(id),
    queryFn: async () => {
      const before = queryClient.getQueryData<ImportDetail>(importKey(id))?.estado;
      const present = await readImport(id);
      if (before !== undefined && before !== present.estado && mayHaveWritten(present.estado))
        announceWrite();
      return present;
    },
    refetchInterval: ({ state }) =>
      state.data !== undefined && isWorking(state.data.estado) ? POLL_MS : false,
  });
}

/** The server writes by itself, so that no answer tells of it: its end does. */
const mayHaveWritten = (state: ImportState): boolean =>
  ['aplicada', 'deshecha', 'cancelada', 'fallida'].includes(state);

/** Apply, undo, cancel. What the server is at afterwards is asked for at once. */
export function useImportStep(id: number) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (deed: ImportStep) => actOnImport(id, deed),
    // a refusal, too, may mean that someone else was first
    onSettled: () => queryClient.invalidateQueries({ queryKey: importKey(id) }),
  });
}
