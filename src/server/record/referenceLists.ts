import type { Field } from '../../core/fields/field.ts';
import type { Finding, Said } from '../../core/i18n/findings.ts';
import type { Row } from '../../core/resource/resource.ts';
import { filterOf } from '../../core/resource/check/checkReference.ts';
import type { Orm } from '../db/orm.ts';
import { targetStore } from '../resource/external.ts';
import { readById } from '../list/readRecords.ts';
import type { Store } from '../resource/store.ts';

/**
 * What is wrong with lists of references, per record: ids that do not exist or may not be picked.
 * Ids that the stored record already holds are not asked again. No foreign key watches over such a
 * list, so the targets are held against deletion until the transaction ends.
 */
export async function unreachableIds(
  tx: Orm,
  store: Store,
  given: { records: readonly Row[]; inputs: readonly { previous?: Row }[] },
): Promise<Finding[][]> {
  const findings: Finding[][] = given.records.map(() => []);
  for (const [name, field] of Object.entries(store.resource.fields)) {
    const target = field.kind === 'references' ? targetStore(store.stores, field) : undefined;
    if (target === undefined || field.readOnly) continue;
    const picked = given.records.map((record, i) =>
      idsIn(record[name]).filter((id) => !idsIn(given.inputs[i]?.previous?.[name]).includes(id)),
    );
    const fields = Object.keys(filterOf(field));
    const ids = [...new Set(picked.flat())];
    const rows = await readById(tx, target, { ids, fields, lock: 'key share' });
    const found = new Map(rows.map((row) => [Number(row['id']), row]));
    for (const [i, wanted] of picked.entries()) {
      const finding = wanted.map((id) => refusal(field, { id, row: found.get(id) })).find(Boolean);
      if (finding) findings[i]?.push({ ...finding, field: name, level: 'error' });
    }
  }
  return findings;
}

function refusal(
  field: Field,
  { id, row }: { id: number; row: Row | undefined },
): Said | undefined {
  if (row === undefined) return { code: 'REFERENCIA_NO_EXISTE', params: { id: String(id) } };
  const isBroken = Object.entries(filterOf(field)).some(([name, value]) => row[name] !== value);
  return isBroken ? { code: 'REFERENCIA_NO_ADMITIDA' } : undefined;
}

/** Only ids: what the field's check refused is left to its own finding. */
const idsIn = (value: unknown): number[] =>
  Array.isArray(value) && value.every((id) => Number.isSafeInteger(id)) ? value : [];
