import { setImmediate as nextTurn } from 'node:timers/promises';
import type { LeavesOut, Resource, Row } from '../../core/resource/resource.ts';
import type { Orm, Statement, Value } from '../db/orm.ts';
import { literal } from '../db/tables/tables.ts';
import { recordsIn } from '../list/readRecords.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import { statementOf, type Store } from '../resource/store.ts';
import { entryBasis } from './history.ts';

/** Rows of one resource to be written, their lines of the history and their total, as SQL. */
export interface RowsWrite {
  accion: 'crear' | 'editar' | 'borrar';
  /** What follows the name of the table; the rows are then called `written`. */
  rows: string;
  returning: string;
  /** What the history says of each of them, and where that is read, in the order of its lines. */
  history: {
    registro_id: string;
    accion?: string;
    transicion?: string;
    motivo?: string;
    antes?: string;
    despues?: string;
    from: string;
  };
  /** Parts of the statement that the rows are read from. */
  before?: readonly string[];
  /** Parts that read what was `written`. */
  after?: readonly string[];
  /** Fields that an edit sets. */
  sets?: readonly string[];
  answer: string;
}

/**
 * The one statement by which rows of resources are written: never without their history and their total.
 * Its first four parameters are the `signersOf` the write.
 */
export function writeText({ resource, table }: Store, write: RowsWrite): string {
  const { accion, history, before = [], after = [] } = write;
  const { from, ...said } = history;
  const line = Object.entries({
    fecha_hora: 'clock_timestamp()',
    usuario_id: '$1::bigint',
    usuario: 'left($2, 100)',
    ip: '$3',
    lote: '$4',
    recurso: literal(resource.name),
    accion: literal(accion),
    ...said,
  });
  const { leavesOut } = resource;
  const returning =
    write.returning === 'id' && leavesOut !== undefined
      ? `id, "${leavesOut.field}"`
      : write.returning;
  const parts = [
    ...before,
    `written as (${verbs[accion]} "${table.name}" ${write.rows} returning ${returning})`,
    ...after,
    `history as (insert into bitacora (${line.map(([column]) => column).join(', ')})
      select ${line.map(([, value]) => value).join(', ')} from ${from})`,
  ];
  const delta = deltaOf(resource, write);
  if (delta !== undefined) {
    parts.push(`total as (insert into conteo (recurso, delta)
      select ${literal(resource.name)}, delta from (select ${delta}) as counted (delta) where delta <> 0)`);
  }
  return `with ${parts.join(',\n')}\n${write.answer}`;
}

const verbs = { crear: 'insert into', editar: 'update', borrar: 'delete from' } as const;

/** By how much the total of a list without a filter changes; undefined where it cannot. */
function deltaOf(resource: Resource, { accion, sets = [] }: RowsWrite): string | undefined {
  const { leavesOut, table } = resource;
  if (accion !== 'editar') {
    const all = `(select ${listedRows(leavesOut, 'written')} from written)`;
    return accion === 'crear' ? all : `-${all}`;
  }
  if (leavesOut === undefined || !sets.includes(leavesOut.field)) return undefined;
  // the table is read as it was before the statement
  return `(select ${listedRows(leavesOut, 'written')} - ${listedRows(leavesOut, 'earlier')}
    from written join "${table}" as earlier on earlier.id = written.id)`;
}

/** How many rows of `from` a list without a filter tells. */
const listedRows = (leavesOut: Resource['leavesOut'], from: string): string =>
  leavesOut === undefined ? 'count(*)' : `count(*) filter (where ${isListed(leavesOut, from)})`;

const isListed = ({ field, values }: LeavesOut, row: string): string =>
  `("${row}"."${field}" in (${values.map(literal).join(', ')})) is not true`;

export function signersOf(context: RequestContext): Value[] {
  const { usuario_id, usuario, ip, lote } = entryBasis(context, '');
  return [usuario_id, usuario, ip, lote ?? null];
}

/** A row of the table and why it is written; of what is deleted, the values that the history keeps. */
interface Line {
  row: Row;
  motivo?: string | undefined;
}

interface Writing<T> {
  items: readonly T[];
  lineOf: (item: T) => Line;
  context: RequestContext;
  /** The caller runs nothing after it. */
  last?: boolean;
}

/**
 * Inserts rows; answers their records in the order of their identities. New identities are allotted in
 * the order of the rows, by which each finds its reason; rows that bring theirs have one reason in common.
 */
