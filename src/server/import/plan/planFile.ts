import { replacesMonth } from '../../../core/import/month.ts';
import type { SheetRow } from '../../../core/import/sheet.ts';
import type { Who } from '../../../core/resource/permissions.ts';
import type { MappedColumn } from '../../../core/import/mapping.ts';
import type { Orm } from '../../db/orm.ts';
import { targetStore } from '../../resource/externalReads.ts';
import { storeOf, type Store, type Stores } from '../../resource/store.ts';
import { keyedFor } from '../../fieldAccess/inferenceGuard.ts';
import {
  type FileTotal,
  type ImportJob,
  type PlanBasis,
  type PlanCounts,
  type Progress,
  type StoredFinding,
  type Understood,
  contextOfImport,
} from '../importData.ts';
import { fileTotals, totalsBefore } from '../totals.ts';
import { createBasis } from './planVersions.ts';
import { withCatalogues } from './catalogue.ts';
import { settleRoundTrips } from './roundTripCells.ts';
import { fileFindings } from './fileFindings.ts';
import { validateDrafts } from './validateDrafts.ts';
import { validateRows, cellsOf, type PlannedRow } from './validateRows.ts';
import { monthOfFile } from './monthOfFile.ts';
import { count, isWritten, NO_COUNTS, createProblems } from './problems.ts';
import { createPlannedTargets } from './plannedTargets.ts';
import { type PreparedRow, createResolver } from './resolveRows.ts';
import { reconcile } from '../reconcile/reconcile.ts';
import { prepareRows, seenIds, seenRecord, type Preparing, recordsOf } from './prepareRows.ts';
import type { Opened, Reading, ReadPart, LeftRow } from './readFile.ts';
import { replaceMonth } from './vanishedRows.ts';
import { formerNames, sheetStoreOf } from './sheetStore.ts';
import type { SheetMap } from './detectLayout.ts';
import {
  appliedRows,
  clearPlan,
  learnPlan,
  writeRows,
  writeTargets,
  type Applied,
} from './writePlan.ts';

export interface Plan {
  counts: PlanCounts;
  entendido: Understood;
  base: PlanBasis;
  /** The month that the file is of, where files have one. */
  periodo: string | null;
}

/**
 * Reads the file and writes down what applying it would do, row by row. Nothing but the plan is
 * written; throws `FileProblem` for a file that cannot be read.
 */
export async function planFile(
  orm: Orm,
  stores: Stores,
  given: {
    job: ImportJob;
    onProgress: (progress: Progress) => Promise<void>;
    /** Reads the file; each of its parts makes one statement. */
    read: (reading: Reading) => Promise<void>;
  },
): Promise<Plan> {
  const { job, onProgress } = given;
  const store = keyed(storeOf({ stores }, job.destino), job.asker.user);
  await clearPlan(orm, job);
  let known: Known = { hojas: [], avisos: [] };
  let planning: Planning | undefined;
  const reading: Reading = {
    async opened(opened) {
      const sheet = opened.own ? store : sheetStoreOf(store);
      const who = job.asker.user;
      const columnas = await withCatalogues(orm, sheet, {
        columnas: opened.map?.columnas ?? [],
        who,
      });
      known = { ...knownOf(sheet, { job, opened }), columnas };
      if (opened.map === undefined || known.avisos.some(isError)) return undefined;
      const applied = await appliedRows(orm, job);
      const before = await totalsBefore(orm, store, job);
      planning = createPlanning(
        orm,
        { store, sheet },
        { job, map: opened.map, applied, before, onProgress },
      );
      return { applied: [...applied.keys()] };
    },
    async part(part) {
      await planning?.take(part);
    },
  };
  await given.read(reading);
  // assigned in a callback, which the compiler does not see
  const done = await (planning as Planning | undefined)?.finish();
  return done === undefined ? withoutRows(known) : wholePlan(known, done);
}

/** The store as the sheets of someone find its records. */
function keyed(store: Store, who: Who): Store {
  const resource = keyedFor(store.resource, who);
  return resource === store.resource ? store : { ...store, resource };
}

/** What is known of a file before its rows are. */
type Known = Pick<Understood, 'hojas' | 'avisos'> & Partial<Understood>;

interface Destination {
  store: Store;
  /** By what the rows are read. */
  sheet: Store;
}

