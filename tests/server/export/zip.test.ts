import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inflate } from '../../../src/client/evidence/readFile.ts';
import { readZip } from '../../../src/core/evidence/readZip.ts';
import { createZip } from '../../../src/server/export/zip.ts';

const files = Array.from({ length: 5 }, (_, n) => ({
  name: `uno/${n}.txt`,
  text: `Contenido ${n}. `.repeat(20),
}));

/** What is more than `usual` is told in the 64-bit form. */
async function zipOf(usual: { bytes: number; files: number }): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const zip = createZip(async (bytes) => void parts.push(bytes), { level: 3, usual });
  for (const { name, text } of files) {
    await zip.begin(name);
    await zip.write(text);
    await zip.end();
  }
  await zip.finish({ length: 6, text: () => 'cierre' });
  return Buffer.concat(parts);
}

async function readAll(bytes: Uint8Array) {
  const zip = await readZip(
    { size: bytes.length, read: async (from, to) => bytes.subarray(from, to) },
    inflate,
  );
  return Promise.all(
    zip.files.map(async ({ name, chunks }) => {
      let text = '';
      for await (const piece of chunks()) text += Buffer.from(piece).toString();
      return { name, text };
    }),
  );
}

describe('an archive', () => {
  test.each([
    ['of the usual size', { bytes: 0xff_ff_ff_fe, files: 0xff_fe }],
    ['with more files', { bytes: 0xff_ff_ff_fe, files: 2 }],
    ['with more bytes', { bytes: 100, files: 0xff_fe }],
  ])('%s is read as it was written', async (_name, usual) => {
    expect(await readAll(await zipOf(usual))).toEqual(files);
  });

  test('whose 64-bit form is broken is refused', async () => {
    const zip = await zipOf({ bytes: 100, files: 2 });
    zip.writeUInt32LE(0, zip.lastIndexOf('PK\u0006\u0007', undefined, 'latin1'));
    await expect(readAll(zip)).rejects.toThrow('no place of the directory');
  });

  test.skipIf(pythonIsMissing())('is read by another program', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'farola-zip-'));
    const path = join(folder, 'a.zip');
    writeFileSync(path, await zipOf({ bytes: 100, files: 2 }));
    const program = `import sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(z.testzip(), len(z.namelist()), z.comment.decode())`;
    const said = execFileSync('python3', ['-c', program, path]).toString().trim();
    expect(said).toBe('None 5 cierre');
    rmSync(folder, { recursive: true });
  });
});

function pythonIsMissing(): boolean {
  try {
    execFileSync('python3', ['--version']);
    return false;
  } catch {
    return true;
  }
}
