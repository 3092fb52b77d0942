import type { FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import { sortTerm, parseFilter } from '../../core/list/listQuery.ts';
import {
  startApi,
  type LastImport,
  type InventoryFigures,
  type Load,
  type Start,
} from '../../core/api/startApi.ts';
import type { CurrentUser } from '../../core/api/api.ts';
import type { CheckContext } from '../../core/fields/field.ts';
import { dueFilter } from '../../core/resource/deadline.ts';
import { gridOf } from '../../core/resource/grid.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import type { Right } from '../../core/resource/rights.ts';
import { pendingKinds, type PendingKind } from '../../core/api/pending.ts';
import { masDias, mesAnterior } from '../../core/time/fechas.ts';
import type { Database } from '../db/connect.ts';
import type { Orm } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { selectRecords } from '../list/readRecords.ts';
import type { Store, Stores } from '../resource/store.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { keptDeadlines } from '../deadlines/readDeadlines.ts';
import { serve } from '../http/serve.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import { conditionsOf, whereOf } from '../list/conditions.ts';
import { cachedTexts } from '../measures/cache.ts';
import { startFigures } from './startFigures.ts';

/** How far the month is, which the subject that closes months tells. */
type Progress = (deps: Deps, stores: Stores, who: Who) => Promise<Start['cierre']>;

/** What the first page of a person's day shows; belongs under `/api`. */
export async function startRoutes(
  app: FastifyInstance,
  { deps, stores, progress }: { deps: Deps; stores: Stores; progress: Progress },
): Promise<void> {
  const { reading: orm } = deps.db;
  serve(app, startApi.get, {
    handler: async ({ request, reply }) => {
      const user = whoAsks(request);
      const context = contextOf(deps.clock());
      const readable = (name: string): Store | undefined => {
        const store = stores.get(name);
        return store !== undefined && mayUse(store.resource, 'leer', user) ? store : undefined;
      };
      const inventory = readable('infraestructura_alumbrado_actualizado');
      const imports = readable('importacion');
      const [pendientes, plazos, inventario, importaciones, figures, cierre] = await Promise.all([
        pendingOf(deps.db, stores, { user, context }),
        keptDeadlines(deps.db, {
          stores,
          user,
          hoy: context.hoy,
          ahead: DAYS_AHEAD,
          whose: 'own',
          most: MOST_DEADLINES,
        }),
        inventory === undefined ? null : inventoryFigures(deps.db, inventory, context),
        imports === undefined ? null : lastImports(orm, imports),
        startFigures(deps.db, stores, { user, context }),
        progress(deps, stores, user),
      ]);
      reply.header('Cache-Control', 'no-store');
      return {
        hoy: context.hoy,
        pendientes,
        plazos,
        inventario,
        importaciones,
        cierre,
        ...figures,
      };
    },
  });
}

const LAST_IMPORTS = 5;

/** Business days ahead that the page looks. */
const DAYS_AHEAD = 10;
const MOST_DEADLINES = 50;

async function lastImports(orm: Orm, store: Store): Promise<LastImport[]> {
  const query = { filters: [], sort: [sortTerm('-id')] };
  const records = await selectRecords(orm, store, { query, limit: LAST_IMPORTS });
  return records.map((record) => ({
    id: Number(record['id']),
    archivo: String(record['archivo']),
    destino_titulo: String(record['destino_titulo']),
    estado: String(record['estado']),
    filas: Number(record['filas']),
    creado_en: String(record['creado_en']),
  }));
}

/** What the updated inventory comes to today, by one statement. */
async function inventoryFigures(
  db: Database,
  store: Store,
  { hoy }: CheckContext,
): Promise<InventoryFigures> {
  const [json = '[]'] = await cachedTexts(db, [{ query: statementOf(store), hoy, reads: OF_LOAD }]);
  const groups = JSON.parse(json) as Group[]; // what the statement selects
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

/** `Map.groupBy`, which Node 20 lacks. */
function groupedBy<Key>(groups: readonly Group[], keyOf: (group: Group) => Key) {
  const grouped = new Map<Key, Group[]>();
  for (const group of groups) {
    const key = keyOf(group);
    grouped.set(key, [...(grouped.get(key) ?? []), group]);
  }
  return grouped;
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

interface Asker {
  user: CurrentUser;
  context: CheckContext;
}

/**
 * What waits for a person: each is a filter of a list, counted as that list counts it. All by one
 * statement.
 */
async function pendingOf(db: Database, stores: Stores, asker: Asker): Promise<Start['pendientes']> {
  const day = { userId: asker.user.id, hoy: asker.context.hoy };
  const asked = pendingKinds.flatMap((asunto) => {
    const { recurso, right, filtro, rejilla } = waiting[asunto];
    const store = stores.get(recurso);
    const mayRead = store !== undefined && mayUse(store.resource, 'leer', asker.user);
    if (!mayRead || (right !== undefined && !asker.user.derechos[right])) return [];
    const grid = gridOfWork(rejilla, { stores, day, asker });
    return [{ asunto, recurso, filtro: filtro(day, store.resource), store, ...grid }];
  });
  if (asked.length === 0) return [];
  const counts = sql.join(
    asked.map(({ store, filtro }) => countOf(store, filtro, asker.context)),
    sql`, `,
  );
  const query = sql`select json_build_array(${counts})::text as json`;
  const [json = '[]'] = await cachedTexts(db, [{ query, hoy: asker.context.hoy }]);
  const totals = JSON.parse(json) as number[]; // what the statement selects
  return asked.map(({ store: _store, ...one }, i) => ({ ...one, total: totals[i] ?? 0 }));
}

function gridOfWork(
  asked: Waiting['rejilla'],
  { stores, day, asker }: { stores: Stores; day: Day; asker: Asker },
): Pick<Start['pendientes'][number], 'rejilla'> {
  const resource = stores.get(asked?.recurso ?? '')?.resource;
  if (asked === undefined || resource === undefined) return {};
  const grid = gridOf(resource);
  if (grid === undefined || !mayUse(resource, 'leer', asker.user)) return {};
  return { rejilla: { recurso: resource.name, campo: grid.key, clave: asked.clave(day) } };
}

interface Waiting {
  recurso: string;
  /** It waits for those alone who have this right. */
  right?: Right;
  filtro(day: Day, resource: Resource): Row;
  /** The list that is shown as a grid to do it, and the value of its key. */
  rejilla?: { recurso: string; clave(day: Day): string };
}

interface Day {
  userId: number;
  hoy: string;
}

/** What of a deadline is due soon or overdue, as its descriptor says it. */
const due = (
  recurso: string,
  plazo: string,
  ...states: readonly ('soon' | 'overdue')[]
): Waiting => ({
  recurso,
  filtro: (_day, { deadlines }) => {
    const deadline = deadlines[plazo];
    if (deadline === undefined) throw new Error(`${recurso} has no deadline "${plazo}"`);
    return dueFilter(plazo, deadline, states);
  },
});

const waiting: Readonly<Record<PendingKind, Waiting>> = {
  actualizaciones_en_revision: {
    recurso: 'infraestructura_alumbrado_actualizacion',
    right: 'aprobar',
    filtro: () => ({ estado: 'en_revision' }),
  },
  recibos_en_revision: {
    recurso: 'recibo_obras',
    right: 'aprobar',
    filtro: () => ({ estado: 'en_revision' }),
  },
  facturas_por_verificar: {
    recurso: 'factura_energia',
    filtro: () => ({ estado: ['registrada', 'ajustada'] }),
  },
  facturas_por_aprobar: {
    recurso: 'factura_energia',
    right: 'aprobar',
    filtro: () => ({ estado: 'verificada' }),
  },
  facturas_por_vencer: due('factura_energia', 'aprobacion', 'soon', 'overdue'),
  medidores_sin_lectura: {
    recurso: 'equipo_medida',
    filtro: () => ({ alerta: 'sin_lectura' }),
    rejilla: { recurso: 'equipo_medida_consumo', clave: ({ hoy }) => mesAnterior(hoy) },
  },
  cartas_vencidas: due('correspondencia', 'respuesta', 'overdue'),
  cartas_por_vencer: due('correspondencia', 'respuesta', 'soon'),
  casos_vencidos: {
    recurso: 'seguimiento_mantenimiento',
    filtro: () => ({ estado: ['reportado', 'asignado', 'reabierto'], en_limite: false }),
  },
  anexos_vencidos: due('anexo', 'entrega', 'overdue'),
  anexos_por_vencer: due('anexo', 'entrega', 'soon'),
  recorridos_de_la_semana: {
    recurso: 'programacion_recorrido',
    filtro: ({ hoy }) => ({
      estado: ['programado', 'confirmado', 'en_ejecucion'],
      fecha_gte: mondayOf(hoy),
      fecha_lte: masDias(mondayOf(hoy), 6),
    }),
  },
  borradores_propios: {
    recurso: 'infraestructura_alumbrado_actualizacion',
    filtro: ({ userId }) => ({ estado: 'borrador', creado_por: userId }),
  },
  rechazadas_propias: {
    recurso: 'infraestructura_alumbrado_actualizacion',
    filtro: ({ userId }) => ({ estado: 'rechazada', creado_por: userId }),
  },
  importaciones_por_aplicar: {
    recurso: 'importacion',
    filtro: ({ userId }) => ({ estado: 'validada', creado_por: userId }),
  },
};

function countOf(store: Store, filtro: Row, context: CheckContext) {
  const query = parseFilter(store.resource, filtro, context);
  return sql`(select count(*)::int from ${store.table.table}
    ${whereOf(conditionsOf(store.resource, query, store))})`;
}

function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return masDias(day, -sinceMonday);
}