function knownOf(sheet: Store, { job, opened }: { job: ImportJob; opened: Opened }): Known {
  const { hojas, map, ocultas } = opened;
  const hidden = ocultas.length === 0 ? [] : [onHiddenSheets(ocultas)];
  if (map === undefined) return { hojas, avisos: hidden.length > 0 ? hidden : [NO_CELLS] };
  return {
    ...(opened.own ? { propia: true } : {}),
    hojas,
    hoja: map.hoja,
    fila_encabezado: map.fila_encabezado,
    columnas: map.columnas,
    // what the visible sheet lacks is no matter then
    avisos: hidden.length > 0 ? hidden : fileFindings(sheet.resource, map, job),
  };
}

const SEVERAL_MONTHS: StoredFinding = { code: 'VARIOS_MESES', level: 'warning' };

/** Whether who sent the file may expect that it takes the place of a month. */
const isReplacing = ({ resource }: Store, job: ImportJob, counts: PlanCounts): boolean =>
  replacesMonth(resource, job) && counts.crear + counts.actualizar > 0;

const NO_ROWS: StoredFinding = { code: 'SIN_FILAS', level: 'error' };
const NO_CELLS: StoredFinding = { code: 'SIN_CELDAS', level: 'error' };

const onHiddenSheets = (names: readonly string[]): StoredFinding => ({
  code: 'FILAS_EN_HOJA_OCULTA',
  level: 'error',
  params: { hojas: names.map((name) => `«${name}»`).join(', ') },
});

const isError = ({ level }: StoredFinding): boolean => level === 'error';

function wholePlan(known: Known, done: Awaited<ReturnType<Planning['finish']>>): Plan {
  const { counts, base, periodo, ...understood } = done;
  const empty = withoutRows(known);
  const noRows = counts.filas === 0 ? [NO_ROWS] : [];
  // where nothing is written, no state is missed
  const isIdle = counts.crear + counts.actualizar + counts.con_error === 0;
  const before = known.avisos.filter(({ code }) => !isIdle || code !== 'COLUMNA_DE_ESTADO');
  const avisos = [...before, ...done.avisos, ...noRows];
  return { counts, base, periodo, entendido: { ...empty.entendido, ...understood, avisos } };
}

function withoutRows(known: Pick<Understood, 'hojas' | 'avisos'> & Partial<Understood>): Plan {
  return {
    counts: NO_COUNTS,
    base: { params: {}, destinos: {} },
    periodo: null,
    entendido: {
      hoja: null,
      fila_encabezado: null,
      columnas: [],
      problemas: [],
      crear_ademas: {},
      ...known,
    },
  };
}

interface Planning {
  /** Resolves when the next part may come. */
  take(part: ReadPart): Promise<void>;
  finish(): Promise<
    Pick<Plan, 'counts' | 'base' | 'periodo'> &
      Pick<Understood, 'avisos' | 'problemas' | 'crear_ademas' | 'totales' | 'reemplazo'>
  >;
}

