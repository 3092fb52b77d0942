import { sql } from 'drizzle-orm';
import type { InventoryFigures, Load } from '../../core/api/startApi.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import { groupedBy } from '../db/orm.ts';
import { createMemo } from '../measures/memory.ts';
import type { Part } from '../measures/parts.ts';
import type { Store, Stores } from '../resource/store.ts';
import type { Asker } from './figureReading.ts';

/** What the updated inventory comes to today, by one statement: `inventario` of the start page. */
export function inventoryFigures(stores: Stores, { user, context: { hoy } }: Asker): Part {
  const store = stores.get('infraestructura_alumbrado_actualizado');
  if (store === undefined || !mayUse(store.resource, 'leer', user)) return NONE;
  return parts(stores, hoy, () => ({
    asked: [{ query: statementOf(store), hoy, reads: OF_LOAD }],
    json: ([groups = '[]']) =>
      JSON.stringify({ inventario: figuresOf(store, JSON.parse(groups) as Group[]) }), // what the statement selects
  }));
}

const NONE: Part = { asked: [], json: () => '{"inventario":null}' };

const parts = createMemo<Part>(4);

function figuresOf(store: Store, groups: readonly Group[]): InventoryFigures {
  const recurso = store.resource.name;
  const lit = groups.filter(({ cuenta_carga }) => cuenta_carga);
  const tecnologias = groupedBy(lit, ({ tecnologia }) => tecnologia);
  const estados = groupedBy(groups, ({ estado }) => estado);
  return {
    en_servicio: { recurso, filtro: IN_SERVICE, ...sumOf(lit) },
    tecnologias: [...tecnologias]
      .map(([tecnologia, of]) => ({
        tecnologia,
        recurso,
        filtro: { ...IN_SERVICE, ...sheetsOf(of) },
        ...sumOf(of),
      }))
      .toSorted((a, b) => b.total - a.total),
    estados: [...estados]
      .map(([estado, of]) => ({
        estado,
        recurso,
        filtro: { estado_operativo: estado },
        total: sumOf(of).total,
      }))
      .toSorted((a, b) => b.total - a.total),
  };
}

/** The resources by which the load of today is told. */
const OF_LOAD = [
  'infraestructura_alumbrado',
  'infraestructura_alumbrado_actualizacion',
  'infraestructura_alumbrado_tipo',
  'luminaria',
  'parametro',
];

interface Group {
  estado: string;
  cuenta_carga: boolean;
  tecnologia: string | null;
  puntos: number;
  w: number | null;
  kwh: number | null;
  luminarias: number[] | null;
}

const IN_SERVICE = { cuenta_carga: true };

/**
 * Points that are alike are counted before anything is computed of them. The group bears the name
 * of the view, so that the list's own expression of a month's consumption reads it.
 */
function statementOf({ table, hook }: Store) {
  const view = sql.identifier(table.name);
  const consumption = hook?.computed?.['consumo_mes_kwh']?.(table);
  if (consumption === undefined) throw new Error('the inventory has an expected consumption');
  return sql`
    select coalesce(json_agg(g), '[]')::text as json from (
      select estado, cuenta_carga, tecnologia, sum(puntos)::int as puntos,
        sum(puntos * carga_w) as w, sum(puntos * kwh) as kwh,
        array_agg(distinct luminaria_id) filter (where luminaria_id is not null) as luminarias
      from (
        select ${view}.estado_operativo as estado, ${view}.cuenta_carga, ${view}.carga_w,
          ${view}.luminaria_id, ${view}.puntos, l.tecnologia, ${consumption} as kwh
        from (
          select estado_operativo, cuenta_carga, luminaria_id, regimen, carga_w, count(*) as puntos
          from ${view} group by 1, 2, 3, 4, 5
        ) as ${view} left join luminaria as l on l.id = ${view}.luminaria_id
      ) as alike group by 1, 2, 3
    ) as g`;
}

/** The list has no filter by technology: the luminaires that are in use tell it. */
function sheetsOf(groups: readonly Group[]): { luminaria_id: number[] | null } {
  const ids = groups.flatMap(({ luminarias }) => luminarias ?? []);
  return { luminaria_id: ids.length === 0 ? null : ids.toSorted((a, b) => a - b) };
}

function sumOf(groups: readonly Group[]): Pick<Load, 'total' | 'kw' | 'kwh_mes'> {
  const sum = (of: (group: Group) => number | null) =>
    groups.reduce((total, group) => total + (of(group) ?? 0), 0);
  return {
    total: sum(({ puntos }) => puntos),
    kw: rounded(sum(({ w }) => w) / 1000),
    kwh_mes: rounded(sum(({ kwh }) => kwh)),
  };
}

/** Watts have two decimals, kWh of a point three. */
const rounded = (value: number): number => Math.round(value * 100_000) / 100_000;
