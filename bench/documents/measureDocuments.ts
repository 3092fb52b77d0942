import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { DocumentFacts, DocumentView } from '../../src/core/documents/documentApi.ts';
import { commonFields } from '../../src/core/resource/resource.ts';
import { informeFinal } from '../../src/modules/reportes/informe_final.ts';
import type { Cleanup } from '../cleanup.ts';
import { post, signIn, startFarola, type Api, type Place } from '../farola.ts';
import { memoryOf } from '../memory.ts';
import type { TableFigures } from '../measureTable.ts';
import { connectionsTo } from '../place.ts';
import type { DocumentFigures } from './figures.ts';

const REPORT = 'informe_final';
const MONTH = '2026-06';
const FORMATS = ['pdf', 'docx', 'xlsx'] as const;

/** As many as make about 80 pages of a report whose other tables are empty. */
const WORDS_EACH = 4_700;
const SENTENCE =
  'La interventoría verificó en campo los puntos del sector y halló que la operación atendió los reportes dentro del límite. ';

/** Makes a report whose tables and map are over all points, and prints it in each format. */
export async function measureDocuments(
  place: Place,
  { cleanup }: { cleanup: Cleanup },
): Promise<TableFigures> {
  const server = await startFarola(place, { cleanup });
  const api = await signIn(server.port);
  const text = SENTENCE.repeat(WORDS_EACH / SENTENCE.split(' ').length).trim();
  const texts = Object.fromEntries(SECTIONS.map((name) => [name, text]));
  const { id } = await post<{ id: number }>(api, `/api/${REPORT}`, { periodo: MONTH, ...texts });
  const path = `/api/${REPORT}/${id}/documento`;
  const begun = performance.now();
  await api.get<DocumentView>(`${path}/vista`);
  const blocksMs = performance.now() - begun;
  const printed = [];
  for (const format of FORMATS) printed.push(await print(api, { path, format, pid: server.pid }));
  const documents: DocumentFigures = {
    pages: printed.find(({ pages }) => pages !== null)?.pages ?? 0,
    blocksMs,
    formats: printed.map(({ pages: _pages, ...one }) => one),
  };
  console.log(JSON.stringify(documents));
  const database = await connectionsTo(place);
  await server.stop();
  return { database, cells: [], startMs: [server.startMs], documents };
}

/** The texts that people write into a report. */
const SECTIONS = Object.entries(informeFinal.fields)
  .filter(([name, { kind }]) => kind === 'longText' && !(name in commonFields))
  .map(([name]) => name);

async function print(
  api: Api,
  { path, format, pid }: { path: string; format: string; pid: number },
) {
  const stopped = new AbortController();
  const watched = mostOfChildren(pid, stopped.signal);
  const begun = performance.now();
  const { paginas, tamano } = await api.get<DocumentFacts>(`${path}/datos?formato=${format}`);
  const ms = performance.now() - begun;
  stopped.abort();
  const childMb = await watched;
  return { format, ms, bytes: tamano, pages: paginas, ...(childMb === 0 ? {} : { childMb }) };
}

/** Looked at this often, ms. */
const EVERY = 20;

/** The most that any process held which the server started meanwhile, MB; 0 where the system does not tell. */
async function mostOfChildren(pid: number, stop: AbortSignal): Promise<number> {
  let most = 0;
  while (!stop.aborted) {
    for (const child of childrenOf(pid)) {
      // one that has just ended tells nothing
      const peak = memoryOf(child)?.peak ?? 0;
      if (peak > most) most = peak;
    }
    await wait(EVERY);
  }
  return most;
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8');
    return text.split(' ').filter(Boolean).map(Number);
  } catch {
    return [];
  }
}
