import type { MappedColumn } from '../../../core/import/mapping.ts';
import type { Orm } from '../../db/orm.ts';
import { storeOf, type Store } from '../../resource/store.ts';
import type { ImportJob, PlanCounts, StoredFinding } from '../importData.ts';
import type { PreparedRow } from '../plan/resolveRows.ts';
import type { PlannedRow } from '../plan/validateRows.ts';
import { planAbsent } from './absentRecords.ts';
import { setAsideDrafted } from './openDrafts.ts';

/**
 * Ends the plan of a file that is compared with the present records: what it lacks, what an open draft
 * tells already, and whether the two have a key in common at all.
 */
export async function reconcile(
  orm: Orm,
  stores: { store: Store; sheet: Store },
  given: {
    job: ImportJob;
    counts: PlanCounts;
    columnas: readonly MappedColumn[];
    /** Ids of the records that rows name. */
    named: readonly number[];
    judge: (rows: readonly PreparedRow[]) => Promise<PlannedRow[]>;
  },
): Promise<StoredFinding[]> {
  const { job, counts, columnas, named } = given;
  await planAbsent(orm, stores, given);
  counts.crear -= await setAsideDrafted(orm, stores.store, job);
  if (named.length > 0 || counts.filas === 0) return [];
  return noCommonKey(orm, stores, columnas);
}

/** No row names a record: the key may stand in another column, which is proposed. */
async function noCommonKey(
  orm: Orm,
  { store, sheet }: { store: Store; sheet: Store },
  columnas: readonly MappedColumn[],
): Promise<StoredFinding[]> {
  const [[key = ''] = []] = sheet.resource.keys;
  const { sheet: options } = store.resource.import;
  const { table } = storeOf(store, options?.present ?? options?.resource ?? '');
  const samples = columnas.flatMap(({ nombre, muestras, destinos }) =>
    destinos.includes(key) ? [] : muestras.map((text) => ({ nombre, text: text.trim() })),
  );
  const [found] = await orm.run<{ nombre: string }>(
    {
      text: `select nombre from jsonb_to_recordset($1::jsonb) as sample (nombre text, text text)
        where exists (select 1 from "${table.name}" where "${table.name}"."${key}" = upper(sample.text))
        group by nombre order by count(*) desc limit 1`,
    },
    [JSON.stringify(samples)],
  );
  const clave = sheet.resource.fields[key]?.label ?? key;
  const at = { level: 'warning', params: { clave, columna: found?.nombre ?? '' } } as const;
  return [{ code: found === undefined ? 'SIN_CLAVE_COMUN' : 'CLAVE_EN_OTRA_COLUMNA', ...at }];
}
