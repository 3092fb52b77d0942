import { isReadOnlyNow } from '../../core/record/readOnlyNow.ts';
import { fieldOf, type Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { validateRecords, type ValidatedRecord } from '../record/validateRecords.ts';
import type { Store } from '../resource/store.ts';
import { hiddenFields } from '../fieldAccess/masking.ts';

/** A record and the values that it gets back. */
export interface GoingBack {
  record: Row;
  back: Row;
}

/** Values of the server alone go back as they were; what people enter is judged like an edit. */
export async function validateRestored(
  tx: Orm,
  store: Store,
  { items, context }: { items: readonly GoingBack[]; context: RequestContext },
): Promise<ValidatedRecord[]> {
  const { resource } = store;
  const state = resource.states?.field ?? '';
  const isServers = (name: string, record: Row): boolean => {
    const field = fieldOf(resource, name);
    return field === undefined || isReadOnlyNow(field, record);
  };
  const unseen = hiddenFields(resource, context.actor.user);
  const validated: ValidatedRecord[] = [];
  const asked: { at: number; item: GoingBack }[] = [];
  for (const [at, item] of items.entries()) {
    const { record, back } = item;
    validated.push({ record: { ...record, ...back }, secrets: {}, findings: [], unseen });
    if (Object.keys(back).some((name) => !isServers(name, record) || name === state)) {
      asked.push({ at, item });
    }
  }
  if (asked.length === 0) return validated;
  const found = await validateRecords(tx, store, {
    inputs: asked.map(({ item: { record, back } }) => ({
      values: entered(store, back),
      previous: record,
      ...(state in back ? { state: String(back[state]) } : {}),
    })),
    absent: 'keep',
    fromHistory: true,
    context,
  });
  for (const [i, { at, item }] of asked.entries()) {
    const one = found[i] as ValidatedRecord; // one per input
    const whole = { ...item.record, ...item.back };
    const fixed = Object.entries(item.back).filter(([name]) => isServers(name, whole));
    validated[at] = { ...one, unseen, record: { ...one.record, ...Object.fromEntries(fixed) } };
  }
  return validated;
}

const entered = ({ resource }: Store, values: Row): Row =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => fieldOf(resource, name)?.readOnly !== true),
  );
