import type { ImportOptions } from '../../../core/import/importApi.ts';
import { rowReader, type RowRead } from '../../../core/import/readRow.ts';
import type { SheetRow } from '../../../core/import/sheet.ts';
import { missingTargets } from '../../../core/import/targets.ts';
import type { Resource } from '../../../core/resource.ts';
import type { Orm } from '../../db/orm.ts';
import type { Asking } from '../../records/asking.ts';
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
import { project } from '../projection.ts';
import { openBook } from '../reading/openBook.ts';
import { createBasis } from './basis.ts';
import { judgeRows, type PlannedRow } from './judgeRows.ts';
import { createPlannedTargets } from './plannedTargets.ts';
import { prepareRows, type Preparing } from './prepareRows.ts';
import { createProblems } from './problems.ts';
import { repairedRows } from './repairedRows.ts';
import { createResolver } from './resolveRows.ts';
import { understand, type SheetMap } from './understand.ts';
import { appliedRows, clearPlan, writeRows, writeTargets } from './writePlan.ts';

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
  given: { job: ImportJob; onProgress: (progress: Progress) => Promise<void> },
): Promise<Plan> {
  const { job, onProgress } = given;
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
    const avisos = fileFindings(store.resource, map, job);
    const isPlannable = !avisos.some(({ level }) => level === 'error');
    const understood = {
      hojas,
      hoja: map.hoja,
      fila_encabezado: map.fila_encabezado,
      columnas: map.columnas,
    };
    if (!isPlannable) return withoutRows({ ...understood, avisos });
    const rows = effectiveRows(book.rows(map.hoja, AT_ONCE), {
      map,
      repaired: await repairedRows(job, map),
      applied: await appliedRows(orm, job),
    });
    const planning = createPlanning(orm, store, { job, map });
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

/** What is wrong with the columns as a whole. Where rows are only created, each needs all that is required. */
function fileFindings(resource: Resource, map: SheetMap, job: ImportJob): StoredFinding[] {
  const fed = fedTargets(map, job.opciones);
  const key = resource.keys.find((names) =>
    names.every((name) => fed.has(name) || throughVirtual(resource, name, fed)),
  );
  const [first = []] = resource.keys;
  const missing = missingTargets(resource, fed)
    .filter(({ name }) => key === undefined || !key.includes(name))
    .filter(({ name }) => job.modo === 'crear' || (key === undefined && first.includes(name)))
    .map(({ label, name }): StoredFinding => lacking(name, label, 'error'));
  const lackingKey =
    key === undefined && missing.length === 0
      ? first
          .filter((name) => !fed.has(name))
          .map((name) => lacking(name, resource.fields[name]?.label ?? name, 'error'))
      : [];
  const ignored = map.columnas
    .filter(({ destinos, titulada }) => titulada && destinos.length === 0)
    .map(({ nombre }): StoredFinding => ({
      code: 'COLUMNA_IGNORADA',
      level: 'warning',
      columna: nombre,
      params: { columna: nombre },
    }));
  return [...missing, ...lackingKey, ...ignored];
}

const lacking = (name: string, label: string, level: StoredFinding['level']): StoredFinding => ({
  code: 'FALTA_COLUMNA',
  level,
  field: name,
  params: { columna: label },
});

/** Targets that a column, a constant or a pattern feeds. */
function fedTargets({ columnas }: SheetMap, opciones: ImportOptions): Set<string> {
  return new Set([
    ...columnas.flatMap(({ destinos }) => destinos),
    ...Object.keys(opciones.constantes ?? {}),
    ...Object.keys(opciones.generar ?? {}),
  ]);
}

const throughVirtual = (resource: Resource, name: string, fed: ReadonlySet<string>): boolean =>
  Object.entries(resource.import.virtual).some(
    ([column, { targets }]) => fed.has(column) && targets.includes(name),
  );

/** The rows of data, mended ones in place of those in the file, without those that were applied. */
async function* effectiveRows(
  chunks: AsyncIterable<SheetRow[]>,
  given: {
    map: SheetMap;
    repaired: ReadonlyMap<number, SheetRow>;
    applied: ReadonlySet<number>;
  },
): AsyncGenerator<SheetRow[]> {
  const { map, repaired, applied } = given;
  for await (const chunk of chunks) {
    yield chunk
      .filter(({ n }) => n > map.ultimoEncabezado && !applied.has(n))
      .map((row) => repaired.get(row.n) ?? row);
  }
}

function createPlanning(orm: Orm, store: Store, given: { job: ImportJob; map: SheetMap }) {
  const { job, map } = given;
  const asking: Asking = { actor: actorOf(job), language: job.asker.language };
  const targets = createPlannedTargets(orm, store.stores, asking);
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
    seen: new Map(),
  };
  const basis = createBasis(orm, store, { planned: targets.planned, now: new Date(job.now) });
  const problems = createProblems((field) => isCreatable(store, field));
  const counts = { ...NONE };
  const batch = {};
  const omitted = new Set(job.opciones.omitir ?? []);

  const finish = async (reads: readonly RowRead[], rows: readonly SheetRow[]): Promise<void> => {
    const prepared = await prepareRows(orm, reads, preparing);
    const planned = await judgeRows(orm, prepared, {
      ...preparing,
      asking,
      batch,
      planned: targets.planned,
      basis,
      rows,
    });
    for (const row of planned) count(counts, row, problems);
    await writeRows(orm, store, { job, rows: planned });
  };

  return {
    async run(
      chunks: AsyncIterable<SheetRow[]>,
      onProgress: (progress: Progress) => Promise<void>,
    ) {
      // reading goes on while the database works on the rows before
      let before: Promise<void> = Promise.resolve();
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
        await before;
        before = (async () => {
          await finish(kept, chunk);
          await writeRows(orm, store, {
            job,
            rows: left.map((n) => ({ n, accion: 'omitida', findings: [] })),
          });
          await onProgress({ hechas: counts.filas, total: null });
        })();
        before.catch(() => undefined); // told by the next `await`
      }
      await before;
      await writeTargets(orm, { job, targets: targets.list });
      const crear_ademas: Record<string, number> = {};
      for (const { recurso } of targets.list)
        crear_ademas[recurso] = (crear_ademas[recurso] ?? 0) + 1;
      return { counts, problemas: problems.list(), base: await basis.settle(), crear_ademas };
    },
  };
}

function count(
  counts: PlanCounts,
  row: PlannedRow,
  problems: ReturnType<typeof createProblems>,
): void {
  if (row.accion === 'error') counts.con_error += 1;
  else if (row.accion !== 'omitida') counts[row.accion] += 1;
  const warned = row.accion === 'crear' || row.accion === 'actualizar';
  if (warned && row.findings.some(({ level }) => level === 'warning')) counts.con_aviso += 1;
  if (row.findings.length > 0) problems.add(row.n, row.findings);
}

/** Whoever asked, at the time of the plan. */
export const actorOf = ({ asker, now, lote }: ImportJob): Asking['actor'] & { lote?: string } => ({
  user: asker.user,
  ip: asker.ip,
  now: new Date(now),
  lote,
});

function isCreatable({ resource, stores, hook }: Store, field: string): boolean {
  if (hook?.creates?.includes(field)) return true;
  const definition = resource.fields[field];
  if (definition?.kind !== 'reference') return false;
  return targetStore(stores, definition)?.hook?.named !== undefined;
}
