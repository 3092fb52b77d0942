import { parameterRead, valueOn } from '../../../core/parameters/vigencias.ts';
import { externalReads } from '../../../core/record/validateRecord.ts';
import type { Row } from '../../../core/resource/resource.ts';
import type { Orm } from '../../db/orm.ts';
import { targetStore } from '../../resource/externalReads.ts';
import { parameterTimelines } from '../../resource/parameters.ts';
import type { Store } from '../../resource/store.ts';
import { dayOf } from '../../../core/time/calendar.ts';
import type { PlanBasis } from '../importData.ts';

/** Records the versions of other records on which a plan relies. */
export interface Basis {
  /** To be told before the records are judged, also of those that are created along. */
  note(store: Store, records: readonly Row[]): Promise<void>;
  settle(): Promise<PlanBasis>;
}

export function createBasis(
  orm: Orm,
  store: Store,
  { isPlanned, now }: { isPlanned: (resource: string, id: number) => boolean; now: Date },
): Basis {
  const destinos: Record<string, Record<string, number>> = {};
  const params = planParameters(orm, store, now);
  params.catch(() => undefined); // told by `settle`
  return {
    async note(of, records) {
      for (const { name, target } of referencesOf(of)) {
        const known = (destinos[of === store ? name : cascadeName(of, name)] ??= {});
        const ids = new Set<number>();
        for (const record of records) {
          const id = record[name];
          const isNew = typeof id === 'number' && known[id] === undefined;
          if (isNew && !isPlanned(target.resource.name, id)) ids.add(id);
        }
        if (ids.size > 0) Object.assign(known, await versionsOf(orm, target, [...ids]));
      }
    },
    settle: async () => ({ params: await params, destinos }),
  };
}

/** How a basis calls a reference of records that are created along: `barrio.sector_id`. */
export const cascadeName = ({ resource }: Store, field: string): string =>
  `${resource.name}.${field}`;

export interface Versioned {
  name: string;
  target: Store;
}

const known = new WeakMap<Store, readonly Versioned[]>();

/** References whose targets have versions. */
export function referencesOf(store: Store): readonly Versioned[] {
  const found = known.get(store) ?? findReferences(store);
  known.set(store, found);
  return found;
}

function findReferences({ resource, stores }: Store): Versioned[] {
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const target =
      field.kind === 'reference' && !field.readOnly ? targetStore(stores, field) : undefined;
    return target === undefined || target.resource.view !== undefined || target.resource.bare
      ? []
      : [{ name, target }];
  });
}

/** Versions by id; with `hold` the records stay as they are until the transaction ends. */
export async function versionsOf(
  orm: Orm,
  { table }: Store,
  ids: readonly number[],
  { hold = false }: { hold?: boolean } = {},
): Promise<Record<string, number>> {
  const rows = await orm.run<{ id: string; version: number }>(
    {
      text: `select id::text as id, version from "${table.name}" where id = any($1::bigint[])
        order by id ${hold ? 'for key share' : ''}`,
    },
    [`{${ids.join(',')}}`],
  );
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
}

/**
 * The parameters that rules of the resource read: as valid today, or, of those that are read on a
 * day of each row, all values.
 */
export async function planParameters(
  orm: Orm,
  { resource }: Store,
  now: Date,
): Promise<Record<string, unknown>> {
  const reads = externalReads(resource).flatMap((path) => parameterRead(path) ?? []);
  const timelines = await parameterTimelines(
    orm,
    reads.map(({ name }) => name),
  );
  return Object.fromEntries(
    reads.map(({ name, on }) => [
      on === undefined ? name : `${name}@${on}`,
      on === undefined ? valueOn(timelines[name], dayOf(now)) : timelines[name],
    ]),
  );
}
