import { sql } from 'drizzle-orm';
import type { Start } from '../../../core/api/startApi.ts';
import { mayUse, type Who } from '../../../core/resource/permissions.ts';
import { contextOf } from '../../../core/time/calendar.ts';
import { masDias, mesSiguiente } from '../../../core/time/fechas.ts';
import type { KeptAnswers } from '../../../server/measures/cache.ts';
import { accessOf, createMemo } from '../../../server/measures/memory.ts';
import type { Part } from '../../../server/measures/parts.ts';
import { conditionsQuery, judgeCounts } from '../../../server/period/countConditions.ts';
import type { Stores } from '../../../server/resource/store.ts';
import { condiciones } from '../rules/condiciones.ts';

const NAME = 'cierre_mes';

/**
 * How far the next month that can be closed is, `cierre` of the start page: what is looked at before, of what the person
 * may read.
 */
export async function avanceDelMes(
  kept: KeptAnswers,
  { stores, who, now }: { stores: Stores; who: Who; now: Date },
): Promise<Part> {
  const store = stores.get(NAME);
  if (store === undefined || !mayUse(store.resource, 'leer', who)) return NINGUNO;
  const { hoy } = contextOf(now);
  const [json = 'null'] = await kept.texts([{ query: CIERRES, reads: [NAME], hoy }]);
  const { ultimo, cierres } = JSON.parse(json) as Cierres; // what the statement selects
  const periodo = siguiente(ultimo, hoy.slice(0, 7));
  if (periodo >= hoy.slice(0, 7)) return NINGUNO;
  const id = cierres.find((one) => one.periodo === periodo)?.id ?? null;
  const key = JSON.stringify([periodo, id, hoy, accessOf(who)]);
  return avances(stores, key, () => {
    const conditions = condiciones.filter(({ resource }) => {
      const of = stores.get(resource)?.resource;
      return of !== undefined && mayUse(of, 'leer', who);
    });
    const query = conditionsQuery({ stores, conditions, month: periodo, now });
    return {
      asked: [{ query, hoy }],
      json: ([counts = '[]']) =>
        JSON.stringify({ cierre: avance(judgeCounts(conditions, counts), { periodo, id }) }),
    };
  });
}

const NINGUNO: Part = { asked: [], json: () => '{"cierre":null}' };

const avances = createMemo<Part>(20);

interface Cierres {
  /** The newest one that was closed. */
  ultimo: { periodo: string; estado: string } | null;
  /** The months of which there is a closing. */
  cierres: { id: number; periodo: string }[];
}

const CIERRES = sql`
  select json_build_object(
    'ultimo', (select json_build_object('periodo', periodo, 'estado', estado) from cierre_mes
      where estado <> 'abierto' order by periodo desc limit 1),
    'cierres', (select coalesce(json_agg(json_build_object('id', id, 'periodo', periodo)), '[]') from cierre_mes)
  )::text as json`;

function siguiente(ultimo: Cierres['ultimo'], mesDeHoy: string): string {
  if (ultimo === null) return mesAnterior(mesDeHoy);
  return ultimo.estado === 'cerrado' ? mesSiguiente(ultimo.periodo) : ultimo.periodo;
}

const avance = (
  counted: ReturnType<typeof judgeCounts>,
  { periodo, id }: { periodo: string; id: number | null },
): Start['cierre'] => ({
  periodo,
  recurso: NAME,
  id,
  condiciones: counted.map(({ condition, light, n }) => ({
    condicion: condition.name,
    titulo: condition.words,
    tono: TONOS[light],
    registros: n,
    recurso: condition.resource,
    filtro: { ...condition.filter(periodo) },
  })),
});

const TONOS = { green: 'good', amber: 'warning', red: 'bad' } as const;

const mesAnterior = (mes: string): string => masDias(`${mes}-01`, -1).slice(0, 7);
