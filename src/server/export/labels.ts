import { mayUse, type Who } from '../../core/resource/permissions.ts';
import { labelFields } from '../../core/resource/referenceLabel.ts';
import type { LabelOf } from '../../core/fields/field.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { ExportColumn } from '../../core/export/exportColumns.ts';
import type { Orm } from '../db/orm.ts';
import { labelFor } from '../fieldAccess/masking.ts';
import { readById } from '../list/readRecords.ts';
import type { Store } from '../resource/store.ts';

export type Labels = [id: number, label: string][];

/**
 * How sheets name these records of another resource. Personal data is masked, and of records that
 * the role may not read only the id stands there.
 */
export async function labelsOf(
  orm: Orm,
  from: Store,
  asked: { target: string; ids: readonly number[]; who: Who },
): Promise<Labels> {
  const store = from.stores.get(asked.target);
  if (store === undefined || !mayUse(store.resource, 'leer', asked.who)) {
    return asked.ids.map((id) => [id, String(id)]);
  }
  const { resource } = store;
  const records = await readById(orm, store, { ids: asked.ids, fields: labelFields(resource) });
  const labels = new Map(
    records.map((record) => [Number(record['id']), labelFor(resource, record)]),
  );
  return asked.ids.map((id) => [id, labels.get(id) || String(id)]);
}

/** The labels of referenced records that an export has asked for so far. */
interface LabelCache {
  /** Asks for those that the rows name and that are not known yet, each once. */
  learn(columns: readonly ExportColumn[], rows: readonly (readonly unknown[])[]): Promise<void>;
  labelOf: LabelOf;
}

/** Labels kept of one resource: more are forgotten and asked for again. */
const MOST = 20_000;

export function createLabelMemo(
  ask: (target: string, ids: readonly number[]) => Promise<Labels>,
): LabelCache {
  const known = new Map<string, Map<number, string>>();
  const of = (target: string): Map<number, string> => {
    const labels = known.get(target) ?? new Map<number, string>();
    known.set(target, labels);
    return labels;
  };
  return {
    async learn(columns, rows) {
      for (const [target, ids] of idsIn(columns, rows)) {
        if (of(target).size > MOST) of(target).clear();
        const missing = [...ids].filter((id) => !of(target).has(id));
        if (missing.length === 0) continue;
        for (const [id, label] of await ask(target, missing)) of(target).set(id, label);
      }
    },
    labelOf: (target, id) => known.get(target)?.get(id) ?? String(id),
  };
}

function idsIn(
  columns: readonly ExportColumn[],
  rows: readonly (readonly unknown[])[],
): Map<string, Set<number>> {
  const found = new Map<string, Set<number>>();
  const note = (target: string | undefined, ids: readonly unknown[]): void => {
    if (target === undefined) return;
    const known = found.get(target) ?? new Set<number>();
    found.set(target, known);
    for (const id of ids) known.add(Number(id));
  };
  for (const [at, { target, parts = [] }] of columns.entries()) {
    if (target === undefined && parts.length === 0) continue;
    const values = rows.flatMap((row) => [row[at] ?? []].flat());
    note(target, values);
    // values of a table are its lines
    const lines = values as Row[];
    for (const part of parts) {
      note(
        part.target,
        lines.flatMap((line) => line[part.name] ?? []),
      );
    }
  }
  return found;
}

/** Who may see personal data takes it along, and the export stands in the history; others get masks. */
export const columnsFor = (who: Who, columns: readonly ExportColumn[]): ExportColumn[] =>
  columns.map(({ personal, ...column }) =>
    personal === undefined || who.derechos.datos_personales ? column : { ...column, personal },
  );
