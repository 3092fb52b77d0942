import type { Inflate, ZipSource } from '../../core/evidence/readZip.ts';

/** A file of this machine, of which only the parts that are read are ever in memory. */
export const sourceOf = (file: Blob): ZipSource => ({
  size: file.size,
  read: async (start, end) => new Uint8Array(await file.slice(start, end).arrayBuffer()),
});

export const inflate: Inflate = async function* (packed) {
  const stream = new DecompressionStream('deflate-raw');
  const writer = stream.writable.getWriter();
  const feed = async (): Promise<void> => {
    // a copy: what is written changes hands
    for await (const bytes of packed) await writer.write(bytes.slice());
    await writer.close();
  };
  // what is damaged fails the reader, too, which tells it
  const fed = feed().catch(() => undefined);
  const reader = stream.readable.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    yield value;
  }
  await fed;
};
