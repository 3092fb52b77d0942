import type { Database } from '../db/connect.ts';
import { startThread } from '../threads/startThread.ts';
import { threadFile } from '../threads/typescriptLoader.ts';
import type { Cell, SheetRow } from '../../core/import/sheet.ts';
import type { Reading, ReadPart } from './plan/readFile.ts';
import { FileProblem } from './reading/fileProblem.ts';
import type { ReadEnd, ReadJob, ReadNews } from './readThread.ts';

/** Most memory of the thread, MB; what needs more ends it, and nothing else. */
const LIMITS = { maxOldGenerationSizeMb: 300, maxYoungGenerationSizeMb: 32 };

/**
 * Reads a file in a thread beside the one that judges its rows: both take about as long. Throws
 * `FileProblem`, and an error of code `ERR_WORKER_OUT_OF_MEMORY`.
 */
export async function readInThread(
  db: Pick<Database, 'orm' | 'engine'>,
  job: ReadJob,
  reading: Reading,
): Promise<void> {
  const thread = startThread<ReadEnd, ReadNews>({
    file: threadFile('./readThread', import.meta.url),
    db,
    data: job,
    resourceLimits: LIMITS,
    onMessage: (news) =>
      news.kind === 'opened' ? reading.opened(news) : reading.part(partOf(news)),
  });
  try {
    const { problem } = await thread.done;
    if (problem !== undefined) throw new FileProblem(problem.code, { params: problem.params });
  } finally {
    await thread.stop();
  }
}

function partOf({ json, rows }: Extract<ReadNews, { kind: 'part' }>): ReadPart {
  const part = JSON.parse(json) as Omit<ReadPart, 'rows'>; // what readThread.ts wrote
  return { ...part, rows: rows.map(([n, cells]) => new WrittenRow(n, cells)) };
}

/** Cells are looked at only where something is wrong with a row. */
class WrittenRow implements SheetRow {
  readonly n: number;
  readonly #json: string;
  #cells: Cell[] | undefined;

  constructor(n: number, json: string) {
    this.n = n;
    this.#json = json;
  }

  get cells(): Cell[] {
    return (this.#cells ??= JSON.parse(this.#json) as Cell[]); // likewise
  }
}
