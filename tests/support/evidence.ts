import { createHash } from 'node:crypto';
import { inflate, sourceOf } from '../../src/client/evidence/readFile.ts';
import { bagFiles, manifestLine, PAYLOAD } from '../../src/core/evidence/bag.ts';
import { readZip } from '../../src/core/evidence/readZip.ts';
import type { Verdict } from '../../src/core/evidence/verdict.ts';
import { verifyBag } from '../../src/core/evidence/verifyBag.ts';
import { createZip } from '../../src/server/export/zip.ts';

/** The verifier as the page calls it. */
export const verified = (zip: Uint8Array, seal = ''): Promise<Verdict> =>
  verifyBag({ source: sourceOf(new Blob([new Uint8Array(zip)])), inflate, seal });

/** What a verdict names, each as `code of`. */
export const named = ({ problems }: Verdict): string[] =>
  problems.map(({ code, of }) => `${code} ${of}`.trim());

export type BagFiles = Map<string, Buffer>;

/** The files of a bag by their names within it. */
export async function unzipped(zip: Uint8Array): Promise<BagFiles> {
  const { files } = await readZip(sourceOf(new Blob([new Uint8Array(zip)])), inflate);
  const found: BagFiles = new Map();
  for (const file of files) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of file.chunks()) chunks.push(chunk);
    found.set(file.name.slice(file.name.indexOf('/') + 1), Buffer.concat(chunks));
  }
  return found;
}

/** A bag of these files, as somebody would pack it who has no part of Farola. */
export async function zipped(files: BagFiles): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const zip = createZip(async (bytes) => void parts.push(bytes), { level: 6 });
  for (const [name, content] of files) {
    await zip.begin(`evidencia/${name}`);
    await zip.write(content);
    await zip.end();
  }
  await zip.finish();
  return Buffer.concat(parts);
}

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** The same with manifests made anew, as whoever changes a bag would do. */
export function rehashed(files: BagFiles): BagFiles {
  const tags = [bagFiles.manifest, bagFiles.tagManifest] as string[];
  const names = [...files.keys()].filter((name) => !tags.includes(name));
  const listed = (of: readonly string[], from: BagFiles): Buffer =>
    Buffer.from(of.map((name) => manifestLine(sha256(from.get(name)!), name)).join(''));
  const made = new Map(files);
  made.set(
    bagFiles.manifest,
    listed(
      names.filter((name) => name.startsWith(PAYLOAD)),
      files,
    ),
  );
  const others = [...names.filter((name) => !name.startsWith(PAYLOAD)), bagFiles.manifest];
  made.set(bagFiles.tagManifest, listed(others, made));
  return made;
}

/** One file of a bag as other text. */
export function withText(
  files: BagFiles,
  name: string,
  change: (text: string) => string,
): BagFiles {
  const text = files.get(name)?.toString('utf8');
  if (text === undefined) throw new Error(`the bag has no ${name}`);
  const changed = change(text);
  if (changed === text) throw new Error(`${name} was not changed`);
  return new Map(files).set(name, Buffer.from(changed));
}
