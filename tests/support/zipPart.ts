import { inflateRawSync } from 'node:zlib';

/** The text of one part of a zip. */
export function partOf(bytes: Uint8Array, name: string): string {
  const zip = Buffer.from(bytes);
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  let at = zip.readUInt32LE(end + 16);
  for (let left = zip.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [packed, nameLength, extra, comment] = [20, 28, 30, 32].map((field) =>
      field === 20 ? zip.readUInt32LE(at + field) : zip.readUInt16LE(at + field),
    ) as [number, number, number, number];
    if (zip.toString('utf8', at + 46, at + 46 + nameLength) === name) {
      const local = zip.readUInt32LE(at + 42);
      const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
      const part = zip.subarray(start, start + packed);
      return (zip.readUInt16LE(at + 10) === 0 ? part : inflateRawSync(part)).toString('utf8');
    }
    at += 46 + nameLength + extra + comment;
  }
  throw new Error(`the zip has no part ${name}`);
}
