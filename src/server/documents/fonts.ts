import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The fonts that documents are printed in, which stand beside the program: a server need not have any. */
const folder = fileURLToPath(new URL('fonts/', import.meta.url));

/** Regular first, whose signs are those of the document. */
export async function fontFiles(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ttf'));
  return names.toSorted().map((name) => join(folder, name));
}

/** Has the libraries that draw letters into pictures find these fonts alone: for the environment of a process. */
export const ownFonts = { FONTCONFIG_FILE: join(folder, 'fonts.conf') } as const;
