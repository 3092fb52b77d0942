export const extensions = ['.xlsx', '.xls', '.xlsb', '.ods', '.csv'] as const;
export const MAX_MB = 50;
export const MAX_ROWS = 200_000;

const BYTES = 1024 * 1024;

export type FileProblem = 'wrongType' | 'tooLarge' | 'empty';

/** What the server would refuse after a long upload. */
export function problemOf({ name, size }: { name: string; size: number }): FileProblem | undefined {
  if (!extensions.some((extension) => name.toLowerCase().endsWith(extension))) return 'wrongType';
  if (size === 0) return 'empty';
  return size > MAX_MB * BYTES ? 'tooLarge' : undefined;
}

export const megabytes = (bytes: number): number => bytes / BYTES;
