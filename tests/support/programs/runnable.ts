import { fileURLToPath, pathToFileURL } from 'node:url';
import { inject } from 'vitest';

const root = new URL('../../../', import.meta.url);

/** Arguments of Node for a program of this project, built where that is there. */
export function runnable(path: string): string[] {
  const built = inject('programs')[path];
  return built === undefined ? ['--import', 'tsx', fileURLToPath(new URL(path, root))] : [built];
}

/** The file of a thread, likewise. */
export function runnableThread(path: string): URL {
  const built = inject('programs')[path];
  return built === undefined ? new URL(path, root) : pathToFileURL(built);
}
