import { sql } from 'drizzle-orm';
import { ApiError } from '../../core/api/errors.ts';
import type { DifferenceKind } from '../../core/import/importApi.ts';
import type { Words } from '../../core/i18n/words.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import { keptLife } from '../../core/resource/life.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { dayOf, isDay } from '../../core/time/calendar.ts';
import { writeDate } from '../../core/time/dateText.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { labelFor } from '../fieldAccess/masking.ts';
import { refuseUnfilled } from '../life/segments.ts';
import { readById } from '../list/readRecords.ts';
import { nounWords } from '../../core/resource/noun.ts';
import { labelFields } from '../../core/resource/referenceLabel.ts';
import { parameterValues } from '../resource/parameters.ts';
import { storeOn, type Store, type Stores } from '../resource/store.ts';
import { comparedFields, type Place } from './daysCompared.ts';

/** Which days are compared, and which of their differences are meant. */
export interface DaysQuery {
  de?: string | undefined;
  a?: string | undefined;
  clase?: DifferenceKind | undefined;
  campo?: string | undefined;
  barrio?: string | undefined;
  sector?: string | undefined;
}

export interface DaysAsked {
  days: { de: string; a: string; since: string | undefined };
  sides: { de: Store; a: Store };
  fields: string[];
  clase: DifferenceKind | undefined;
  campo: string | undefined;
  places: Place[];
}

/**
 * What is compared, as it was asked for. Throws `COMPARACION_IMPOSIBLE` for days that cannot be compared and for
 * places that are none, `CONSULTA_INVALIDA` for a resource without a past and a field that is not compared.
 */
export async function daysAsked(
  deps: Pick<Deps, 'db' | 'clock'>,
  given: { store: Store; stores: Stores; query: DaysQuery; who: Who; hidden: readonly string[] },
): Promise<DaysAsked> {
  const { store, query, hidden } = given;
  const { today, ...days } = await daysOf(deps, store, query);
  await refuseUnfilled(deps.db.reading, store);
  const fields = comparedFields(store.resource, hidden);
  const { clase, campo } = query;
  if (campo !== undefined && !fields.includes(campo)) refuse(`campo: ${campo} is not compared`);
  const on = (day: string): Store => (day === today ? store : storeOn(store, day));
  return {
    days,
    sides: { de: on(days.de), a: on(days.a) },
    fields,
    clase,
    campo,
    places: await placesOf(deps.db.reading, given),
  };
}

async function daysOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { resource }: Store,
  query: DaysQuery,
): Promise<DaysAsked['days'] & { today: string }> {
  const life = keptLife(resource);
  if (life === undefined) return refuse(`${resource.name} keeps no past of its own`);
  const today = dayOf(clock());
  const values = await parameterValues(db.reading, { names: [life.since], day: today });
  const first = values.get(life.since);
  const since = isDay(first) ? first : undefined;
  const { de = since ?? today, a = today } = query;
  for (const day of [de, a]) {
    if (!isDay(day)) impossible(noDay(day));
    if (day > today) impossible(toCome(day, today));
    if (since !== undefined && day < since) impossible(tooEarly(day, since));
  }
  if (a < de) impossible(reversed(de, a));
  return { de, a, today, since };
}

const noDay = (day: string): Words => ({
  es: `«${day}» no es un día que exista; escríbalo como 2026-07-31.`,
  en: `"${day}" is no day that exists; write it as 2026-07-31.`,
});

const toCome = (day: string, today: string): Words => ({
  es: `el ${writeDate(day, 'es')} no ha llegado; hoy es ${writeDate(today, 'es')}.`,
  en: `${writeDate(day, 'en')} has not come yet; today is ${writeDate(today, 'en')}.`,
});

const tooEarly = (day: string, since: string): Words => ({
  es: `del ${writeDate(day, 'es')} no se sabe nada: la historia empieza el ${writeDate(since, 'es')}.`,
  en: `nothing is known of ${writeDate(day, 'en')}: the past begins on ${writeDate(since, 'en')}.`,
});

const reversed = (de: string, a: string): Words => ({
  es: `el segundo día, ${writeDate(a, 'es')}, es anterior al primero, ${writeDate(de, 'es')}.`,
  en: `the second day, ${writeDate(a, 'en')}, is before the first one, ${writeDate(de, 'en')}.`,
});

async function placesOf(
  orm: Orm,
  given: { store: Store; stores: Stores; query: DaysQuery; who: Who },
): Promise<Place[]> {
  const { store, query } = given;
  const { places } = keptLife(store.resource) ?? {};
  const asked = (['barrio', 'sector'] as const).filter((key) => query[key] !== undefined);
  if (places === undefined) {
    return asked.length === 0 ? [] : refuse(`${store.resource.name} has no places`);
  }
  const field = places.barrio;
  const barrio = targetOf(store.resource, field, given.stores);
  const found: Place[] = [];
  for (const key of asked) {
    const target =
      key === 'barrio' ? barrio : targetOf(barrio.resource, places.sector, given.stores);
    const { id, nombre } = await placeOf(orm, { target, text: query[key] ?? '', who: given.who });
    const ids = key === 'barrio' ? [id] : await idsWithin(orm, barrio, places.sector, id);
    found.push({ field, ids, nombre: `${target.resource.label}: ${nombre}` });
  }
  return found;
}

function targetOf(resource: Resource, name: string, stores: Stores): Store {
  const { target = '' } = (resource.fields[name] ?? {}) as { target?: string }; // reference fields have one
  const found = stores.get(target);
  if (found === undefined) throw new Error(`${resource.name}.${name} refers to nothing`);
  return found;
}

/** The place of that id: a whole number above 0, in no other spelling. */
async function placeOf(
  orm: Orm,
  { target, text, who }: { target: Store; text: string; who: Who },
): Promise<{ id: number; nombre: string }> {
  const { resource } = target;
  if (!/^[1-9]\d{0,14}$/.test(text)) return impossible(noId(resource, text));
  const id = Number(text);
  const fields = labelFields(resource);
  const [record] = await readById(orm, target, { ids: [id], fields });
  if (record === undefined) return impossible(missing(resource, id));
  const mayRead = mayUse(resource, 'leer', who);
  return { id, nombre: (mayRead && labelFor(resource, record)) || text };
}

const noId = (resource: Resource, text: string): Words => {
  const { es, en } = nounWords(resource, 1);
  return {
    es: `«${text}» no es el número de un registro (${es}).`,
    en: `"${text}" is not the number of a record (${en}).`,
  };
};

const missing = (resource: Resource, id: number): Words => {
  const { es, en } = nounWords(resource, 1);
  return {
    es: `no hay ${es} con el número ${id}.`,
    en: `there is no ${en} with the number ${id}.`,
  };
};

async function idsWithin(orm: Orm, { table }: Store, name: string, id: number): Promise<number[]> {
  const rows = await rowsOf<{ id: string }>(
    orm,
    sql`select ${table.column('id')}::text as id from ${table.source}
      where ${table.column(name)} = ${id}::bigint`,
  );
  return rows.map((row) => Number(row.id));
}

function impossible(motivo: Words): never {
  throw new ApiError('COMPARACION_IMPOSIBLE', { params: { motivo } });
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
