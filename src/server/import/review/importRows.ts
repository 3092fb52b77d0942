import type { Language } from '../../../core/api/errors.ts';
import type { LabelOf, Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import { cellText, type Cell } from '../../../core/import/sheet.ts';
import type {
  ComparedRows,
  DifferenceKind,
  ImportFinding,
  ImportMode,
  ImportRow,
  ImportRowState,
  ImportState,
} from '../../../core/import/importApi.ts';
import { NAME_SEPARATOR } from '../../../core/fields/cells.ts';
import { columnsMean } from '../../../core/import/sheetResource.ts';
import { commonFields, fieldOf, type Resource, type Row } from '../../../core/resource/resource.ts';
import { mayUse, type Who } from '../../../core/resource/permissions.ts';
import { labelFields } from '../../../core/resource/referenceLabel.ts';
import { prepared, type Orm } from '../../db/orm.ts';
import { mask, labelFor } from '../../fieldAccess/masking.ts';
import type { Stores } from '../../resource/store.ts';
import { readById } from '../../list/readRecords.ts';
import type { StoredFinding, Understood } from '../importData.ts';
import { FIRST_UNNUMBERED } from '../plan/vanishedRows.ts';
import { chosenIn, differsIn, KIND } from '../reconcile/differences.ts';
import {
  findingCondition,
  type FindingFilter,
  findingReader,
  personalColumns,
  seesMasked,
  withoutPersonal,
  type Reader,
} from './findings.ts';

export interface ImportRowsQuery extends FindingFilter {
  id: number;
  estado?: ImportRowState;
  /** Of a comparison: rows of this kind, and those that differ in this field. */
  clase?: ComparedRows;
  difiere?: string;
  /** Of a comparison: rows about this place. */
  barrio?: number;
  /** Of a comparison: these rows alone. */
  filas?: readonly number[];
  /** First and last row, counted from 0, both included; or so many rows behind a `puesto`, and no total. */
  range: { first: number; last: number } | { behind: number; count: number };
  language: Language;
  who: Reader;
}

/**
 * A page of the plan in the order of the file, and how many rows match. The number of statements
 * does not grow with the page.
 */
export async function importRows(
  orm: Orm,
  stores: Stores,
  asked: ImportRowsQuery,
): Promise<{ rows: ImportRow[]; total: number }> {
  const about = await readImport(orm, asked.id);
  const store = stores.get(about?.destino ?? '');
  if (about === undefined || store === undefined) return { rows: [], total: 0 };
  const resource = columnsMean(store.resource, store.resources, about.propia);
  const { rows: stored, total } = await readPage(orm, stores, { ...asked, destino: about.destino });
  const rows = resource === store.resource ? stored : stored.map(asInSheet(resource));
  const labels = await plannedLabels(orm, stores, {
    importId: asked.id,
    ids: referencesIn(resource, rows),
    who: asked.who,
  });
  const inWords = findingReader(store.resource, asked.language);
  const isForeign = seesMasked(asked.who, about);
  const { language } = asked;
  const shown = rowReader({ about: { ...about, isForeign }, resource, labels, inWords, language });
  return { rows: rows.map(shown), total };
}

interface AboutImport {
  destino: string;
  modo: ImportMode;
  estado: ImportState;
  rondas: number;
  propia: boolean;
  creado_por: number | null;
  columnas: Understood['columnas'];
}

async function readImport(orm: Orm, id: number): Promise<AboutImport | undefined> {
  const [row] = await orm.run<{ json: string }>(ABOUT, [id]);
  return row === undefined ? undefined : (JSON.parse(row.json) as AboutImport); // what it selects
}

const ABOUT = prepared(`
  select json_build_object('destino', i.destino, 'modo', i.modo, 'estado', i.estado, 'rondas', work.rondas,
    'propia', coalesce((work.entendido ->> 'propia')::boolean, false),
    'creado_por', i.creado_por,
    'columnas', coalesce(work.entendido -> 'columnas', '[]'))::text as json
  from importacion as i join importacion_trabajo as work on work.importacion_id = i.id
  where i.id = $1::bigint`);

interface StoredRow {
  fila: number;
  ronda: number;
  accion: ImportRow['accion'];
  registro_id: number | null;
  valores: Row | null;
  antes: Row | null;
  celdas: Record<string, Cell> | null;
  hallazgos: StoredFinding[] | null;
  conservada: boolean;
  clase: DifferenceKind | null;
}

/** Literals, for the planner takes the partial indexes only where it sees what is asked for. */
const states: Readonly<Record<ImportRowState, string>> = {
  crear: `accion = 'crear'`,
  actualizar: `accion = 'actualizar'`,
  sin_cambio: `accion = 'sin_cambio'`,
  eliminar: `accion = 'eliminar'`,
  error: `accion = 'error'`,
  omitida: `accion = 'omitida'`,
  aviso: 'aviso',
  conservada: 'conservada',
};

const kinds = (clase: ComparedRows): string =>
  clase === 'diferencias' ? `${KIND} <> 'igual'` : `${KIND} = '${clase}'`;

async function readPage(
  orm: Orm,
  stores: Stores,
  asked: ImportRowsQuery & { destino: string },
): Promise<{ rows: StoredRow[]; total: number }> {
  const { id, destino, estado, clase, difiere, range } = asked;
  const compared = comparedIn(stores, asked, 5);
  const filter = findingCondition(stores, asked, 5 + compared.values.length);
  const filterValues = [...compared.values, ...(filter?.values ?? [])];
  const where = [
    'importacion_id = $1::bigint and recurso = $2',
    ...(estado === undefined ? [] : [states[estado]]),
    ...compared.parts,
    ...(filter === undefined ? [] : [filter.text]),
    // one of the kinds that are known
    ...(clase === undefined ? [] : [kinds(clase)]),
    ...(difiere === undefined ? [] : [differsIn(`$${5 + filterValues.length}`)]),
  ].join(' and ');
  const [count, start, total, part] =
    'behind' in range
      ? [range.count, range.behind, '0', `${where} and fila > $4::int order by fila limit $3::int`]
      : [
          range.last - range.first + 1,
          range.first,
          `(select count(*)::int from importacion_fila where ${where})`,
          `${where} order by fila limit $3::int offset $4::int`,
        ];
  const text = `
    select ${total} as total,
      (select coalesce(json_agg(page), '[]')::text from (
        select fila, ronda, accion, registro_id, valores, antes, celdas, hallazgos, conservada,
          ${KIND} as clase
        from importacion_fila where ${part}) as page) as json`;
  const [row] = await orm.run<{ total: number; json: string }>({ text }, [
    id,
    destino,
    count,
    start,
    ...filterValues,
    ...(difiere === undefined ? [] : [difiere]),
  ]);
  return { rows: JSON.parse(row?.json ?? '[]') as StoredRow[], total: row?.total ?? 0 };
}

/** What narrows a comparison besides its kind and field. */
function comparedIn(
  stores: Stores,
  { destino, barrio, filas }: ImportRowsQuery & { destino: string },
  first: number,
): { parts: string[]; values: string[] } {
  const store = stores.get(destino);
  const given = {
    ...(barrio === undefined ? {} : { barrio }),
    ...(filas === undefined ? {} : { filas: [...filas] }),
  };
  const wanted = store === undefined ? undefined : chosenIn(store, given, first);
  return wanted === undefined
    ? { parts: [], values: [] }
    : { parts: [wanted.text], values: wanted.values };
}

/** What the page refers to, by resource. */
function referencesIn(resource: Resource, rows: readonly StoredRow[]): Ids {
  const found = new Map<string, Set<number>>();
  for (const [name, field] of Object.entries(resource.fields)) {
    const target = (field as { target?: string }).target; // reference fields have one
    if (target === undefined) continue;
    const values = rows.flatMap(({ valores, antes }) => [valores?.[name], antes?.[name]]);
    const ids = values.flat().filter((id): id is number => typeof id === 'number');
    if (ids.length > 0) found.set(target, new Set([...(found.get(target) ?? []), ...ids]));
  }
  return found;
}

interface Showing {
  about: AboutImport & { isForeign: boolean };
  resource: Resource;
  labels: LabelOf;
  inWords: (stored: StoredFinding) => ImportFinding;
  language: Language;
}

function rowReader(given: Showing): (row: StoredRow) => ImportRow {
  const { about, resource, labels, inWords, language } = given;
  const personal = personalColumns(resource, about.columnas, { unmapped: about.isForeign });
  const written = (name: string, value: unknown): string => {
    const field = fieldOf(resource, name);
    if (field === undefined || value === null || value === undefined) return '';
    const text = valueText(field, value, { labels, language });
    return field.personal ? String(mask(text)) : text;
  };
  const finding = (stored: StoredFinding): ImportFinding =>
    inWords(withoutPersonal(stored, { resource, columns: personal }));
  return (row) => ({
    fila: row.fila < FIRST_UNNUMBERED ? row.fila : null,
    puesto: row.fila,
    accion: row.accion,
    celdas: row.celdas && cellTexts(row.celdas, personal),
    valores: Object.fromEntries(
      Object.entries(valuesOf(row, resource)).map(([name, value]) => [
        name,
        {
          despues: written(name, value),
          ...(hasBefore(row, name) ? { antes: written(name, row.antes?.[name]) } : {}),
        },
      ]),
    ),
    hallazgos: (row.hallazgos ?? []).map(finding),
    ...(about.modo === 'conciliar' && row.clase !== null ? { clase: row.clase } : {}),
    registro_id: isStored(row, about) ? row.registro_id : null,
  });
}

/** Of an update, and of a draft that changes what is there. */
const hasBefore = ({ accion, antes }: StoredRow, name: string): boolean =>
  accion === 'actualizar' || (DRAFTS.has(accion) && antes !== null && Object.hasOwn(antes, name));

/** Also those that a comparison keeps back. */
const DRAFTS: ReadonlySet<ImportRow['accion']> = new Set(['crear', 'pendiente', 'aparte']);

/** A planned record of the destination by the columns of its sheet: own fields, and the new values. */
function asInSheet({
  keys: [key = []],
  import: { sheet },
}: Resource): (row: StoredRow) => StoredRow {
  const columns = Object.entries(sheet?.columns ?? {});
  return (row) => {
    if (!DRAFTS.has(row.accion) || row.valores === null) return row;
    const { valores } = row;
    const own = columns.flatMap(([name, { field }]) =>
      valores[field] === undefined ? [] : [[name, valores[field]] as const],
    );
    const named = key.flatMap((name) =>
      valores[name] === undefined ? [] : [[name, valores[name]] as const],
    );
    const changes = valores[sheet?.values ?? ''] as Row | undefined; // an object, as its hook made it
    return { ...row, valores: { ...Object.fromEntries([...named, ...own]), ...changes } };
  };
}

/** Of a record that goes what it has; what everybody has of every record tells nothing there. */
function valuesOf({ fila, valores, antes }: StoredRow, resource: Resource): Row {
  if (fila < FIRST_UNNUMBERED) return valores ?? {};
  return Object.fromEntries(
    Object.entries(antes ?? {}).filter(
      ([name, value]) => value !== null && !(name in commonFields) && !(name in resource.fixed),
    ),
  );
}

/**
 * A value as lists show it, choices by their names; the plan holds nothing but checked values of the field's own type.
 */
function valueText(
  field: Field,
  value: unknown,
  { labels, language }: Pick<Showing, 'labels' | 'language'>,
): string {
  const target = (field as { target?: string }).target;
  if (target === undefined) return typeOf(field).format(value, field, language);
  return [value]
    .flat()
    .map((id) => labels(target, Number(id)))
    .join(NAME_SEPARATOR);
}

/** Whether the record of a row is there: a new one since its plan was applied, until it is undone. */
function isStored(
  { accion, ronda, conservada }: StoredRow,
  { estado, rondas }: AboutImport,
): boolean {
  if (accion === 'actualizar' || accion === 'sin_cambio' || accion === 'ausente') return true;
  if (accion === 'eliminar') return ronda >= rondas || (estado === 'deshecha' && !conservada);
  return accion === 'crear' && ronda < rondas && (estado !== 'deshecha' || conservada);
}

const cellTexts = (
  cells: Readonly<Record<string, Cell>>,
  personal: ReadonlySet<string>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(cells).map(([column, cell]) => {
      const text = cellText(cell);
      return [column, personal.has(column) ? String(mask(text)) : text];
    }),
  );

/** Ids of records by resource. */
type Ids = ReadonlyMap<string, ReadonlySet<number>>;

/**
 * How lists name these records, those that an import has only planned, too. Of records that the
 * role may not read, and of those that are gone, the id stands there. One statement for each
 * resource, and one for all that are not stored.
 */
async function plannedLabels(
  orm: Orm,
  stores: Stores,
  given: { importId: number; ids: Ids; who: Who },
): Promise<LabelOf> {
  const { importId, who } = given;
  const labels = new Map<string, Map<number, string>>();
  const planned = new Map<string, number[]>();
  for (const [target, ids] of given.ids) {
    const store = stores.get(target);
    if (store === undefined || !mayUse(store.resource, 'leer', who)) continue;
    const { resource } = store;
    const fields = labelFields(resource);
    const records = await readById(orm, store, { ids: [...ids], fields });
    const own = new Map(
      records.map((record) => [Number(record['id']), labelFor(resource, record)]),
    );
    labels.set(target, own);
    const missing = [...ids].filter((id) => !own.has(id));
    if (missing.length > 0) planned.set(target, missing);
  }
  for (const { recurso, id, valores } of await plannedRecords(orm, { importId, ids: planned })) {
    const resource = stores.get(recurso)?.resource;
    if (resource !== undefined) labels.get(recurso)?.set(id, labelFor(resource, valores));
  }
  return (target, id) => labels.get(target)?.get(id) || String(id);
}

interface PlannedRecord {
  recurso: string;
  id: number;
  valores: Row;
}

async function plannedRecords(
  orm: Orm,
  given: { importId: number; ids: ReadonlyMap<string, readonly number[]> },
): Promise<PlannedRecord[]> {
  if (given.ids.size === 0) return [];
  const asked = [...given.ids].flatMap(([recurso, ids]) => ids.map((id) => ({ recurso, id })));
  const [found] = await orm.run<{ json: string }>(PLANNED, [given.importId, JSON.stringify(asked)]);
  return JSON.parse(found?.json ?? '[]') as PlannedRecord[]; // what the statement selects
}

const PLANNED = prepared(`
  select coalesce(json_agg(json_build_object('recurso', f.recurso, 'id', f.registro_id,
    'valores', f.valores)), '[]')::text as json
  from jsonb_to_recordset($2::jsonb) as asked (recurso text, id bigint)
  join importacion_fila as f on f.importacion_id = $1::bigint and f.recurso = asked.recurso
    and f.registro_id = asked.id and f.accion = 'crear'`);