export function insertRows<T>(
  tx: Orm,
  store: Store,
  given: Writing<T> & { ids: 'new' | 'given' },
): Promise<Row[]> {
  const { ids } = given;
  const statement = statementOf(store, `insert ${ids}`, ({ table, mapping }) => {
    const names = ids === 'new' ? mapping.columns : ['id', ...mapping.columns];
    const columns = names.map((name) => `"${name}"`).join(', ');
    return writeText(store, {
      accion: 'crear',
      rows: `(${columns}) ${ids === 'new' ? '' : 'overriding system value'}
        select ${columns} from jsonb_populate_recordset(null::"${table.name}", $5::jsonb)`,
      returning: mapping.own,
      history: {
        registro_id: 'written.id',
        motivo: `left($6::jsonb ->> (row_number() over (order by written.id) - 1)::int, 500)`,
        despues: 'to_jsonb(written)',
        from: 'written order by written.id',
      },
      answer: 'select json_agg(written order by written.id)::text as json from written',
    });
  });
  return inParts(tx, statement, given);
}

/**
 * Sets columns of rows; answers their records, if they are `read`. `before` is of the snapshot in which
 * the statement began: the rows as no `update` has touched them.
 */
export function updateRows<T>(
  tx: Orm,
  store: Store,
  given: Writing<T> & {
    columns: readonly string[];
    operation: { accion: string; transicion?: string | undefined };
    read: boolean;
  },
): Promise<Row[]> {
  const { columns, operation, read } = given;
  const key = `update ${read} ${columns.join()}`;
  const statement = statementOf(store, key, ({ table, mapping }) =>
    writeText(store, {
      accion: 'editar',
      rows: `set ${columns.map((name) => `"${name}" = entered."${name}"`).join(', ')}
        from jsonb_populate_recordset(null::"${table.name}", $5::jsonb) as entered
        where "${table.name}".id = entered.id`,
      sets: columns,
      returning: mapping.own,
      history: {
        registro_id: 'written.id',
        accion: '$7',
        transicion: '$8',
        motivo: 'left($6::jsonb ->> (n - 1)::int, 500)',
        antes: 'to_jsonb(before)',
        despues: 'to_jsonb(written)',
        from: `jsonb_array_elements($5::jsonb) with ordinality as lines (line, n)
          join written on written.id = (line ->> 'id')::bigint
          join (select ${mapping.own} from "${table.name}") as before on before.id = written.id
          order by n`,
      },
      answer: read ? 'select json_agg(written)::text as json from written' : 'select null as json',
    }),
  );
  return inParts(tx, statement, given, () => [operation.accion, operation.transicion ?? null]);
}

/** Deletes rows, all by the first statement: they may point to each other. */
export async function deleteRows<T>(tx: Orm, store: Store, given: Writing<T>): Promise<void> {
  const statement = statementOf(store, 'delete', () =>
    writeText(store, {
      accion: 'borrar',
      rows: 'where id = any($7::bigint[])',
      returning: 'id',
      history: {
        registro_id: `(line ->> 'id')::bigint`,
        motivo: 'left($6::jsonb ->> (n - 1)::int, 500)',
        antes: 'line',
        from: 'jsonb_array_elements($5::jsonb) with ordinality as lines (line, n) order by n',
      },
      answer: 'select null as json',
    }),
  );
  const ids = given.items.map((item) => given.lineOf(item).row['id']);
  await inParts(tx, statement, given, (from) => [from === 0 ? `{${ids.join(',')}}` : '{}']);
}

/** Rows of one statement: records may hold polygons of 500 KB. */
const AT_ONCE = 500;

async function inParts<T>(
  tx: Orm,
  statement: Statement,
  { items, lineOf, context, last = false }: Writing<T>,
  more: (from: number) => Value[] = () => [],
): Promise<Row[]> {
  const run = last && items.length <= AT_ONCE ? tx.runLast : tx.run;
  const records: Row[] = [];
  const keep = ([answer]: { json: string | null }[] = []) => {
    records.push(...recordsIn(answer?.json));
  };
  let writing: Promise<{ json: string | null }[]> | undefined;
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const lines = items.slice(from, from + AT_ONCE).map(lineOf);
    const values = [
      ...signersOf(context),
      JSON.stringify(lines.map(({ row }) => row)),
      JSON.stringify(lines.map(({ motivo }) => motivo?.toWellFormed() ?? null)),
      ...more(from),
    ];
    const before = await writing;
    writing = run(statement, values);
    writing.catch(() => undefined); // whoever waits for it hears of it
    // once they are on their way: those before are read and the next prepared while the database writes
    if (from + AT_ONCE < items.length) await nextTurn();
    keep(before);
  }
  keep(await writing);
  return records;
}
