import { resources } from '../../../../resources.config.ts';
import { sheetOf } from '../../../core/import/sheetResource.ts';
import { runThread } from '../../threads/runThread.ts';
import type { ImportJob } from '../importData.ts';
import { readFile, type Opened } from '../plan/readFile.ts';
import { FileProblem, type FileProblemCode } from '../reading/fileProblem.ts';

/** What the thread is started with. */
export interface ReadJob {
  job: ImportJob;
  atOnce: number;
}

/** What it tells, and is answered. */
export type ReadNews =
  | ({ kind: 'opened' } & Opened)
  /** As JSON, the cells of the rows that were read by themselves: texts cross between threads several times as fast as objects. */
  | { kind: 'part'; json: string; cells: string };

/** How it ends: an error would lose what its sentence is filled with. */
export type ReadEnd = { problem?: { code: FileProblemCode; params: FileProblem['params'] } };

await runThread<ReadJob, ReadEnd>(async ({ data: { job, atOnce }, post }) => {
  const known = new Map(resources.map((one) => [one.name, one]));
  const destination = known.get(job.destino);
  if (destination === undefined) throw new Error(`no resource "${job.destino}"`);
  const destined = { own: destination, sheet: sheetOf(destination, known) };
  try {
    await readFile(
      { job, destined, atOnce },
      {
        opened: (opened) => post({ kind: 'opened', ...opened } satisfies ReadNews),
        part: ({ rows, ...part }) =>
          post({
            kind: 'part',
            json: JSON.stringify(part),
            cells: JSON.stringify(rows.map((row) => row.cells)),
          } satisfies ReadNews),
      },
    );
    return {};
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return { problem: { code: error.code, params: error.params } };
  }
});
