import { relative } from 'node:path';
import type { Reporter, TestModule } from 'vitest/node';

/** Files that the end of a run names. */
const SHOWN = 25;

/** What a file of tests took, in seconds. */
export interface FileTime {
  project: string;
  file: string;
  /** From its imports to its last hook. */
  lasted: number;
  /** Of its worker; what other processes did for it, such as a browser, is not in it. */
  processor: number;
}

/** Tells at the end of a run which files took longest: `--reporter=./tests/support/time/slowestFiles.ts`. */
// oxlint-disable-next-line import/no-default-export -- the form that vitest asks for
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    console.log(slowestFiles(modules.map(timeOf)).join('\n'));
  }
}

function timeOf(module: TestModule): FileTime {
  const { collectDuration, setupDuration, duration } = module.diagnostic();
  return {
    project: module.project.name,
    file: relative(process.cwd(), module.moduleId),
    lasted: (collectDuration + setupDuration + duration) / 1000,
    processor: module.meta().processor ?? 0,
  };
}

/** The slowest first, and what each project took; of journeys the worker only waits for the browser. */
export function slowestFiles(files: readonly FileTime[]): string[] {
  const weight = (one: FileTime) => (one.project === 'e2e' ? one.lasted : one.processor);
  const shown = files.toSorted((one, other) => weight(other) - weight(one)).slice(0, SHOWN);
  const projects = new Set(files.map(({ project }) => project));
  return [
    'Slowest files (seconds of processor, and from beginning to end):',
    ...shown.map((one) => line(one, `${one.project} ${one.file}`)),
    ...[...projects].map((project) => {
      const own = files.filter((one) => one.project === project);
      const all = { processor: sum(own, 'processor'), lasted: sum(own, 'lasted') };
      return line(all, `${project}: ${own.length} files`);
    }),
  ];
}

const line = ({ processor, lasted }: Pick<FileTime, 'processor' | 'lasted'>, name: string) =>
  `${processor.toFixed(1).padStart(7)} ${lasted.toFixed(1).padStart(7)}  ${name}`;

const sum = (files: readonly FileTime[], name: 'processor' | 'lasted'): number =>
  files.reduce((all, one) => all + one[name], 0);
