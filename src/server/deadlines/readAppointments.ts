import { and, sql, type SQL } from 'drizzle-orm';
import type { CurrentUser } from '../../core/api/api.ts';
import { filterWithin } from '../../core/list/calendarDays.ts';
import { parseFilter } from '../../core/list/listQuery.ts';
import { calendarOf, dayFieldOf, slotOf, type Slot } from '../../core/resource/faces/calendar.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Row } from '../../core/resource/resource.ts';
import { masDias } from '../../core/time/fechas.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { labelsOf } from '../export/labels.ts';
import { conditionsOf } from '../list/conditions.ts';
import { selectOf } from '../list/readRecords.ts';
import type { Store, Stores } from '../resource/store.ts';

/** What a person goes to, as far as their calendar outside tells it. */
export interface Appointment {
  recurso: string;
  id: number;
  slot: Slot;
  /** The name of its place. */
  lugar: string;
}

interface Asked {
  stores: Stores;
  user: CurrentUser;
  /** Today in Colombia. */
  hoy: string;
}

/** Days back and ahead, and how many of each kind at most. */
const BACK = 30;
const AHEAD = 90;
const MOST = 300;

/** What the faces `calendar` with a `feed` hold for a person, in charge or along, the earliest first. */
export async function readAppointments(orm: Orm, asked: Asked): Promise<Appointment[]> {
  const found: Appointment[] = [];
  for (const store of asked.stores.values()) {
    if (calendarOf(store.resource)?.feed === undefined) continue;
    if (!mayUse(store.resource, 'leer', asked.user)) continue;
    found.push(...(await appointmentsOf(orm, store, asked)));
  }
  return found.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
}

const keyOf = ({ slot: { day, from = '' }, id }: Appointment): string => `${day} ${from} ${id}`;

async function appointmentsOf(
  orm: Orm,
  store: Store,
  { user, hoy }: Asked,
): Promise<Appointment[]> {
  const { resource } = store;
  const face = calendarOf(resource);
  const { person, feed } = face ?? {};
  if (face === undefined || person === undefined || feed === undefined) return [];
  const days = { desde: masDias(hoy, -BACK), hasta: masDias(hoy, AHEAD) };
  const filter = filterWithin(resource, { face, filter: feed.when, days });
  const query = parseFilter(resource, filter, { hoy, ahora: `${hoy}T00:00:00-05:00` });
  const names = [
    'id',
    feed.place,
    ...[face.day, face.start, face.end].flatMap((name) => name ?? []),
  ];
  const rows = await rowsOf<{ valores: string }>(
    orm,
    selectOf(store, {
      query: { ...query, sort: [{ path: dayFieldOf(face), descending: false }] },
      limit: MOST,
      where: sql`${and(conditionsOf(resource, query, store), goesAlong(store, user))}`,
      values: names,
    }),
  );
  const records = rows.map(({ valores }): Row => {
    const values = JSON.parse(valores) as unknown[]; // as `values` builds them
    return Object.fromEntries(names.map((name, i) => [name, values[i]]));
  });
  const { target = '' } = resource.fields[feed.place] as { target?: string }; // a reference: `checkCalendar` saw it
  const ids = [...new Set(records.map((record) => Number(record[feed.place])))];
  const labels = new Map(await labelsOf(orm, store, { target, ids, who: user }));
  return records.flatMap((record) => {
    const slot = slotOf(face, record);
    const lugar = labels.get(Number(record[feed.place])) ?? '';
    return slot === undefined
      ? []
      : [{ recurso: resource.name, id: Number(record['id']), slot, lugar }];
  });
}

/** Whether the account is that of who is in charge, or of one who goes along. */
function goesAlong({ resource, table }: Store, { id }: CurrentUser): SQL {
  const { person = '', companions } = calendarOf(resource) ?? {};
  const own = sql`(select p.id from personal_interventoria as p where p.usuario_id = ${id} and p.activo)`;
  const along =
    companions === undefined ? sql`` : sql` or ${table.qualified(companions)} && array${own}`;
  return sql`(${table.qualified(person)} in ${own}${along})`;
}
