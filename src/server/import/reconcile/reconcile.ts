import type { MappedColumn } from '../../../core/import/mapping.ts';
import { rowReader } from '../../../core/import/readRow.ts';
import type { Finding } from '../../../core/i18n/findings.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { contextOf } from '../../../core/time/calendar.ts';
import { type Orm, prepared } from '../../db/orm.ts';
import { literal } from '../../db/tables/tables.ts';
import { storeOf, type Store, statementOf } from '../../resource/store.ts';
import { recordsIn } from '../../list/readRecords.ts';
import type { ImportJob, PlanCounts, StoredFinding } from '../importData.ts';
import type { PreparedRow } from '../plan/resolveRows.ts';
import type { PlannedRow } from '../plan/validateRows.ts';
import { FIRST_UNNUMBERED } from '../plan/vanishedRows.ts';
import { writeRows } from '../plan/writePlan.ts';
import { elementField } from '../destination.ts';

/**
 * Ends the plan of a file that is compared with the present records: what it lacks, what an open draft
 * tells already, and whether the two have a key in common at all.
 */
export async function reconcile(
  orm: Orm,
  stores: { store: Store; sheet: Store },
  given: {
    job: ImportJob;
    counts: PlanCounts;
    columnas: readonly MappedColumn[];
    /** Ids of the records that rows name. */
    named: readonly number[];
    judge: (rows: readonly PreparedRow[]) => Promise<PlannedRow[]>;
  },
): Promise<StoredFinding[]> {
  const { job, counts, columnas, named } = given;
  await planAbsent(orm, stores, given);
  counts.crear -= await setAsideDrafted(orm, stores.store, job);
  if (named.length > 0 || counts.filas === 0) return [];
  return noCommonKey(orm, stores, columnas);
}

/** No row names a record: the key may stand in another column, which is proposed. */
async function noCommonKey(
  orm: Orm,
  { store, sheet }: { store: Store; sheet: Store },
  columnas: readonly MappedColumn[],
): Promise<StoredFinding[]> {
  const [[key = ''] = []] = sheet.resource.keys;
  const { sheet: options } = store.resource.import;
  const { table } = storeOf(store, options?.present ?? options?.resource ?? '');
  const samples = columnas.flatMap(({ nombre, muestras, destinos }) =>
    destinos.includes(key) ? [] : muestras.map((text) => ({ nombre, text: text.trim() })),
  );
  const [found] = await orm.run<{ nombre: string }>(
    {
      text: `select nombre from jsonb_to_recordset($1::jsonb) as sample (nombre text, text text)
        where exists (select 1 from "${table.name}" where "${table.name}"."${key}" = upper(sample.text))
        group by nombre order by count(*) desc limit 1`,
    },
    [JSON.stringify(samples)],
  );
  const clave = sheet.resource.fields[key]?.label ?? key;
  const at = { level: 'warning', params: { clave, columna: found?.nombre ?? '' } } as const;
  return [{ code: found === undefined ? 'SIN_CLAVE_COMUN' : 'CLAVE_EN_OTRA_COLUMNA', ...at }];
}

/**
 * Plans what a compared file lacks: every present record that no row of it names. With
 * `opciones.ausentes` each becomes a draft, judged as those of the rows are.
 */
async function planAbsent(
  orm: Orm,
  { store, sheet }: { store: Store; sheet: Store },
  given: {
    job: ImportJob;
    /** Ids of the records that rows name. */
    named: readonly number[];
    judge: (rows: readonly PreparedRow[]) => Promise<PlannedRow[]>;
  },
): Promise<void> {
  const { job, named, judge } = given;
  const statement = statementOf(store, 'plan: absent', absentText);
  await orm.run(statement, [job.id, job.rondas, `{${named.join(',')}}`]);
  const kind = job.opciones.ausentes;
  const field = store.resource.import.sheet?.reconcile?.absent.field;
  if (kind === undefined || field === undefined) return;
  const own = constantsOf(sheet, job);
  const column = Object.entries(store.resource.import.sheet?.columns ?? {}).find(
    ([, one]) => one.field === field,
  )?.[0];
  const values: Row = { ...own, ...(column === undefined ? {} : { [column]: kind }) };
  for (let last = -1; ;) {
    const [page] = await orm.run<{ json: string }>(PART, [job.id, store.resource.name, last]);
    const part = recordsIn(page?.json) as { fila: number; record: Row }[]; // what the statement selects
    if (part.length === 0) return;
    last = part.at(-1)?.fila ?? last;
    const planned = await judge(part.map(({ fila, record }) => absentRow(fila, record, values)));
    const byRow = new Map(part.map(({ fila, record }) => [fila, record]));
    await orm.run(REMOVE, [job.id, store.resource.name, `{${[...byRow.keys()].join(',')}}`]);
    const rows = planned.map((row) => ({ ...row, antes: byRow.get(row.n) }));
    await writeRows(orm, store, { job, rows });
  }
}

