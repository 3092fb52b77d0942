import { sql, type SQL } from 'drizzle-orm';
import { lightName, type Deadline } from '../../core/resource/deadline.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { literal, type ResourceTable } from '../db/tables/tables.ts';
import type { Hook } from './hook.ts';

/** The hook with an expression for the traffic light of each deadline that has no field of its own for it. */
export function withLights(resource: Resource, hook: Hook | undefined): Hook | undefined {
  const lights = Object.entries(resource.deadlines).filter(([, { light }]) => light === undefined);
  if (lights.length === 0) return hook;
  return {
    ...hook,
    computed: {
      ...hook?.computed,
      ...Object.fromEntries(
        lights.map(([name, deadline]) => [
          lightName(name),
          (table: ResourceTable) => lightOf(deadline, { table, hook }),
        ]),
      ),
    },
  };
}

export interface LightFrom {
  table: ResourceTable;
  hook: Hook | undefined;
}

/**
 * `deadlineLights`, on the day of the rows. The days of notice are counted once for a statement, and a day that the hook
 * computes once for a row.
 */
function lightOf(deadline: Deadline, from: LightFrom): SQL {
  const { table, hook } = from;
  const isComputed = hook?.computed?.[deadline.on] !== undefined;
  const on = isComputed ? sql`"~vence"."dia"` : dueDay(deadline, from);
  const { doneOn } = deadline;
  const late =
    doneOn === undefined ? sql`` : sql`when ${dayOf(doneOn, from)} > ${on} then 'cumplida_tarde'`;
  const light = sql`case
    when ${on} is null then 'sin_plazo'
    ${late}
    when ${isDone(deadline, from)} then 'cumplida'
    when ${table.day} > ${on} then 'vencida'
    when ${on} <= (select sumar_habiles(${table.day}, ${sql.raw(String(deadline.warnFrom))})) then 'por_vencer'
    else 'en_plazo' end`;
  if (!isComputed) return light;
  // `offset 0`: else the planner would put the expression in each of these places
  return sql`(select ${light} from (select ${dueDay(deadline, from)} as "dia" offset 0) as "~vence")`;
}

/** The day on which a deadline falls. */
export const dueDay = ({ on }: Deadline, from: LightFrom): SQL => dayOf(on, from);

/** Whether nothing is left to do; never null. */
export function isDone({ doneWhen = {}, doneOn }: Deadline, from: LightFrom): SQL {
  const states = Object.entries(doneWhen).map(([name, value]) => {
    const values: readonly unknown[] = Array.isArray(value) ? value : [value];
    const filled = values.filter((one) => one !== null).map((one) => sql.raw(literal(one)));
    const column = from.table.qualified(name);
    const parts = [
      ...(filled.length === 0 ? [] : [sql`${column} in (${sql.join(filled, sql`, `)})`]),
      ...(filled.length < values.length ? [sql`${column} is null`] : []),
    ];
    return sql`coalesce(${sql.join(parts, sql` or `)}, false)`;
  });
  const all = states.length === 0 ? [] : [sql`(${sql.join(states, sql` and `)})`];
  const dated = doneOn === undefined ? [] : [sql`${dayOf(doneOn, from)} is not null`];
  const parts = [...all, ...dated];
  return parts.length === 0 ? sql`false` : sql`(${sql.join(parts, sql` or `)})`;
}

/** A date, as a column or as the hook computes it. */
function dayOf(name: string, { table, hook }: LightFrom): SQL {
  return hook?.computed?.[name]?.(table) ?? table.qualified(name);
}
