import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { filesOf, nameOfBlock, type Block } from '../../core/documents/blocks.ts';
import { isLabelSheet, type PrintedModel } from '../../core/documents/labels.ts';
import { ApiError } from '../../core/api/errors.ts';
import { createSemaphore } from '../auth/semaphore.ts';
import { withPaths, type FileStore } from '../files/fileStore.ts';
import { threadFile, typescriptLoader } from '../threads/typescriptLoader.ts';
import { bareEnvironment } from '../config.ts';
import { ownFonts } from './fonts.ts';
import type { DocumentFormat, Printed, TellProgress } from './formats.ts';
import type { PrintAnswer, PrintJob, PrintMessage } from './printProcess.ts';

export interface Printer {
  /**
   * Prints one document after the other, each in a process of its own that ends with it; who waits at the screen waits
   * for no job. Throws `DOCUMENTO_FALLO` with the block that is to blame. `before` is asked once it is one's turn:
   * somebody may have had the same printed meanwhile.
   */
  print<T>(
    job: PrintOrder,
    steps: { before: () => Promise<T | undefined>; after: (printed: Printed) => Promise<T> },
  ): Promise<T>;
  /** Ends what is being printed, and refuses what waits. */
  stop(): void;
}

export interface PrintOrder {
  model: PrintedModel;
  format: DocumentFormat;
  signal?: AbortSignal | undefined;
  /** `job`: nobody waits for it at the screen, and it may take longer. */
  by?: 'job' | undefined;
  tell?: TellProgress | undefined;
}

export interface PrinterLimits {
  /** ms */
  time?: number;
  /** Bytes of the process. */
  memory?: number;
}

/** ms */
const LONGEST = { screen: 60_000, job: 180_000 } as const;
const MOST_MEMORY = 900 * 1024 * 1024;

export function createPrinter(
  files: FileStore,
  { time, memory = MOST_MEMORY }: PrinterLimits = {},
): Printer {
  const turns = { screen: createSemaphore(1), job: createSemaphore(1) };
  const stopping = new AbortController();
  return {
    print: ({ model, format, signal, by, tell }, { before, after }) => {
      const turn = by ?? 'screen';
      return turns[turn].take(async () => {
        const ended = AbortSignal.any([stopping.signal, ...(signal === undefined ? [] : [signal])]);
        if (ended.aborted) throw new ApiError('NO_DISPONIBLE');
        const found = await before();
        if (found !== undefined) return found;
        const ids = picturesIn(model);
        const there = await Promise.all(ids.map((id) => files.has(id)));
        const held = ids.filter((_, at) => there[at]);
        const printed = await withPaths(files, held, (paths) =>
          printApart(
            { model, format, pictures: held.map((id, at) => [id, paths[at] ?? ''] as const) },
            {
              ended,
              time: time ?? LONGEST[turn],
              memory,
              blocks: isLabelSheet(model) ? [] : model.blocks,
              tell,
            },
          ),
        );
        tell?.({ paso: 'guardado', hecho: 0, total: null });
        return after(printed);
      });
    },
    stop: () => stopping.abort(),
  };
}

function picturesIn(model: PrintedModel): string[] {
  if (isLabelSheet(model)) return [];
  const { letterhead, blocks } = model;
  const ids = blocks.flatMap(filesOf);
  return [...new Set([...(letterhead.logo === null ? [] : [letterhead.logo]), ...ids])];
}

interface Bounds {
  ended: AbortSignal;
  time: number;
  memory: number;
  blocks: readonly Block[];
  tell: TellProgress | undefined;
}

async function printApart(job: PrintJob, bounds: Bounds): Promise<Printed> {
  const file = threadFile('./printProcess', import.meta.url);
  const child = fork(file, {
    execArgv: typescriptLoader(file),
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // no secret of the server is known to it
    env: { ...bareEnvironment(), ...ownFonts },
  });
  const exited = once(child, 'exit');
  const guard = guardOver(child, bounds);
  try {
    if (child.pid !== undefined) yieldTo(child.pid);
    const answered = answerOf(child, bounds);
    child.send(job);
    const answer = await Promise.race([answered, guard.broken, exited.then(() => undefined)]);
    // its last message may follow its end
    return printedOf(answer ?? (await Promise.race([answered, later()])), bounds);
  } finally {
    guard.end();
    child.kill('SIGKILL');
    await exited;
  }
}

const answerOf = (child: ChildProcess, { tell }: Bounds): Promise<PrintAnswer> =>
  new Promise((resolve) => {
    child.on('message', (sent) => {
      const message = sent as PrintMessage; // what it sends
      if (message.ok === null) tell?.(message.progress);
      else resolve(message);
    });
  });

const later = (): Promise<undefined> =>
  new Promise((resolve) => setTimeout(() => resolve(undefined), 200));

/** People's requests come first. */
function yieldTo(pid: number): void {
  try {
    setPriority(pid, 10);
  } catch {
    // it ended already, or the system does not let us: it prints all the same
  }
}

type Broken = 'cancelled' | 'time' | 'memory';

function printedOf(answer: PrintAnswer | Broken | undefined, { blocks }: Bounds): Printed {
  if (answer === 'cancelled') throw new ApiError('NO_DISPONIBLE');
  if (typeof answer === 'object' && answer.ok) return { bytes: answer.bytes, pages: answer.pages };
  const guilty = typeof answer === 'object' ? blocks[answer.block ?? -1] : largestOf(blocks);
  const [es, en] =
    typeof answer === 'object' ? [answer.message, answer.message] : REASONS[answer ?? 'gone'];
  const block = guilty === undefined ? ALL : { es: nameOfBlock(guilty), en: nameOfBlock(guilty) };
  throw new ApiError('DOCUMENTO_FALLO', {
    params: { bloque: block, motivo: { es: es.slice(0, 300), en: en.slice(0, 300) } },
  });
}

const ALL = { es: 'el documento entero', en: 'the whole document' };

const REASONS = {
  time: [
    'tardó demasiado; el bloque más grande es ese',
    'it took too long; that block is the largest',
  ],
  memory: [
    'pidió demasiada memoria; el bloque más grande es ese',
    'it asked for too much memory; that block is the largest',
  ],
  gone: ['el proceso que imprimía terminó', 'the printing process ended'],
} as const;

function largestOf(blocks: readonly Block[]): Block | undefined {
  const sized = blocks.map((block) => ({ block, size: JSON.stringify(block).length }));
  return sized.toSorted((one, other) => other.size - one.size)[0]?.block;
}

const LOOK_EVERY = 250;

/** Resolves when the process is to be ended, and why. */
function guardOver(child: ChildProcess, { ended, time, memory }: Bounds) {
  const stopped = new AbortController();
  const broken = new Promise<Broken>((resolve) => {
    const timer = setTimeout(() => resolve('time'), time);
    const look = (): void =>
      void residentOf(child.pid).then((bytes) => {
        if (bytes > memory) resolve('memory');
      });
    look();
    const looks = setInterval(look, LOOK_EVERY);
    const cancel = (): void => resolve('cancelled');
    ended.addEventListener('abort', cancel, { signal: stopped.signal });
    stopped.signal.addEventListener('abort', () => {
      clearTimeout(timer);
      clearInterval(looks);
    });
  });
  return { broken, end: () => stopped.abort() };
}

/** Bytes that the process holds; 0 where the system does not tell (only Linux does so without another process). */
async function residentOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}