function createPlanning(
  orm: Orm,
  { store, sheet }: Destination,
  given: {
    job: ImportJob;
    map: SheetMap;
    applied: Applied;
    before: readonly FileTotal[];
    onProgress: (progress: Progress) => Promise<void>;
  },
): Planning {
  const { job, map, onProgress } = given;
  const context = contextOfImport(job);
  const basis = createBasis(orm, store, {
    isPlanned: (resource, id) => targets.planned.get(resource)?.has(id) === true,
    now: new Date(job.now),
  });
  const targets = createPlannedTargets(orm, store.stores, { context, basis });
  const isOwn = sheet === store;
  const crear = isOwn ? (job.opciones.crear ?? []) : [];
  const month = monthOfFile(store.resource, job);
  const totals = fileTotals(store.resource, given.before);
  const preparing: Preparing = {
    store: sheet,
    modo: job.modo,
    who: job.asker.user,
    columnas: map.columnas,
    month,
    resolver: createResolver(orm, sheet, { targets, crear, who: job.asker.user }),
    echoes: settleRoundTrips(orm, sheet, {
      columnas: map.columnas,
      opciones: job.opciones,
      who: context.actor.user,
    }),
    ...(isOwn ? {} : { findFormer: formerNames(orm, sheet) }),
    // rows of a sheet name its records, and what was written are drafts
    seen: new Map(isOwn ? [...given.applied].map(([fila, id]) => [seenRecord(id), fila]) : []),
  };
  const problems = createProblems((field) => isOwn && isCreatable(store, field));
  const counts = { ...NO_COUNTS };
  const batch = {};

  const judge = async (prepared: readonly PreparedRow[], rows: readonly SheetRow[]) => {
    const planned = await (isOwn ? validateRows : validateDrafts)(orm, prepared, {
      ...preparing,
      store,
      job,
      context,
      batch,
      planned: targets.planned,
      basis,
      rows,
    });
    for (const row of planned) {
      count(counts, row, problems);
      if (row.record !== undefined) totals.add(row.record);
      if (isWritten(row)) targets.need(store, row.valores ?? {});
    }
    return planned;
  };

  // each step takes the parts in order, and while one waits for the database another computes
  const [preparation, judgement, writing] = [inLine(), inLine(), inLine()];
  const under: Promise<void>[] = [];
  const leftIds: number[] = [];
  return {
    async take({ reads, left, rows }) {
      counts.omitidas += left.length;
      counts.filas += left.length + reads.length;
      const { filas } = counts;
      const prepared = preparation(() => prepareRows(orm, { reads, rows }, preparing));
      const validated = judgement(async () => judge(await prepared, rows));
      const written = writing(async () => {
        const omitidas = await omittedRows(orm, left, preparing);
        leftIds.push(...omitidas.flatMap(({ previous }) => Number(previous?.['id'] ?? 0) || []));
        await writeRows(orm, store, { job, rows: [...(await validated), ...omitidas] });
        await onProgress({ hechas: filas, total: null });
      });
      under.push(written);
      if (under.length > MOST_UNDER_WAY) await under.shift();
    },
    async finish() {
      await Promise.all(under);
      const compared = job.modo === 'conciliar' && !isOwn;
      const avisos = compared
        ? await reconcile(
            orm,
            { store, sheet },
            {
              job,
              counts,
              columnas: map.columnas,
              named: [...seenIds(preparing.seen), ...leftIds],
              judge: (rows) => judge(rows, []),
            },
          )
        : [];
      const needed = targets.needed();
      await writeTargets(orm, { job, targets: needed });
      const crear_ademas: Record<string, number> = {};
      for (const { recurso } of needed) crear_ademas[recurso] = (crear_ademas[recurso] ?? 0) + 1;
      const periodo = month?.value() ?? null;
      if (counts.filas > FEW_ROWS) await learnPlan(orm);
      // no letter comes with several months, and none of them is replaced
      const several = month?.hasSeveral() === true;
      const reemplazo = await replaceMonth(orm, store, { job, context, periodo, counts, problems });
      return {
        counts,
        problemas: problems.list(),
        base: await basis.settle(),
        crear_ademas,
        periodo,
        totales: several ? [] : totals.list(),
        avisos: [
          ...avisos,
          ...(several && isReplacing(store, job, counts) ? [SEVERAL_MONTHS] : []),
        ],
        ...(reemplazo === undefined ? {} : { reemplazo }),
      };
    },
  };
}

/** Of so few rows any way of joining them is quick. */
const FEW_ROWS = 1_000;

/** Parts of the file that are somewhere between being read and being written. */
const MOST_UNDER_WAY = 3;

/** Runs what it is given one after the other; the first failure is the failure of all that follow. */
function inLine(): <T>(work: () => Promise<T>) => Promise<T> {
  let before: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = before.then(work);
    before = result;
    result.catch(() => undefined); // whoever waits for it hears of it
    return result;
  };
}

function isCreatable({ resource, stores, hook }: Store, field: string): boolean {
  if (hook?.creates?.includes(field)) return true;
  const definition = resource.fields[field];
  if (definition?.kind !== 'reference') return false;
  return targetStore(stores, definition)?.hook?.named !== undefined;
}

/** Rows that people leave out. Where a file replaces its month or is compared, their records are not taken for vanished. */
async function omittedRows(
  orm: Orm,
  left: readonly LeftRow[],
  preparing: Preparing & { columnas: readonly MappedColumn[] },
): Promise<PlannedRow[]> {
  if (left.length === 0) return [];
  const reads = left.map(({ read }) => read);
  const isAsked = preparing.month !== undefined || preparing.modo === 'conciliar';
  const records = !isAsked ? [] : await recordsOf(orm, reads, preparing);
  return left.map(({ row }, i) => ({
    n: row.n,
    accion: 'omitida',
    findings: [],
    celdas: cellsOf(preparing.columnas, row),
    previous: records[i],
  }));
}
