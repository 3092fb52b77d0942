import type { ImportOptions } from '../../../core/import/importApi.ts';
import { isPlanar, type Project } from '../../../core/import/planar.ts';
import { rowReader, type RowRead } from '../../../core/import/readRow.ts';
import type { SheetRow } from '../../../core/import/sheet.ts';
import type { Finding } from '../../../core/findings.ts';
import type { Orm } from '../../db/orm.ts';
import { targetStore } from '../../records/external.ts';
import type { Store, Stores } from '../../records/store.ts';
import { contextOf } from '../../records/today.ts';
import type {
  ImportJob,
  PlanBasis,
  PlanCounts,
  Progress,
  StoredFinding,
  Understood,
} from '../importData.ts';
import { askingOf } from '../apply/signed.ts';
import { closedBy } from '../closed.ts';
import { openBook } from '../reading/openBook.ts';
import { createBasis } from './basis.ts';
import { fileFindings } from './fileFindings.ts';
import { judgeRows, type PlannedRow } from './judgeRows.ts';
import { createPlannedTargets } from './plannedTargets.ts';
import { prepareRows, seenRecord, type PreparedRow, type Preparing } from './prepareRows.ts';
import { createProblems } from './problems.ts';
import { repairedRows } from './repairedRows.ts';
import { createResolver } from './resolveRows.ts';
import { understand, type SheetMap } from './understand.ts';
import { appliedRows, clearPlan, writeRows, writeTargets, type Applied } from './writePlan.ts';

export interface Plan {
  counts: PlanCounts;
  entendido: Understood;
  base: PlanBasis;
}

/** Rows of one statement, and of one report of progress. */
const AT_ONCE = 1_000;

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
    /** Rows of one statement: the embedded database serves nobody else meanwhile. */
    atOnce?: number;
  },
): Promise<Plan> {
  const { job, onProgress, atOnce = AT_ONCE } = given;
  const store = stores.get(job.destino);
  const [original] = job.archivos;
  if (store === undefined || original === undefined) throw new Error('nothing to import');
  await clearPlan(orm, job);
  const book = await openBook({ path: original.path });
  try {
    const map = await understand(book, { ...job, resource: store.resource });
    const hojas = book.hojas.map(({ nombre, oculta }) => ({ nombre, oculta }));
    if (map === undefined)
      return withoutRows({ hojas, avisos: [{ code: 'SIN_FILAS', level: 'error' }] });
    const closed = await closedBy(orm, store, new Date(job.now));
    const avisos = [
      ...(closed === undefined ? [] : [withoutWords(closed)]),
      ...fileFindings(store.resource, map, job),
    ];
    const isPlannable = !avisos.some(({ level }) => level === 'error');
    const understood = {
      hojas,
      hoja: map.hoja,
      fila_encabezado: map.fila_encabezado,
      columnas: map.columnas,
    };
    if (!isPlannable) return withoutRows({ ...understood, avisos });
    const applied = await appliedRows(orm, job);
    const rows = effectiveRows(book.rows(map.hoja, atOnce), {
      map,
      repaired: await repairedRows(job, map),
      applied,
    });
    const project = await projectionFor(job.opciones);
    const planning = createPlanning(orm, store, { job, map, project, applied });
    const { counts, problemas, base, crear_ademas } = await planning.run(rows, onProgress);
    const more: StoredFinding[] = counts.filas === 0 ? [{ code: 'SIN_FILAS', level: 'error' }] : [];
    return {
      counts,
      base,
      entendido: { ...understood, avisos: [...avisos, ...more], problemas, crear_ademas },
    };
  } finally {
    await book.close();
  }
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

/** The rows of data, mended ones in place of those in the file, without those that were applied. */
async function* effectiveRows(
  chunks: AsyncIterable<SheetRow[]>,
  given: {
    map: SheetMap;
    repaired: ReadonlyMap<number, SheetRow>;
    applied: Applied;
  },
): AsyncGenerator<SheetRow[]> {
  const { map, repaired, applied } = given;
  for await (const chunk of chunks) {
    yield chunk
      .filter(({ n }) => n > map.ultimoEncabezado && !applied.has(n))
      .map((row) => repaired.get(row.n) ?? row);
  }
}

/** The library is loaded for files that need it. */
async function projectionFor({ coordenadas = {} }: ImportOptions): Promise<Project> {
  if (!Object.values(coordenadas).some(isPlanar)) return () => undefined;
  const { project } = await import('../projection.ts');
  return project;
}

function createPlanning(
  orm: Orm,
  store: Store,
  given: { job: ImportJob; map: SheetMap; project: Project; applied: Applied },
) {
  const { job, map, project } = given;
  const asking = askingOf(job);
  const basis = createBasis(orm, store, {
    isPlanned: (resource, id) => targets.planned.get(resource)?.has(id) === true,
    now: new Date(job.now),
  });
  const targets = createPlannedTargets(orm, store.stores, { asking, basis });
  const crear = job.opciones.crear ?? [];
  const read = rowReader({
    resource: store.resource,
    columns: map.columnas,
    options: job.opciones,
    context: contextOf(new Date(job.now)),
    project,
  });
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
  const omitted = new Set(job.opciones.omitir ?? []);

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

  return {
    async run(
      chunks: AsyncIterable<SheetRow[]>,
      onProgress: (progress: Progress) => Promise<void>,
    ) {
      // each step takes the parts in order, and while one waits for the database another computes
      const [preparation, judgement, writing] = [inLine(), inLine(), inLine()];
      const under: Promise<void>[] = [];
      for await (const chunk of chunks) {
        const kept: RowRead[] = [];
        const left: number[] = [];
        for (const row of chunk) {
          const one = read(row);
          if (one === undefined) continue;
          if (omitted.has(row.n)) left.push(row.n);
          else kept.push(one);
        }
        counts.omitidas += left.length;
        counts.filas += left.length + kept.length;
        const { filas } = counts;
        const prepared = preparation(() => prepareRows(orm, kept, preparing));
        const judged = judgement(async () => judge(await prepared, chunk));
        const written = writing(async () => {
          const omitidas = left.map((n) => ({ n, accion: 'omitida' as const, findings: [] }));
          await writeRows(orm, store, { job, rows: [...(await judged), ...omitidas] });
          await onProgress({ hechas: filas, total: null });
        });
        under.push(written);
        if (under.length > MOST_UNDER_WAY) await under.shift();
      }
      await Promise.all(under);
      const needed = targets.needed();
      await writeTargets(orm, { job, targets: needed });
      const crear_ademas: Record<string, number> = {};
      for (const { recurso } of needed) crear_ademas[recurso] = (crear_ademas[recurso] ?? 0) + 1;
      return { counts, problemas: problems.list(), base: await basis.settle(), crear_ademas };
    },
  };
}

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
