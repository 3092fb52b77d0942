import {
  cellReader,
  exportColumns,
  type ExportColumn,
} from '../../../src/core/export/exportColumns.ts';
import { importTargets } from '../../../src/core/import/targets.ts';
import { referenceLabel } from '../../../src/core/resource/referenceLabel.ts';
import type { Resource, Row } from '../../../src/core/resource/resource.ts';
import { validRecord } from '../server/validRecord.ts';
import { storeOf, type Importer } from './importing.ts';

export type CellValue = string | number;

/** Records that others may point to: one of each resource that sheets may bring. */
export interface Targets {
  ids: Record<string, number>;
  labelOf(resource: string, id: number): string;
}

/** Makes a record of each of these resources, in order, each pointing to those before it. */
export async function makeTargets(at: Importer, resources: readonly Resource[]): Promise<Targets> {
  const ids: Record<string, number> = {};
  const records = new Map<string, Row>();
  for (const resource of resources) {
    const made = await at.make(resource.name, sheetRecord(resource, 0, ids));
    ids[resource.name] = Number(made['id']);
    records.set(`${resource.name} ${String(made['id'])}`, made);
  }
  return {
    ids,
    labelOf: (name, id) =>
      referenceLabel(storeOf(at.stores, name).resource, records.get(`${name} ${id}`) ?? {}),
  };
}

/** A record that the API takes, with all that a sheet can hold. */
export function sheetRecord(resource: Resource, n: number, ids: Targets['ids']): Row {
  const cells = new Set(importTargets(resource).map(({ name }) => name));
  return Object.fromEntries(
    Object.entries(validRecord(resource, n, ids)).filter(([name]) => cells.has(name)),
  );
}

/** Header and cells as an export writes them, of all fields that can be read. */
export function sheetOf(
  resource: Resource,
  records: readonly Row[],
  { labelOf }: Targets,
): CellValue[][] {
  const columns = exportColumns(resource, '*');
  const readers = columns.map((column) => cellOf(column, labelOf));
  return [
    columns.map(({ header }) => header),
    ...records.map((record) => readers.map((read) => read(record))),
  ];
}

/** One cell as an export writes it, blank where there is nothing. */
export function cellOf(
  column: ExportColumn,
  labelOf: Targets['labelOf'],
): (record: Row) => CellValue {
  const read = cellReader(column, { labelOf, format: 'xlsx' });
  return (record) => read(record[column.name] ?? null) ?? '';
}
