import type { Cleanup } from '../cleanup.ts';
import type { Api, Place } from '../farola.ts';
import { median } from '../percentiles.ts';
import type { Subject } from '../subjects/subject.ts';
import { copyOut } from './copy.ts';
import { sheetFormats, type Exported, type Exports, type SheetFormat } from './figures.ts';
import { onFreshServer } from './freshServer.ts';
import { exportLine } from './sheetLines.ts';

interface Given {
  subject: Subject;
  /** How often each file is asked for. */
  times: number;
  cleanup: Cleanup;
}

/** Exports the whole list in every format, each from a server that has just started. */
export async function measureExports(place: Place, given: Given): Promise<Exports> {
  const files: Exported[] = [];
  for (const format of sheetFormats) {
    const exported = await exportFormat(place, { ...given, format });
    console.log(exportLine(exported));
    files.push(exported);
  }
  if (place.databaseUrl === undefined) return { files };
  return { files, copyMs: await copyOut(place, given) };
}

async function exportFormat(
  place: Place,
  { subject, times, cleanup, format }: Given & { format: SheetFormat },
): Promise<Exported> {
  const { result, observed } = await onFreshServer(place, cleanup, async (api) => {
    const all: Received[] = [];
    while (all.length < times) all.push(await receive(api, { resource: subject.resource, format }));
    return all;
  });
  const { rows = 0, bytes = 0 } = result[0] ?? {};
  return {
    format,
    rows,
    tookMs: Math.round(median(result.map(({ tookMs }) => tookMs))),
    firstByteMs: Math.round(median(result.map(({ firstByteMs }) => firstByteMs))),
    megabytes: Math.round(bytes / 1e5) / 10,
    ...observed,
  };
}

interface Received {
  rows: number;
  bytes: number;
  tookMs: number;
  firstByteMs: number;
}

/** The columns of the list, to the last byte; a file that breaks off throws. */
export async function receive(
  { port, headers }: Api,
  { resource, format }: { resource: string; format: SheetFormat },
): Promise<Received> {
  const start = performance.now();
  const url = `http://127.0.0.1:${port}/api/${resource}/export?format=${format}`;
  const answer = await fetch(url, { headers });
  if (!answer.ok || answer.body === null) {
    throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  }
  let [firstByteMs, bytes] = [NaN, 0];
  for await (const chunk of answer.body) {
    if (bytes === 0) firstByteMs = performance.now() - start;
    bytes += chunk.length;
  }
  const rows = Number(answer.headers.get('x-total-count'));
  if (rows > 0 && bytes > 0) return { rows, bytes, tookMs: performance.now() - start, firstByteMs };
  throw new Error(`${url}: ${rows} rows in ${bytes} bytes`);
}
