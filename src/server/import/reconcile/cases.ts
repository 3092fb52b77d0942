import { randomUUID } from 'node:crypto';
import { ApiError } from '../../../core/api/errors.ts';
import type { ImportRow } from '../../../core/import/importApi.ts';
import type { CasesMade, ChosenDifferences } from '../../../core/import/reconciliationApi.ts';
import { choicesOf } from '../../../core/fields/choice/choice.ts';
import { inColombia } from '../../../core/time/calendar.ts';
import type { ReconcileCases } from '../../../core/resource/importOptions.ts';
import { fieldOf, type Row } from '../../../core/resource/resource.ts';
import { literal } from '../../db/tables/tables.ts';
import type { Orm } from '../../db/orm.ts';
import { cascadeCreate } from '../../record/cascade.ts';
import type { RequestContext } from '../../resource/requestContext.ts';
import { storeOf, type Store, type Stores } from '../../resource/store.ts';
import { importRows } from '../review/importRows.ts';
import { chosenIn, KIND } from './differences.ts';
import { elementField } from '../destination.ts';

/** Cases of one step: it is undone as a whole, and a crew looks at some tens in a night. */
const MOST_CASES = 1000;

/**
 * Opens a case for each of the chosen differences that is to be looked at in the field: what is only in the
 * system, and what differs in its state. All in the transaction, or none; the history knows them by `lote`.
 * An element with an open case of the same origin gets no second one.
 */
export async function openCases(
  tx: Orm,
  { store, stores }: { store: Store; stores: Stores },
  given: { id: number; archivo: string; solo: ChosenDifferences; context: RequestContext },
): Promise<CasesMade> {
  const cases = casesOf(store);
  const lote = randomUUID();
  // two people who look at two files of one month would open the same cases
  await tx.run({ text: `select pg_advisory_xact_lock(hashtext('farola.casos'))` }, []);
  const found = await elementsOf(tx, store, { ...given, cases });
  if (found.length === 0) throw new ApiError('IMPORTACION_SIN_CAMBIOS');
  if (found.length > MOST_CASES) throw tooMany(found.length);
  const waiting = await withOpenCase(tx, storeOf(store, cases.resource), {
    cases,
    ids: found.map(({ elemento }) => elemento),
  });
  const fresh = found.filter(({ elemento }) => !waiting.has(elemento));
  const words = await wordsOf(tx, stores, { ...given, rows: fresh, store });
  const { actor } = given.context;
  const values = fresh.map(({ fila, elemento }): Row => ({
    ...cases.values,
    ...cases.origin,
    [cases.element]: elemento,
    [cases.at]: inColombia(actor.now.getTime()),
    [cases.words]: words.get(fila) ?? '',
  }));
  if (values.length > 0) {
    await cascadeCreate({ tx, stores, actor, lote }, cases.resource, values);
  }
  return { creados: values.length, ya_abiertos: found.length - fresh.length, lote };
}

/** Throws CONSULTA_INVALIDA where the descriptor of the import says of no cases. */
export function casesOf({ resource }: Store): ReconcileCases {
  const { cases } = resource.import.sheet?.reconcile ?? {};
  if (cases === undefined) {
    const motivo = `imports into ${resource.name} open no cases`;
    throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
  }
  return cases;
}

const tooMany = (n: number): ApiError =>
  new ApiError('COMPARACION_IMPOSIBLE', {
    params: {
      motivo: {
        es: `serían ${n} casos, y en un paso se abren hasta ${MOST_CASES}; filtre por barrio o elija algunas.`,
        en: `it would be ${n} cases, and one step opens up to ${MOST_CASES}; filter by barrio or choose some.`,
      },
    },
  });

interface Doubtful {
  fila: number;
  elemento: number;
}