function absentRow(fila: number, previous: Row, values: Row): PreparedRow {
  const findings: Finding[] = [];
  return {
    n: fila,
    values: { ...values },
    texts: {},
    blanks: [],
    findings,
    unresolved: new Map(),
    previous,
    find: (finding) => void findings.push(finding),
  };
}

/** What was said once for all rows of the file, such as the support document. */
function constantsOf(sheet: Store, job: ImportJob): Row {
  const names = Object.keys(sheet.resource.import.sheet?.columns ?? {});
  const read = rowReader({
    resource: sheet.resource,
    columns: [NO_COLUMN],
    options: { constantes: job.opciones.constantes ?? {} },
    context: contextOf(new Date(job.now)),
    project: () => undefined,
  })({ n: 1, cells: ['x'] });
  return Object.fromEntries(
    Object.entries(read?.values ?? {}).filter(([name]) => names.includes(name)),
  );
}

/** A row needs a cell to be one. */
const NO_COLUMN: MappedColumn = {
  index: 0,
  nombre: '',
  letra: 'A',
  muestras: [],
  destinos: [],
  origen: 'ninguna',
  titulada: true,
};

/** Records that lists leave out, such as removed ones, are missed by nobody. */
const absentText = (store: Store): string => {
  const { name, import: options } = store.resource;
  const present = storeOf(store, options.sheet?.present ?? options.sheet?.resource ?? '');
  const { table, mapping, resource } = present;
  const { leavesOut } = resource;
  const isShown =
    leavesOut === undefined
      ? 'true'
      : `("${table.name}"."${leavesOut.field}" in (${leavesOut.values.map(literal).join(', ')})) is not true`;
  return `
  insert into importacion_fila
    (importacion_id, recurso, fila, ronda, accion, registro_id, antes)
  select $1::bigint, ${literal(name)},
    ${FIRST_UNNUMBERED} + $2::int * 1000000 + (row_number() over (order by gone.id))::int,
    $2::int, 'ausente', gone.id, to_jsonb(gone)
  from (select ${mapping.own} from "${table.name}"
    where ${isShown} and "${table.name}".id not in (select unnest($3::bigint[]))
      and "${table.name}".id not in (select (valores ->> '${elementField(store)}')::bigint
        from importacion_fila where importacion_id = $1::bigint and recurso = ${literal(name)}
          and accion = 'crear' and valores ->> '${elementField(store)}' is not null)) as gone`;
};

const AT_ONCE = 500;

const PART = prepared(`
  select coalesce(json_agg(json_build_object('fila', fila, 'record', antes) order by fila), '[]')::text
    as json
  from (select fila, antes from importacion_fila
    where importacion_id = $1::bigint and recurso = $2 and accion = 'ausente' and fila > $3::int
    order by fila limit ${AT_ONCE}) as part`);

const REMOVE = prepared(`
  delete from importacion_fila
  where importacion_id = $1::bigint and recurso = $2 and fila = any($3::int[])`);

/**
 * Marks planned drafts that an open one tells already: of the same element and kind, with these new
 * values among its own. Answers how many, which are planned no longer.
 */
async function setAsideDrafted(orm: Orm, store: Store, job: ImportJob): Promise<number> {
  if (store.resource.import.sheet?.reconcile === undefined) return 0;
  const statement = statementOf(store, 'plan: drafted', draftedText);
  const [row] = await orm.run<{ n: number }>(statement, [job.id, job.rondas]);
  return row?.n ?? 0;
}

function draftedText({ resource, table }: Store): string {
  const { sheet } = resource.import;
  const { absent, named, open } = sheet?.reconcile ?? {
    absent: { field: '' },
    named: '',
    open: [],
  };
  const state = resource.states?.field ?? '';
  const values = sheet?.values ?? '';
  return `
  with marked as (
    update importacion_fila as f set accion = 'pendiente', aviso = false,
      hallazgos = jsonb_build_array(jsonb_build_object('code', 'YA_EN_BORRADOR', 'level', 'warning',
        'params', jsonb_build_object('borrador', open.name)))
    from (select "${named}" as named, "${absent.field}" as kind, "${values}" as said,
        min(${nameText(resource.represent)}) as name
      from "${table.name}" where "${state}" in (${open.map(literal).join(', ')})
      group by 1, 2, 3) as open
    where f.importacion_id = $1::bigint and f.recurso = ${literal(resource.name)}
      and f.ronda = $2::int and f.accion = 'crear'
      and open.named = f.valores ->> '${named}' and open.kind = f.valores ->> '${absent.field}'
      and open.said @> coalesce(f.valores -> '${values}', '{}')
    returning 1)
  select count(*)::int as n from marked`;
}

/** What the open draft is called: by its fields, or by the number of its record before it has them. */
const nameText = (fields: readonly string[] | string): string => {
  const [first = 'id'] = [fields].flat();
  return `coalesce("${first}"::text, '#' || id)`;
};
