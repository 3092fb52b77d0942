import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query';

import type {
  ComparedRows,
  ImportDestination,
  ImportDetail,
  ImportMode,
  ImportOptions,
  ImportRow,
  ImportRowState,
  ImportState,
} from '../../core/import/importApi.ts';
import type {
  CasesMade,
  ChosenDifferences,
  Reconciliation,
} from '../../core/import/reconciliationApi.ts';
import { API, request, uploadForm } from '../http/http.ts';
import { announceWrite, rememberUndo } from '../http/writes.ts';
import { noteOwnDeed } from '../live/ownDeeds.ts';
import { recordTopic } from '../live/topics.ts';
import { useIsLive, useSubscribe } from '../live/useSubscribe.ts';
import { isWorking } from './Stepper.tsx';

export interface NewImport {
  destino: string;
  modo: ImportMode;
  opciones?: ImportOptions;
  archivo: File;
}

export interface RowsWanted {
  estado?: ImportRowState | undefined;
  codigo?: string | undefined;
  campo?: string | undefined;
  clase?: ComparedRows | undefined;
  difiere?: string | undefined;
  barrio?: string | undefined;
}

const IMPORTS = `${API}/importacion`;
const urlOf = (id: number): string => `${IMPORTS}/${id}`;

// The answers' shapes are the API's contract (core/import/importApi.ts); the server is ours.

export async function readDestinations(): Promise<ImportDestination[]> {
  return (await request(`${IMPORTS}/destinos`)).json as ImportDestination[];
}

async function readImport(id: number): Promise<ImportDetail> {
  return (await request(urlOf(id))).json as ImportDetail;
}

/** Answers the id of the import, which is planned from then on. */
export async function createImport(
  { destino, modo, opciones = {}, archivo }: NewImport,
  onProgress: (share: number) => void,
): Promise<number> {
  const form = new FormData();
  form.append('destino', destino);
  form.append('modo', modo);
  if (Object.keys(opciones).length > 0) form.append('opciones', JSON.stringify(opciones));
  // last: the server reads what it must know of a file before the file arrives
  form.append('archivo', archivo);
  return ((await uploadForm(IMPORTS, form, { onProgress })) as { id: number }).id;
}

/** Plans again; the options, where they are sent, are replaced as a whole. */
export async function replanImport(
  id: number,
  change: { opciones?: ImportOptions; modo?: ImportMode },
): Promise<ImportDetail> {
  const body = JSON.stringify(change);
  return (await request(urlOf(id), { method: 'PATCH', body })).json as ImportDetail;
}

/** `range`: first and last row, counted from 0, both included. */
export async function readImportRows(
  id: number,
  { range, ...wanted }: RowsWanted & { range: readonly [number, number] },
): Promise<{ rows: ImportRow[]; total: number }> {
  const query = new URLSearchParams({ range: JSON.stringify(range) });
  for (const [name, value] of Object.entries(wanted))
    if (value !== undefined) query.set(name, value);
  const { json, headers } = await request(`${urlOf(id)}/filas?${query.toString()}`);
  const rows = json as ImportRow[];
  const total = Number(headers.get('Content-Range')?.split('/').at(-1) ?? rows.length);
  return { rows, total };
}

/** What a comparison found, in numbers: all of it, or of one place. */
export async function readReconciliation(
  id: number,
  barrio: string | undefined,
): Promise<Reconciliation> {
  const query = barrio === undefined ? '' : `?${new URLSearchParams({ barrio }).toString()}`;
  return (await request(`${urlOf(id)}/conciliacion${query}`)).json as Reconciliation;
}

/** The differences as a sheet, for `downloadByLink`. */
export const differencesFile = (id: number, query: Record<string, string>): string =>
  `${urlOf(id)}/conciliacion/archivo?${new URLSearchParams(query).toString()}`;

/** Opens cases, which are of that resource, of the chosen differences. */
export async function openCases(
  id: number,
  { resource, ...body }: { resource: string; solo: ChosenDifferences; version: number },
): Promise<CasesMade> {
  const answer = await request(`${urlOf(id)}/casos`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  rememberUndo({ resource }, answer.headers);
  announceWrite();
  return answer.json as CasesMade;
}

type ImportStep =
  | {
      kind: 'aplicar';
      soloValidas: boolean;
      totales?: Record<string, number> | undefined;
      solo?: ChosenDifferences;
    }
  | { kind: 'deshacer' }
  | { kind: 'cancelar' };

async function actOnImport(id: number, deed: ImportStep): Promise<void> {
  const { soloValidas = false, totales = {}, solo = {} } = deed.kind === 'aplicar' ? deed : {};
  const body = {
    ...(soloValidas ? { solo_validas: true } : {}),
    ...(Object.keys(totales).length > 0 ? { totales } : {}),
    ...(Object.keys(solo).length > 0 ? { solo } : {}),
  };
  await request(`${urlOf(id)}/${deed.kind}`, { method: 'POST', body: JSON.stringify(body) });
}

/** The mended file of the rows with errors, into the same import. */
export async function repairImport(
  id: number,
  archivo: File,
  onProgress: (share: number) => void,
): Promise<void> {
  const form = new FormData();
  form.append('archivo', archivo);
  await uploadForm(`${urlOf(id)}/reparacion`, form, { onProgress });
}

export const errorsFile = (id: number): string => `${urlOf(id)}/errores.xlsx`;
export const templateFile = (destino: string): string =>
  `${IMPORTS}/plantilla/${encodeURIComponent(destino)}`;

const POLL_MS = 700;
/** A stream that is cut is noticed late, and whoever waits for an import looks at nothing else. */
const TOLD_POLL_MS = 5_000;

export const importKey = (id: number) => ['importacion', 'una', id] as const;

/**
 * One import. While the server works on it, it is asked for whenever something is told of it, and now and then; where
 * nothing is told, again and again. Not while the page is hidden.
 */
export function useImport(id: number): UseQueryResult<ImportDetail> {
  const queryClient = useQueryClient();
  const isTold = useIsLive();
  useSubscribe(recordTopic('importacion', id), () => {
    void queryClient.invalidateQueries({ queryKey: importKey(id) });
  });
  return useQuery({
    queryKey: importKey(id),
    queryFn: async () => {
      const before = queryClient.getQueryData<ImportDetail>(importKey(id))?.estado;
      const present = await readImport(id);
      if (before !== undefined && before !== present.estado && mayHaveWritten(present.estado)) {
        if (present.lote !== null) noteOwnDeed(present.lote);
        announceWrite();
      }
      return present;
    },
    refetchInterval: ({ state: { data } }) => {
      if (data === undefined || !isWorking(data.estado)) return false;
      return isTold ? TOLD_POLL_MS : POLL_MS;
    },
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
