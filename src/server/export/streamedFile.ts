import { PassThrough, type Readable } from 'node:stream';
import { once } from 'node:events';
import type { ExportColumn } from '../../core/export/exportColumns.ts';
import type { ExportJob, FileFormat } from './exportJob.ts';
import { makeFile } from './makeFile.ts';

/**
 * A file whose cells are texts and numbers already, made as it is read and without a thread of its own.
 *
 * @param page the next rows as JSON, a list of lists; undefined behind the last one
 */
export function streamedFile(job: ExportJob, page: () => Promise<string | undefined>): Readable {
  const stream = new PassThrough();
  const sink = async (bytes: Uint8Array): Promise<void> => {
    if (stream.destroyed) throw new Error('the reader has left');
    if (!stream.write(bytes)) await once(stream, 'drain');
  };
  makeFile(job, {
    page,
    labels: () => Promise.reject(new Error('no column refers to a record')),
    places: () => Promise.reject(new Error('it has no places')),
    sink,
  }).then(
    () => stream.end(),
    (error: unknown) => stream.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return stream;
}

export const contentTypesOfFormats: Readonly<Record<FileFormat, string>> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  geojson: 'application/geo+json; charset=utf-8',
  kml: 'application/vnd.google-earth.kml+xml; charset=utf-8',
};

/** A column of texts that people typed: what a spreadsheet would run is made harmless. */
export const textColumn = (name: string, header: string): ExportColumn => ({
  name,
  header,
  kind: 'text',
  form: 'free',
});