async function elementsOf(
  tx: Orm,
  store: Store,
  given: { id: number; solo: ChosenDifferences; cases: ReconcileCases },
): Promise<Doubtful[]> {
  const { id, solo, cases } = given;
  const wanted = chosenIn(store, solo, 3);
  const { absent } = store.resource.import.sheet?.reconcile ?? {};
  const gone = (absent?.values ?? []).map(literal).join(', ');
  const [row] = await tx.run<{ json: string }>(
    {
      text: `select coalesce(json_agg(json_build_object('fila', fila, 'elemento', elemento) order by fila), '[]')::text as json
        from (select distinct on (elemento) fila, elemento
          from (select fila, case when accion = 'ausente' then registro_id
              else (valores ->> '${elementField(store)}')::bigint end as elemento
            from importacion_fila
            where importacion_id = $1::bigint and recurso = $2
              and (${KIND} = 'solo_a' or ${KIND} = 'diferente'
                and (antes ? '${cases.state}' or valores ->> '${absent?.field ?? ''}' in (${gone})))
              and ${wanted?.text ?? 'true'}) as chosen
          where elemento is not null order by elemento, fila) as each`,
    },
    [id, store.resource.name, ...(wanted?.values ?? [])],
  );
  return JSON.parse(row?.json ?? '[]') as Doubtful[]; // what the statement selects
}

async function withOpenCase(
  tx: Orm,
  { table, resource }: Store,
  { cases, ids }: { cases: ReconcileCases; ids: readonly number[] },
): Promise<ReadonlySet<number>> {
  const origin = Object.entries(cases.origin).map(
    ([name, value]) => `"${name}" = ${literal(value)}`,
  );
  const state = resource.states?.field ?? '';
  const rows = await tx.run<{ id: string }>(
    {
      text: `select distinct "${cases.element}"::text as id from "${table.name}"
        where "${cases.element}" = any($1::bigint[]) and ${origin.join(' and ')}
          and "${state}" in (${cases.open.map(literal).join(', ')})`,
    },
    [`{${ids.join(',')}}`],
  );
  return new Set(rows.map((row) => Number(row.id)));
}

/** By row: what differs, and in which file. */
async function wordsOf(
  tx: Orm,
  stores: Stores,
  given: {
    id: number;
    archivo: string;
    store: Store;
    rows: readonly Doubtful[];
    context: RequestContext;
  },
): Promise<ReadonlyMap<number, string>> {
  const { id, archivo, store, context } = given;
  const { rows } = await importRows(tx, stores, {
    id,
    filas: given.rows.map(({ fila }) => fila),
    range: { first: 0, last: MOST_CASES - 1 },
    language: 'es',
    who: context.actor.user,
  });
  const from = `Conciliación con «${archivo}» (importación ${id})`;
  return new Map(rows.map((row) => [row.puesto, `${from}: ${differenceText(store, row)}`]));
}

/** «difiere en Estado: en el sistema «En servicio», en el archivo «Retirada»». */
function differenceText(store: Store, { clase, valores }: ImportRow): string {
  if (clase === 'solo_a') return 'está solo en el sistema. Verifique en terreno si existe.';
  const { sheet } = store.resource.import;
  const { resource } = storeOf(store, sheet?.resource ?? '');
  const parts = Object.entries(valores).flatMap(([name, { antes, despues }]) =>
    antes === undefined
      ? []
      : [
          `${fieldOf(resource, name)?.label ?? name}: en el sistema «${antes}», en el archivo «${despues}»`,
        ],
  );
  const kind = sheet?.reconcile?.absent.field ?? '';
  const column = Object.entries(sheet?.columns ?? {}).find(([, { field }]) => field === kind)?.[0];
  const code = valores[column ?? '']?.despues;
  const own = fieldOf(store.resource, kind);
  const said =
    (own === undefined ? [] : choicesOf(own)).find((choice) => choice.id === code)?.name ?? code;
  const told = said === undefined || said === '' ? [] : [`según el archivo: ${said}`];
  return `difiere. ${[...told, ...parts].join('; ')}. Verifique en terreno.`;
}
