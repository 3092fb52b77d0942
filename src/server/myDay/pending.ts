import { sql } from 'drizzle-orm';
import { pendingKinds, type PendingKind } from '../../core/api/pending.ts';
import type { Start } from '../../core/api/startApi.ts';
import type { CheckContext } from '../../core/fields/field.ts';
import { parseFilter } from '../../core/list/listQuery.ts';
import { dueFilter } from '../../core/resource/deadline.ts';
import { gridOf } from '../../core/resource/faces/grid.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import type { Right } from '../../core/resource/rights.ts';
import { masDias, mesAnterior } from '../../core/time/fechas.ts';
import { conditionsOf, whereOf } from '../list/conditions.ts';
import { accessOf, createMemo } from '../measures/memory.ts';
import type { Part } from '../measures/parts.ts';
import type { Store, Stores } from '../resource/store.ts';
import type { Asker } from './figureReading.ts';

/**
 * What waits for a person, `pendientes` of the start page: each is a filter of a list, counted as that list counts it.
 * Each by its own statement, which is asked again when something was written that it reads.
 */
export function pendingPart(stores: Stores, asker: Asker): Part {
  const { user, context } = asker;
  const key = JSON.stringify([user.id, context.hoy, accessOf(user)]);
  return parts(stores, key, () => pendingOf(stores, asker));
}

const parts = createMemo<Part>(200);

function pendingOf(stores: Stores, { user, context }: Asker): Part {
  const { hoy } = context;
  const day = { userId: user.id, hoy };
  const waits = pendingKinds.flatMap((asunto) => {
    const { recurso, right, filtro, rejilla } = waiting[asunto];
    const store = stores.get(recurso);
    const mayRead = store !== undefined && mayUse(store.resource, 'leer', user);
    if (!mayRead || (right !== undefined && !user.derechos[right])) return [];
    const grid = gridOfWork(rejilla, { stores, day, user });
    return [{ asunto, recurso, filtro: filtro(day, store.resource), store, ...grid }];
  });
  return {
    asked: waits.map(({ store, filtro }) => ({ query: countOf(store, filtro, context), hoy })),
    json(totals) {
      const pendientes = waits.map(({ store: _store, ...one }, i) => ({
        ...one,
        total: Number(totals[i] ?? 0),
      }));
      return JSON.stringify({ pendientes } satisfies Pick<Start, 'pendientes'>);
    },
  };
}

function gridOfWork(
  asked: Waiting['rejilla'],
  { stores, day, user }: { stores: Stores; day: Day; user: Asker['user'] },
): Pick<Start['pendientes'][number], 'rejilla'> {
  const resource = stores.get(asked?.recurso ?? '')?.resource;
  if (asked === undefined || resource === undefined) return {};
  const grid = gridOf(resource);
  if (grid === undefined || !mayUse(resource, 'leer', user)) return {};
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
  return sql`select count(*)::text as json from ${store.table.table}
    ${whereOf(conditionsOf(store.resource, query, store))}`;
}

function mondayOf(day: string): string {
  const sinceMonday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return masDias(day, -sinceMonday);
}
