import { randomUUID } from 'node:crypto';
import type { BatchAnswer, BatchPreview } from '../../src/core/api/api.ts';
import type { UndoAnswer } from '../../src/core/history/historyApi.ts';
import type { Api } from '../farola.ts';
import type { Span } from '../spans.ts';
import type { Row } from '../subjects/subject.ts';

/** When each part of it ran, and how many lines of the history one transaction wrote. */
export interface BulkActionTimes {
  records: number;
  preview: Span;
  edit: Span;
  undo: Span;
  lines: { edit: number; undo: number };
}

interface Given {
  resource: string;
  filter: Row;
  changes: Row;
}

/**
 * What our client does for somebody who chooses all that a filter finds: the exact total, a preview,
 * the edit with its warnings confirmed, and at last undo. Throws unless all records were edited, and
 * all of them given back.
 */
export async function timeBulkAction(
  api: Api,
  { resource, filter, changes }: Given,
): Promise<BulkActionTimes> {
  const total = await totalOf(api, { resource, filter });
  const seleccion = { filtro: filter, total };
  const body = { accion: 'editar', seleccion, cambios: changes };
  const preview = await sent<BatchPreview>(api, { path: `/api/${resource}/lote/previa`, body });
  const { confirmar, rechazados } = preview.answer;
  if (rechazados.length > 0) throw new Error(`the preview refuses ${rechazados.length} records`);
  const edit = await sent<BatchAnswer>(api, {
    path: `/api/${resource}/lote`,
    body,
    headers: {
      'idempotency-key': randomUUID(),
      ...(confirmar === null ? {} : { 'x-confirmar': confirmar }),
    },
  });
  const undo = await sent<UndoAnswer>(api, { path: '/api/deshacer', body: { token: edit.token } });
  const { revertidos, conservados, imposibles } = undo.answer;
  if (edit.answer.total !== total || revertidos.total !== total) {
    const found = [edit.answer.total, revertidos.total, conservados.total, imposibles.total];
    throw new Error(
      `of ${total} records edited, given back, kept, impossible: ${found.join(', ')}`,
    );
  }
  const lines = {
    edit: await linesLike(api, { lote: edit.answer.lote }),
    undo: await linesLike(api, { hecho: undo.token?.split('.').at(-1) ?? '' }),
  };
  return { records: total, preview: preview.span, edit: edit.span, undo: undo.span, lines };
}

async function totalOf(
  { port, headers }: Api,
  { resource, filter }: { resource: string; filter: Row },
): Promise<number> {
  const query = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify(filter) });
  const answer = await fetch(`http://127.0.0.1:${port}/api/${resource}?${query}`, { headers });
  await answer.arrayBuffer();
  const total = Number(answer.headers.get('content-range')?.split('/')[1]);
  if (!answer.ok || !Number.isInteger(total)) throw new Error(`${answer.url}: ${answer.status}`);
  return total;
}

/** Lines that the transaction of one such line wrote. */
async function linesLike(api: Api, one: Row): Promise<number> {
  const query = new URLSearchParams({ range: '[0,0]', filter: JSON.stringify(one) });
  const [line] = await api.get<Row[]>(`/api/bitacora?${query}`);
  return totalOf(api, { resource: 'bitacora', filter: { hecho: line?.['hecho'] } });
}

interface Sent<T> {
  answer: T;
  span: Span;
  /** What undoes it. */
  token: string | null;
}

async function sent<T>(
  { port, headers }: Api,
  asked: { path: string; body: unknown; headers?: Readonly<Record<string, string>> },
): Promise<Sent<T>> {
  const from = performance.now();
  const answer = await fetch(`http://127.0.0.1:${port}${asked.path}`, {
    method: 'POST',
    headers: { ...headers, ...asked.headers, 'content-type': 'application/json' },
    body: JSON.stringify(asked.body),
  });
  const text = await answer.text();
  const span = { from, to: performance.now() };
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${text.slice(0, 300)}`);
  // our own server, asked for what the caller knows
  return { answer: JSON.parse(text) as T, span, token: answer.headers.get('x-deshacer') };
}
