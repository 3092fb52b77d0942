import { exportColumns } from '../../../src/core/export/exportColumns.ts';
import { parseListQuery } from '../../../src/core/list/listQuery.ts';
import { columnsFor, labelsOf } from '../../../src/server/export/labels.ts';
import type { ExportFormat } from '../../../src/server/export/exportJob.ts';
import { makeFile } from '../../../src/server/export/makeFile.ts';
import { keyedPages } from '../../../src/server/export/createExports.ts';
import { contextOf } from '../../../src/core/time/calendar.ts';
import { storeOf, type Importer } from '../sheets/importing.ts';

/** Every record of a resource as the export of its list writes it, without a thread for each. */
export async function exported(
  { db, stores, context }: Importer,
  asked: { resource: string; format: ExportFormat; columns?: '*' | readonly string[] },
): Promise<Uint8Array> {
  const store = storeOf(stores, asked.resource);
  const { user } = context.actor;
  const columns = columnsFor(user, exportColumns(store.resource, asked.columns));
  const query = parseListQuery(
    store.resource,
    { range: '[0,0]' },
    { context: contextOf(context.actor.now), resources: store.resources },
  );
  const fields = columns.map(({ name }) => name);
  const pieces: Uint8Array[] = [];
  await makeFile(
    { format: asked.format, columns, title: store.resource.title, facts: [] },
    {
      page: keyedPages(db.orm, store, { query, fields, pageRows: 1000 }),
      labels: (target, ids) => labelsOf(db.orm, store, { target, ids, who: user }),
      places: async () => [],
      sink: async (bytes) => void pieces.push(bytes.slice()),
    },
  );
  return Buffer.concat(pieces);
}
