import type { ImportReplacement } from '../../../../core/import/importApi.ts';
import { replacesMonth } from '../../../../core/import/month.ts';
import type { Orm } from '../../../db/orm.ts';
import type { RequestContext } from '../../../resource/requestContext.ts';
import type { Store } from '../../../resource/store.ts';
import type { ImportJob, PlanCounts } from '../../importData.ts';
import type { Problems } from '../problems.ts';
import { planVanished } from '../vanishedRows.ts';

/** Where a file takes the place of its month: what goes, and what would but may not. */
export async function replaceMonth(
  orm: Orm,
  store: Store,
  given: {
    job: ImportJob;
    context: RequestContext;
    periodo: string | null;
    counts: PlanCounts;
    problems: Problems;
  },
): Promise<ImportReplacement | undefined> {
  const { job, context, periodo, counts, problems } = given;
  if (periodo === null || counts.filas === 0 || !replacesMonth(store.resource, job)) {
    return undefined;
  }
  const { eliminar, kept, ...replacement } = await planVanished(orm, store, {
    job,
    context,
    periodo,
  });
  counts.eliminar = eliminar;
  counts.con_error += kept.length;
  for (const { finding } of kept) problems.add(undefined, [finding]);
  return replacement;
}
