import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { differencesApi, type Difference } from '../../core/differences/differencesApi.ts';
import type { LabelOf } from '../../core/fields/facets.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import { labelFields } from '../../core/resource/referenceLabel.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { isDay, dayOf } from '../../core/time/calendar.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import type { Deps } from '../deps.ts';
import { hiddenFields, labelFor } from '../fieldAccess/masking.ts';
import { storeNamed } from '../http/resourceAt.ts';
import { serve } from '../http/serve.ts';
import { refuseUnfilled } from '../life/segments.ts';
import { readById } from '../list/readRecords.ts';
import { parameterValues } from '../resource/parameters.ts';
import { storeOn, type Store, type Stores } from '../resource/store.ts';
import { compareDays, comparedFields } from './daysCompared.ts';

const ROWS_AT_ONCE = 50;

/** Compares a resource that has a past with itself on another day. */
export async function differencesRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  serve(app, differencesApi.ofDays, {
    handler: async ({ params: { recurso }, query, request }) => {
      if (!stores.has(recurso)) refuse(`there is no resource ${recurso}`);
      const store = storeNamed(stores, { name: recurso, verb: 'leer', request });
      const days = await daysOf(deps, store, query);
      await refuseUnfilled(deps.db.reading, store);
      const who = whoAsks(request);
      const fields = comparedFields(store.resource, hiddenFields(store.resource, who));
      const { clase, campo, tras } = query;
      if (campo !== undefined && !fields.includes(campo)) refuse(`campo: ${campo} is not compared`);
      const on = (day: string): Store => (day === days.today ? store : storeOn(store, day));
      const { filas, ...counts } = await compareDays(
        deps.db.reading,
        { de: on(days.de), a: on(days.a) },
        {
          clase,
          campo,
          fields,
          limit: ROWS_AT_ONCE,
          tras: tras === undefined ? undefined : Number(tras),
        },
      );
      const sides = filas.flatMap(({ a, b }) => [a, b].filter((side) => side !== null));
      const labels = await labelsOf(deps, stores, { resource: store.resource, sides, who });
      const last = filas.at(-1);
      return {
        de: days.de,
        a: days.a,
        ...counts,
        filas: filas.map(({ id, clase: kind, a, b }): Difference => {
          const shown = kind === 'diferente' ? differing(a, b) : undefined;
          const values = (side: Row | null) =>
            side === null ? null : valuesOf(store.resource, side, { labels, shown });
          const nombre = labelFor(store.resource, b ?? a ?? {});
          return { id, nombre, clase: kind, a: values(a), b: values(b) };
        }),
        sigue: filas.length < ROWS_AT_ONCE || last === undefined ? null : last.id,
      };
    },
  });
}

/** Throws `CONSULTA_INVALIDA` for a resource without a past and for days that it has not. */
async function daysOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { resource }: Store,
  query: { de?: string | undefined; a?: string | undefined },
): Promise<{ de: string; a: string; today: string }> {
  const { life } = resource;
  if (life === undefined) return refuse(`${resource.name} has no past`);
  const today = dayOf(clock());
  const values = await parameterValues(db.reading, { names: [life.since], day: today });
  const first = values.get(life.since);
  const since = isDay(first) ? first : undefined;
  const { de = since ?? today, a = today } = query;
  for (const [name, day] of Object.entries({ de, a })) {
    if (!isDay(day)) refuse(`${name} must be a day such as 2026-07-31`);
    if (day > today) refuse(`${name}: ${day} has not come yet, today is ${today}`);
    if (since !== undefined && day < since) refuse(`${name}: the past begins on ${since}`);
  }
  return { de, a, today };
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}

function differing(a: Row | null, b: Row | null): ReadonlySet<string> {
  const names = Object.keys({ ...a, ...b });
  const text = (side: Row | null, name: string) => JSON.stringify(side?.[name] ?? null);
  return new Set(names.filter((name) => text(a, name) !== text(b, name)));
}

/** What is empty is left out, unless that is the difference; of references, what their records are called. */
function valuesOf(
  resource: Resource,
  side: Row,
  { labels, shown }: { labels: LabelOf; shown: ReadonlySet<string> | undefined },
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) => {
      const value = side[name] ?? null;
      if (shown === undefined ? value === null : !shown.has(name)) return [];
      const { target } = field as { target?: string }; // reference fields have one
      if (value === null || target === undefined) return [[name, value]];
      return [
        [
          name,
          [value]
            .flat()
            .map((id) => labels(target, Number(id)))
            .join(' · '),
        ],
      ];
    }),
  );
}

/** How lists name what the sides refer to; of what someone may not read, the id. */
async function labelsOf(
  { db }: Pick<Deps, 'db'>,
  stores: Stores,
  given: { resource: Resource; sides: readonly Row[]; who: Who },
): Promise<LabelOf> {
  const ids = new Map<string, Set<number>>();
  for (const [name, field] of Object.entries(given.resource.fields)) {
    const { target } = field as { target?: string }; // reference fields have one
    if (target === undefined) continue;
    const found = given.sides.flatMap((side) => side[name]).filter((id) => typeof id === 'number');
    ids.set(target, new Set([...(ids.get(target) ?? []), ...found]));
  }
  const labels = new Map<string, string>();
  for (const [target, wanted] of ids) {
    const store = stores.get(target);
    if (store === undefined || !mayUse(store.resource, 'leer', given.who)) continue;
    const fields = labelFields(store.resource);
    for (const record of await readById(db.reading, store, { ids: [...wanted], fields })) {
      labels.set(`${target} ${String(record['id'])}`, labelFor(store.resource, record));
    }
  }
  return (target, id) => labels.get(`${target} ${id}`) ?? String(id);
}
