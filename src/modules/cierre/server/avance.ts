import type { Start } from '../../../core/api/startApi.ts';
import { mayUse, type Who } from '../../../core/resource/permissions.ts';
import { contextOf } from '../../../core/time/calendar.ts';
import { masDias, mesSiguiente } from '../../../core/time/fechas.ts';
import { prepared } from '../../../server/db/orm.ts';
import type { Deps } from '../../../server/deps.ts';
import { countConditions } from '../../../server/period/countConditions.ts';
import type { Stores } from '../../../server/resource/store.ts';
import { condiciones } from '../rules/condiciones.ts';

const NAME = 'cierre_mes';

/** How far the next month that can be closed is: what is looked at before, of what the person may read. */
export async function avanceDelMes(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  stores: Stores,
  who: Who,
): Promise<Start['cierre']> {
  const store = stores.get(NAME);
  if (store === undefined || !mayUse(store.resource, 'leer', who)) return null;
  const now = clock();
  const mesDeHoy = contextOf(now).hoy.slice(0, 7);
  const orm = db.reading;
  const [ultimo] = await orm.run<{ periodo: string; estado: string }>(ULTIMO, []);
  const periodo =
    ultimo === undefined
      ? mesAnterior(mesDeHoy)
      : ultimo.estado === 'cerrado'
        ? mesSiguiente(ultimo.periodo)
        : ultimo.periodo;
  if (periodo >= mesDeHoy) return null;
  const conditions = condiciones.filter(({ resource }) => {
    const of = stores.get(resource)?.resource;
    return of !== undefined && mayUse(of, 'leer', who);
  });
  const [counted, [abierto]] = await Promise.all([
    countConditions(orm, { stores, conditions, month: periodo, now }),
    orm.run<{ id: string }>(DEL_MES, [periodo]),
  ]);
  return {
    periodo,
    recurso: NAME,
    id: abierto === undefined ? null : Number(abierto.id),
    condiciones: counted.map(({ condition, light, n }) => ({
      condicion: condition.name,
      titulo: condition.words,
      tono: TONOS[light],
      registros: n,
      recurso: condition.resource,
      filtro: { ...condition.filter(periodo) },
    })),
  };
}

const TONOS = { green: 'good', amber: 'warning', red: 'bad' } as const;

const ULTIMO = prepared(
  `select periodo, estado from cierre_mes where estado <> 'abierto' order by periodo desc limit 1`,
);
const DEL_MES = prepared('select id::text as id from cierre_mes where periodo = $1');

const mesAnterior = (mes: string): string => masDias(`${mes}-01`, -1).slice(0, 7);
