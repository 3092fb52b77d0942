import type { SheetRow } from '../../../core/import/sheet.ts';
import type { Finding } from '../../../core/findings.ts';
import type { Orm } from '../../db/orm.ts';
import { targetStore } from '../../records/external.ts';
import type { Store, Stores } from '../../records/store.ts';
import type {
  ImportJob,
  PlanBasis,
  PlanCounts,
  Progress,
  StoredFinding,
  Understood,
} from '../importData.ts';
import { askingOf } from '../apply/signed.ts';
import { closedBy } from '../../records/closed.ts';
import { createBasis } from './basis.ts';
import { fileFindings } from './fileFindings.ts';
import { cellsOf, judgeRows, type PlannedRow } from './judgeRows.ts';
import { createPlannedTargets } from './plannedTargets.ts';
import { prepareRows, seenRecord, type PreparedRow, type Preparing } from './prepareRows.ts';
import { createProblems } from './problems.ts';
import type { Opened, Reading, ReadPart } from './readFile.ts';
import { createResolver } from './resolveRows.ts';
import type { SheetMap } from './understand.ts';
import { appliedRows, clearPlan, writeRows, writeTargets, type Applied } from './writePlan.ts';

export interface Plan {
  counts: PlanCounts;
  entendido: Understood;
  base: PlanBasis;
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
  const store = stores.get(job.destino);
  if (store === undefined) throw new Error(`no resource "${job.destino}"`);
  await clearPlan(orm, job);
  let known: Known = { hojas: [], avisos: [] };
  let planning: Planning | undefined;
  const reading: Reading = {
    async opened(opened) {
      known = await knownOf(orm, store, { job, opened });
      if (opened.map === undefined || known.avisos.some(isError)) return undefined;
      const applied = await appliedRows(orm, job);
      planning = createPlanning(orm, store, { job, map: opened.map, applied, onProgress });
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

/** What is known of a file before its rows are. */
type Known = Pick<Understood, 'hojas' | 'avisos'> & Partial<Understood>;

async function knownOf(
  orm: Orm,
  store: Store,
  { job, opened }: { job: ImportJob; opened: Opened },
): Promise<Known> {
  const { hojas, map } = opened;
  if (map === undefined) return { hojas, avisos: [NO_ROWS] };
  const closed = await closedBy(orm, store, new Date(job.now));
  return {
    hojas,
    hoja: map.hoja,
    fila_encabezado: map.fila_encabezado,
    columnas: map.columnas,
    avisos: [
      ...(closed === undefined ? [] : [withoutWords(closed)]),
      ...fileFindings(store.resource, map, job),
    ],
  };
}

const NO_ROWS: StoredFinding = { code: 'SIN_FILAS', level: 'error' };

const isError = ({ level }: StoredFinding): boolean => level === 'error';

function wholePlan(known: Known, done: Awaited<ReturnType<Planning['finish']>>): Plan {
  const { counts, problemas, base, crear_ademas } = done;
  const empty = withoutRows(known);
  const avisos = counts.filas === 0 ? [...known.avisos, NO_ROWS] : known.avisos;
  return { counts, base, entendido: { ...empty.entendido, avisos, problemas, crear_ademas } };
}

/** The descriptor has the words of its rules. */
const withoutWords = ({ code, level, params }: Finding): StoredFinding => ({
  code,
  level,
  ...(params === undefined ? {} : { params }),
});

const NONE: PlanCounts = {
  filas: 0,
  crear: 0,
  actualizar: 0,
  sin_cambio: 0,
  con_error: 0,
  con_aviso: 0,
  omitidas: 0,
};

function withoutRows(known: Pick<Understood, 'hojas' | 'avisos'> & Partial<Understood>): Plan {
  return {
    counts: NONE,
    base: { params: {}, destinos: {} },
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
  finish(): Promise<Pick<Plan, 'counts' | 'base'> & Pick<Understood, 'problemas' | 'crear_ademas'>>;
}

function createPlanning(
  orm: Orm,
  store: Store,
  given: {
    job: ImportJob;
    map: SheetMap;
    applied: Applied;
    onProgress: (progress: Progress) => Promise<void>;
  },
): Planning {
  const { job, map, onProgress } = given;
  const asking = askingOf(job);
  const basis = createBasis(orm, store, {
    isPlanned: (resource, id) => targets.planned.get(resource)?.has(id) === true,
    now: new Date(job.now),
  });
  const targets = createPlannedTargets(orm, store.stores, { asking, basis });
  const crear = job.opciones.crear ?? [];
  const preparing: Preparing = {
    store,
    modo: job.modo,
    columnas: map.columnas,
    resolver: createResolver(orm, store, { targets, crear }),
    seen: new Map([...given.applied].map(([fila, id]) => [seenRecord(id), fila])),
  };
  const problems = createProblems((field) => isCreatable(store, field));
  const counts = { ...NONE };
  const batch = {};

  const judge = async (prepared: readonly PreparedRow[], rows: readonly SheetRow[]) => {
    const planned = await judgeRows(orm, prepared, {
      ...preparing,
      asking,
      batch,
      planned: targets.planned,
      basis,
      rows,
    });
    for (const row of planned) {
      count(counts, row, problems);
      if (isWritten(row)) targets.need(store, row.valores ?? {});
    }
    return planned;
  };

  // each step takes the parts in order, and while one waits for the database another computes
  const [preparation, judgement, writing] = [inLine(), inLine(), inLine()];
  const under: Promise<void>[] = [];
  return {
    async take({ reads, left, rows }) {
      counts.omitidas += left.length;
      counts.filas += left.length + reads.length;
      const { filas } = counts;
      const prepared = preparation(() => prepareRows(orm, reads, preparing));
      const judged = judgement(async () => judge(await prepared, rows));
      const written = writing(async () => {
        const omitidas = left.map((row) => omitted(row, map.columnas));
        await writeRows(orm, store, { job, rows: [...(await judged), ...omitidas] });
        await onProgress({ hechas: filas, total: null });
      });
      under.push(written);
      if (under.length > MOST_UNDER_WAY) await under.shift();
    },
    async finish() {
      await Promise.all(under);
      const needed = targets.needed();
      await writeTargets(orm, { job, targets: needed });
      const crear_ademas: Record<string, number> = {};
      for (const { recurso } of needed) crear_ademas[recurso] = (crear_ademas[recurso] ?? 0) + 1;
      return { counts, problemas: problems.list(), base: await basis.settle(), crear_ademas };
    },
  };
}

const omitted = (row: SheetRow, columnas: SheetMap['columnas']): PlannedRow => ({
  n: row.n,
  accion: 'omitida',
  findings: [],
  celdas: cellsOf(columnas, row),
});

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

function count(
  counts: PlanCounts,
  row: PlannedRow,
  problems: ReturnType<typeof createProblems>,
): void {
  if (row.accion === 'error') counts.con_error += 1;
  else if (row.accion !== 'omitida') counts[row.accion] += 1;
  if (isWritten(row) && row.findings.some(({ level }) => level === 'warning'))
    counts.con_aviso += 1;
  if (row.findings.length > 0) problems.add(row.n, row.findings);
}

const isWritten = ({ accion }: PlannedRow): boolean =>
  accion === 'crear' || accion === 'actualizar';

function isCreatable({ resource, stores, hook }: Store, field: string): boolean {
  if (hook?.creates?.includes(field)) return true;
  const definition = resource.fields[field];
  if (definition?.kind !== 'reference') return false;
  return targetStore(stores, definition)?.hook?.named !== undefined;
}
