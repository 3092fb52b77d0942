import { cp, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

import { memoryFolder } from '../../support/database/memoryFolder.ts';
import { signInToApi } from './api.ts';
import { serveBrowser } from './browser.ts';
import { startServer, type RunningServer } from './server.ts';

/** A demo that runs, and whom it lets in. */
export type Demo = Omit<RunningServer, 'stop'>;

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the one browser of the run listens; each test file has contexts of its own in it. */
    browser: string;
    /** Read by the journeys of all workers, and written by none. */
    readDemo: Demo;
    /** One for each worker, by its number. */
    writtenDemos: Demo[];
  }
}

/** Starts the browser and the demos that the journeys of a run share; answers what ends them. */
export async function startDemos(
  project: TestProject,
  template: string,
): Promise<() => Promise<void>> {
  const ends: (() => Promise<void>)[] = [];
  const endAll = async () => {
    await Promise.all(ends.splice(0).map((end) => end()));
  };
  const started = async <T>(starting: Promise<T & { stop(): Promise<void> }>): Promise<T> => {
    const { stop, ...running } = await starting;
    ends.push(stop);
    return running as T; // all of it but what ends it
  };
  const workers = Number(project.config.maxWorkers);
  const starting = [
    started(serveBrowser()),
    ...Array.from({ length: workers + 1 }, () => started<Demo>(startOnCopy(template))),
  ] as const;
  const outcomes = await Promise.allSettled(starting);
  const failed = outcomes.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) {
    await endAll();
    throw failed.reason;
  }
  const [{ address }, read, ...own] = await Promise.all(starting);
  const written = await lastWriteIn(read!);
  project.provide('browser', address);
  project.provide('readDemo', read!);
  project.provide('writtenDemos', own);
  return async () => {
    const after = await lastWriteIn(read!);
    await endAll();
    if (after !== written) throw new Error('A journey wrote into the demo that others read.');
  };
}

const WRITES = ['crear', 'editar', 'borrar', 'transicion', 'purgar'];

/** The id of its line in the history. */
async function lastWriteIn(demo: Demo): Promise<unknown> {
  const api = await signInToApi(demo.url, demo);
  const [line] = await api.find('bitacora', { accion: WRITES });
  return line?.['id'];
}

/** A server on data of its own, which go when it stops. */
export async function startOnCopy(template: string): Promise<RunningServer> {
  const folder = await mkdtemp(join(memoryFolder(), 'farola e2e '));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await cp(template, folder, { recursive: true });
    const server = await startServer(folder);
    const stop = async () => {
      await server.stop();
      await remove();
    };
    return { ...server, stop };
  } catch (error) {
    await remove();
    throw error;
  }
}
