import { writeDateTime } from '../../core/time/dateText.ts';
import type { ListQuery } from '../../core/list/listQuery.ts';
import type { Who } from '../../core/resource/permissions.ts';
import { filterWords, idsInFilter, sortWords } from '../../core/list/queryWords.ts';
import type { Orm } from '../db/orm.ts';
import { datosDelContrato, nombresDelContrato } from '../resource/parameters.ts';
import type { Store } from '../resource/store.ts';
import { contextOf, dayOf } from '../resource/today.ts';
import type { Facts } from './exportFile.ts';
import { labelsOf } from './labels.ts';

/** What was asked, in Spanish words: for the history. */
export async function wordsOfFilter(
  orm: Orm,
  store: Store,
  asked: { query: Pick<ListQuery, 'filters' | 'q'>; who: Who },
): Promise<string> {
  const { query, who } = asked;
  const labels = new Map<string, string>();
  for (const [target, ids] of idsInFilter(store.resource, query.filters)) {
    for (const [id, label] of await labelsOf(orm, store, { target, ids, who })) {
      labels.set(`${target} ${id}`, label);
    }
  }
  return filterWords(
    store.resource,
    query,
    (target, id) => labels.get(`${target} ${id}`) ?? String(id),
  );
}

/** What the information sheet tells, but for the count. */
export async function factsOf(
  orm: Orm,
  { resource, resources }: Store,
  told: { filter: string; query: Pick<ListQuery, 'sort'>; by: string; now: Date },
): Promise<Facts> {
  const contrato = await datosDelContrato(orm, dayOf(told.now));
  return [
    ...Object.entries(nombresDelContrato).flatMap(([clave, nombre]) => {
      const valor = contrato[clave as keyof typeof contrato]; // one of these keys
      return valor === null ? [] : [[nombre, valor] as const];
    }),
    ['Recurso', resource.title],
    ['Filtro', told.filter],
    ['Orden', sortWords(resource, told.query.sort, resources)],
    ['Exportado por', told.by],
    ['Fecha y hora', writeDateTime(contextOf(told.now).ahora.replace(/\.\d+/, ''), 'es')],
  ];
}
