import type { Identifier } from 'ra-core';

import type { DeletedRecord, PastVersion, RestoreAnswer } from '../../core/api/api.ts';
import type {
  PurgeAnswer,
  PurgePreview,
  PurgeRequest,
  PurgeSelection,
  UndoAnswer,
  Verification,
} from '../../core/history/historyApi.ts';
import { API, request } from '../http/http.ts';
import { announceWrite, confirming, matching, submitting } from '../http/writes.ts';

// The answers' shapes are the API's contract (core/api/api.ts and core/history); the server is ours.

/** `submission` names the undo: sent again because no answer came, it is done once. */
export async function undo(token: string, submission: string): Promise<UndoAnswer> {
  return (await write('deshacer', { token }, submitting({ submission }))).json as UndoAnswer;
}

export async function readVersion(
  resource: string,
  { id, change }: { id: Identifier; change: number },
): Promise<PastVersion> {
  const url = `${API}/${resource}/${encodeURIComponent(id)}/versiones/${change}`;
  return (await request(url)).json as PastVersion;
}

export async function restoreVersion(
  resource: string,
  given: { id: Identifier; version: number; change: number; confirm?: string | undefined },
): Promise<RestoreAnswer> {
  const { id, version, change, confirm } = given;
  const path = `${resource}/${encodeURIComponent(id)}/restaurar`;
  const headers = { ...matching({ version }), ...confirming({ confirm }) };
  const answer = await write(path, { cambio: change }, headers);
  return answer.json as RestoreAnswer;
}

export interface DeletedPage {
  registros: DeletedRecord[];
  siguiente: number | null;
}

export async function readDeleted(
  resource: string,
  before: number | undefined,
): Promise<DeletedPage> {
  const after = before === undefined ? '' : `&antes_de=${before}`;
  return (await request(`${API}/${resource}/borrados?cuantos=25${after}`)).json as DeletedPage;
}

export async function restoreDeleted(resource: string, change: number): Promise<UndoAnswer> {
  return (await write(`${resource}/borrados/${change}/restaurar`, {})).json as UndoAnswer;
}

export async function previewPurge(selection: PurgeSelection): Promise<PurgePreview> {
  return (await post('bitacora/purga/previa', selection)).json as PurgePreview;
}

export async function purge(asked: PurgeRequest, submission: string): Promise<PurgeAnswer> {
  return (await write('bitacora/purga', asked, submitting({ submission }))).json as PurgeAnswer;
}

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  request(`${API}/${path}`, { method: 'POST', body: JSON.stringify(body), headers });

/** The same, and what is on the screen is fetched anew. */
const write: typeof post = async (...sent) => {
  const answer = await post(...sent);
  announceWrite();
  return answer;
};

export async function verifyChain(extent: 'new' | 'whole'): Promise<Verification> {
  const whole = extent === 'whole' ? '?completa=true' : '';
  return (await request(`${API}/bitacora/verificacion${whole}`)).json as Verification;
}
