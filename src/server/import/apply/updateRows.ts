import type { Orm } from '../../db/orm.ts';
import { literal } from '../../db/tables.ts';
import type { Store } from '../../records/store.ts';
import { statementOf } from '../../records/statements.ts';
import type { ImportJob } from '../importData.ts';
import { referencesOf } from '../plan/basis.ts';
import { inParts } from './inParts.ts';
import { plannedColumns } from './rowColumns.ts';
import type { Signed } from './signed.ts';
import { fixedValues, sameValues } from './takenKeys.ts';

const AT_ONCE = 2_000;

/** `apply` writes `valores` over the planned version, `undo` writes `antes` over the one that made. */
export type Direction = 'apply' | 'undo';

/**
 * Writes the planned changes of records, with their history. A record that has another version by
 * now is left as it is; so is, and both are marked, one whose values cannot be given back, because
 * another has them by now or they name what is gone. Answers how many were written.
 */
export async function updateRows(
  tx: Orm,
  store: Store,
  given: {
    job: ImportJob;
    signed: Signed;
    direction: Direction;
    onRows: (count: number) => Promise<void>;
  },
): Promise<number> {
  const { job, signed, direction } = given;
  const fields = await changedFields(tx, store, { job, direction });
  if (fields.length === 0) return 0;
  const statement = statementOf(store, `${direction}: update ${fields.join()}`, () =>
    updateText(store, { fields, direction }),
  );
  return inParts(tx, statement, {
    valuesAfter: (last) => [
      job.id,
      store.resource.name,
      job.rondas,
      last,
      signed.usuario_id,
      signed.usuario,
      signed.ip,
      signed.lote,
      signed.at,
    ],
    onRows: given.onRows,
  });
}

/** Rows of the plan to apply now, or of all that were applied. */
const rounds = (direction: Direction): string =>
  direction === 'apply' ? 'ronda = $3::int' : 'ronda < $3::int';

async function changedFields(
  tx: Orm,
  { resource }: Store,
  { job, direction }: { job: ImportJob; direction: Direction },
): Promise<string[]> {
  const rows = await tx.run<{ field: string }>(
    {
      text: `select distinct field from importacion_fila
        cross join lateral jsonb_object_keys(valores) as field
        where importacion_id = $1::bigint and recurso = $2 and ${rounds(direction)}
          and accion = 'actualizar' order by 1`,
    },
    [job.id, resource.name, job.rondas],
  );
  return rows.map(({ field }) => field);
}

function updateText(
  store: Store,
  { fields, direction }: { fields: readonly string[]; direction: Direction },
): string {
  const { resource, table, mapping } = store;
  const source = direction === 'apply' ? 'valores' : 'antes';
  const columns = plannedColumns(store).filter(({ field }) => fields.includes(field));
  const name = `"${table.name}"`;
  const settings = columns.map(
    ({ column, field, value }) =>
      `"${column}" = case when f.valores ? '${field}' then ${value} else ${name}."${column}" end`,
  );
  const expected = direction === 'apply' ? 'f.version' : 'f.version + 1';
  const possible = direction === 'apply' ? [] : giveBack(store, fields);
  const asBefore = `join ${name} as o on o.id = f.registro_id
        cross join lateral jsonb_populate_record(o, f.valores) as p`;
  return `
    with part as materialized (
      select fila, registro_id, version, ${source} as valores from importacion_fila
      where importacion_id = $1::bigint and recurso = $2 and ${rounds(direction)}
        and accion = 'actualizar' and fila > $4::int
      order by fila limit ${AT_ONCE}
    ), before as materialized (
      select ${mapping.own} from ${name} where id in (select registro_id from part)
    ), made as (
      update ${name} set ${settings.join(', ')}, version = ${name}.version + 1,
        modificado_en = $9::timestamptz, modificado_por = $5::bigint
      from part as f ${direction === 'undo' ? asBefore : ''}
      where ${[`${name}.id = f.registro_id`, `${name}.version = ${expected}`, ...possible].join(' and ')}
      returning ${mapping.own}
    ), kept as (
      update importacion_fila as k set conservada = true
      from part join before on before.id = part.registro_id
      where ${direction === 'undo'} and k.importacion_id = $1::bigint and k.recurso = $2
        and k.fila = part.fila and part.registro_id not in (select id from made)
    ), history as (
      insert into bitacora
        (fecha_hora, usuario_id, usuario, ip, recurso, registro_id, accion, motivo, lote, antes, despues)
      select clock_timestamp(), $5::bigint, left($6, 100), $7, ${literal(resource.name)}, made.id,
        'editar', ${direction === 'apply' ? 'null' : literal(UNDONE)}, $8, to_jsonb(before), to_jsonb(made)
      from made join before on before.id = made.id order by made.id
    )
    select (select max(fila) from part) as last, (select count(*)::int from made) as made`;
}

/** Conditions that `p`, the record as it was, breaks no constraint. */
function giveBack(store: Store, fields: readonly string[]): string[] {
  const references = referencesOf(store).filter(({ name }) => fields.includes(name));
  const groups = store.resource.unique.filter((group) =>
    [...group.fields, ...Object.keys(group.where ?? {})].some((name) => fields.includes(name)),
  );
  return [
    ...references.map(
      ({ name, target }) => `(p."${name}" is null or exists (
        select 1 from "${target.table.name}" as t where t.id = p."${name}"))`,
    ),
    ...groups.map((group) => {
      const same = [
        't.id <> p.id',
        ...fixedValues(store, group, 't'),
        ...fixedValues(store, group, 'p'),
        ...sameValues(store, group, ['t', 'p']),
      ];
      return `not exists (select 1 from "${store.table.name}" as t where ${same.join(' and ')})`;
    }),
  ];
}

/** What the history says of changes that an undo made. */
export const UNDONE = 'Importación deshecha';
