import { readdir, writeFile, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The fonts that documents are printed in, which stand beside the program: a server need not have any. */
const folder = fileURLToPath(new URL('fonts/', import.meta.url));

/** Regular first, whose signs are those of the document. */
export async function fontFiles(): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.ttf'));
  return names.toSorted().map((name) => join(folder, name));
}

/** Has the libraries that draw letters into pictures find these fonts alone; before any of them is loaded. */
export async function useOwnFonts(): Promise<void> {
  const own = join(tmpdir(), `farola-fuentes-${process.pid}`);
  await mkdir(own, { recursive: true });
  const file = join(own, 'fonts.conf');
  await writeFile(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>${folder}</dir><cachedir>${own}</cachedir></fontconfig>`,
  );
  process.env['FONTCONFIG_FILE'] = file;
}
