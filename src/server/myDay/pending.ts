import { sql } from 'drizzle-orm';
import type { CurrentUser } from '../../core/api/api.ts';
import type { CheckContext } from '../../core/fields/field.ts';
import { parseFilter } from '../../core/list/listQuery.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Right } from '../../core/resource/rights.ts';
import { pendingKinds, type PendingKind } from '../../core/api/pending.ts';
import type { Start } from '../../core/api/startApi.ts';
import { masDias } from '../../core/time/fechas.ts';
import { sumarHabiles, type EsHabil } from '../../core/time/festivos.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import { diasHabilesDe } from '../resource/diasHabilesDe.ts';
import { conditionsOf, whereOf } from '../list/conditions.ts';
import type { Store, Stores } from '../resource/store.ts';

interface Asker {
  user: CurrentUser;
  context: CheckContext;
}

/**
 * What waits for a person: each is a filter of a list, counted as that list counts it. All by one
 * statement after that of the calendar.
 */
export async function pendingOf(
  orm: Orm,
  stores: Stores,
  asker: Asker,
): Promise<Start['pendientes']> {
  const day = { userId: asker.user.id, hoy: asker.context.hoy, esHabil: await diasHabilesDe(orm) };
  const asked = pendingKinds.flatMap((asunto) => {
    const { recurso, right, filtro } = waiting[asunto];
    const store = stores.get(recurso);
    const mayRead = store !== undefined && mayUse(store.resource, 'leer', asker.user);
    if (!mayRead || (right !== undefined && !asker.user.derechos[right])) return [];
    return [{ asunto, recurso, filtro: filtro(day), store }];
  });
  if (asked.length === 0) return [];
  const counts = sql.join(
    asked.map(({ store, filtro }) => countOf(store, filtro, asker.context)),
    sql`, `,
  );
  const [row] = await rowsOf<{ totals: number[] }>(orm, sql`select array[${counts}] as totals`);
  return asked.map(({ asunto, recurso, filtro }, i) => ({
    asunto,
    recurso,
    filtro,
    total: row?.totals[i] ?? 0,
  }));
}

interface Waiting {
  recurso: string;
  /** It waits for those alone who have this right. */
  right?: Right;
  filtro(day: Day): Row;
}

interface Day {
  userId: number;
  hoy: string;
  esHabil: EsHabil;
}

/** Business days before an invoice is due on which it should be approved (domain 5.9). */
const DAYS_TO_APPROVE = 5;

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
  facturas_por_vencer: {
    recurso: 'factura_energia',
    filtro: ({ hoy, esHabil }) => ({
      estado: ['registrada', 'verificada', 'objecion_enviada', 'ajustada'],
      fecha_vencimiento_lte: sumarHabiles(hoy, DAYS_TO_APPROVE, esHabil),
    }),
  },
  medidores_sin_lectura: { recurso: 'equipo_medida', filtro: () => ({ alerta: 'sin_lectura' }) },
  cartas_vencidas: { recurso: 'correspondencia', filtro: () => ({ semaforo: 'vencida' }) },
  cartas_por_vencer: { recurso: 'correspondencia', filtro: () => ({ semaforo: 'por_vencer' }) },
  casos_vencidos: {
    recurso: 'seguimiento_mantenimiento',
    filtro: () => ({ estado: ['reportado', 'asignado', 'reabierto'], en_limite: false }),
  },
  anexos_vencidos: { recurso: 'anexo', filtro: () => ({ cumplimiento: 'vencido' }) },
  anexos_por_vencer: { recurso: 'anexo', filtro: () => ({ cumplimiento: 'por_vencer' }) },
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
