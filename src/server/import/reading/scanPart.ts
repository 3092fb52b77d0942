import type { Clock } from './limits.ts';
import { scanXml, type XmlHandler } from './xmlScanner.ts';
import type { ZipArchive } from './zipArchive.ts';

/** Scans an XML part of an archive to its end; `max` bounds its inflated bytes. */
export async function scanPart(
  zip: ZipArchive,
  given: { part: string; handler: XmlHandler; max: number; clock: Clock },
): Promise<void> {
  const { part, handler, max, clock } = given;
  const scanner = scanXml(handler);
  for await (const chunk of zip.bytes(part, { max, clock })) scanner.push(chunk);
  scanner.end();
}
