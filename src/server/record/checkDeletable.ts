import type { ApiError } from '../../core/api/errors.ts';
import type { Finding } from '../../core/i18n/findings.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import type { Writing } from '../resource/hook.ts';
import { RefusedRecords } from './refusedRecords.ts';
import { findingOf } from './validateRecords.ts';
import type { Store } from '../resource/store.ts';

interface HookSays {
  findings: ReadonlyMap<Row, readonly Finding[]>;
  /** Those that are still used where no foreign key watches. */
  refused: ReadonlyMap<Row, ApiError>;
}

/** What the hook has against deleting each of the records; of those that are still used, that alone. */
export async function checkDeletable(
  tx: Orm,
  { hook, resource }: Pick<Store, 'hook' | 'resource'>,
  { records, actor }: { records: readonly Row[]; actor: Writing['actor'] },
): Promise<HookSays> {
  const ask = async (some: readonly Row[]) => {
    const given = { tx, records: some, actor, finding: findingOf(resource) };
    const findings = (await hook?.deleting?.(given)) ?? [];
    return new Map(some.map((record, i) => [record, findings[i] ?? []] as const));
  };
  try {
    return { findings: await ask(records), refused: new Map() };
  } catch (error) {
    if (!(error instanceof RefusedRecords)) throw error;
    const refused = error.errors;
    const others = records.filter((record) => !refused.has(record));
    return { findings: others.length === 0 ? new Map() : await ask(others), refused };
  }
}
