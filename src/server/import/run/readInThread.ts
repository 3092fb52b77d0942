import type { Database } from '../../db/connect.ts';
import { startThread } from '../../threads/startThread.ts';
import { threadFile } from '../../threads/typescriptLoader.ts';
import type { Cell, SheetRow } from '../../../core/import/sheet.ts';
import type { Reading, ReadPart } from '../plan/readFile.ts';
import { FileProblem } from '../reading/fileProblem.ts';
import type { ImportJob } from '../importData.ts';
import type { ReadEnd, ReadJob, ReadNews } from './readThread.ts';

/** Most memory of the thread, MB; what needs more ends it, and nothing else. */
const LIMITS = { maxOldGenerationSizeMb: 300, maxYoungGenerationSizeMb: 32 };

/** Rows of a part, so of a statement: the embedded database serves nobody else meanwhile. */
const AT_ONCE = { postgres: 1_000, pglite: 250 } as const;

/**
 * Opens a file in a thread beside the one that judges its rows, for both have much to do. Its
 * content goes to whoever asks, once; asking throws `FileProblem`, and an error of code
 * `ERR_WORKER_OUT_OF_MEMORY`.
 */
export function startReading(
  db: Pick<Database, 'orm' | 'engine'>,
  job: ImportJob,
): (reading: Reading) => Promise<void> {
  let hear: (reading: Reading) => void = () => undefined;
  const asked = new Promise<Reading>((resolve) => (hear = resolve));
  const data: ReadJob = { job, atOnce: AT_ONCE[db.engine] };
  const thread = startThread<ReadEnd, ReadNews>({
    file: threadFile('./readThread', import.meta.url),
    db,
    data,
    resourceLimits: LIMITS,
    onMessage: async (news) => {
      const reading = await asked;
      return news.kind === 'opened' ? reading.opened(news) : reading.part(partOf(news));
    },
  });
  return async (reading) => {
    hear(reading);
    try {
      const { problem } = await thread.done;
      if (problem !== undefined) throw new FileProblem(problem.code, { params: problem.params });
    } finally {
      await thread.stop();
    }
  };
}

function partOf({ json, cells }: Extract<ReadNews, { kind: 'part' }>): ReadPart {
  const part = JSON.parse(json) as Omit<ReadPart, 'rows'>; // what readThread.ts wrote
  let read: Cell[][] | undefined;
  const readCells = (): Cell[][] => (read ??= JSON.parse(cells) as Cell[][]); // likewise
  return { ...part, rows: part.reads.map(({ n }, at) => new WrittenRow({ n, at, readCells })) };
}

/** Cells are looked at only where something is wrong with a row. */
class WrittenRow implements SheetRow {
  readonly n: number;
  readonly #at: number;
  readonly #readCells: () => Cell[][];

  constructor({ n, at, readCells }: { n: number; at: number; readCells: () => Cell[][] }) {
    this.n = n;
    this.#at = at;
    this.#readCells = readCells;
  }

  get cells(): Cell[] {
    return this.#readCells()[this.#at] ?? [];
  }
}
