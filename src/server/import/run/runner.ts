import { randomUUID } from 'node:crypto';
import type { Database } from '../../db/connect.ts';
import { isUnavailable, loggableError } from '../../db/failures.ts';
import { isStoreDown, withPaths, type FileStore } from '../../files/fileStore.ts';
import { startThread, ThreadStopped, type Thread } from '../../threads/startThread.ts';
import { threadFile } from '../../threads/typescriptLoader.ts';
import type { Stores } from '../../resource/store.ts';
import { applyPlan, type Applied } from '../apply/applyPlan.ts';
import { undoPlan, type Undone } from '../apply/undoPlan.ts';
import type { ImportJob, Progress, StoredFinding } from '../importData.ts';
import { remembered } from '../readingsCache.ts';
import {
  beat,
  claimNext,
  release,
  type Claim,
  planAgain,
  storeFailure,
  storePlan,
} from './jobResults.ts';
import type { Planned } from './planJob.ts';

/** Works at imports off the requests, those of other servers that fell silent, too. */
export interface ImportRunner {
  /** There may be something to do. */
  kick(): void;
  /** Looks for work by itself now and then, from now on. */
  start(): void;
  /** Stops what this server does about an import; resolves when it has stopped. */
  stopWork(id: number): Promise<void>;
  progressOf(id: number): Progress | undefined;
  /** Stops everything and waits for it; what was begun is begun anew by the next start. */
  stop(): Promise<void>;
}

export interface RunnerOptions {
  db: Database;
  files: FileStore;
  stores: Stores;
  clock: () => Date;
  log: { error(details: object, message: string): void };
}

/** Most imports at a time: each takes a core and some 150 MB. */
const AT_ONCE = { postgres: 2, pglite: 1 } as const;
/** Of one thread, MB; a file that needs more is refused. */
const MOST_MEMORY = 400;
const BEAT_MS = 2_000;
const LOOK_MS = 5_000;
const MOST_ATTEMPTS = 3;

interface Work {
  claim: Claim;
  progress: Progress;
  thread?: Thread<Planned>;
  unwanted: boolean;
  ended: Promise<void>;
}

export function createImportRunner(options: RunnerOptions): ImportRunner {
  const { db, log } = options;
  const server = randomUUID();
  const works = new Map<number, Work>();
  let looking = false;
  let again = false;
  let stopped = false;
  let isFirst = true;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    if (looking || stopped) {
      again = true;
      return;
    }
    looking = true;
    try {
      while (!stopped && works.size < AT_ONCE[db.engine]) {
        // nobody else opens an embedded database, so what was under way is nobody's
        const all = isFirst && db.engine === 'pglite';
        const claim = await claimNext(db.orm, { server, busy: [...works.keys()], all });
        if (claim === undefined) break;
        begin(claim);
      }
      isFirst = false;
    } catch (error) {
      log.error(
        { err: loggableError(error) },
        'Imports could not be looked for; it is tried again',
      );
    } finally {
      looking = false;
    }
    if (again) {
      again = false;
      void look();
    }
  }

  function begin(claim: Claim): void {
    const work: Work = {
      claim,
      progress: { hechas: 0, total: null },
      unwanted: false,
      ended: Promise.resolve(),
    };
    works.set(claim.id, work);
    const heart = setInterval(() => void keepAlive(work), BEAT_MS);
    heart.unref();
    work.ended = untilEnd(work).finally(() => clearInterval(heart));
  }

  async function untilEnd(work: Work): Promise<void> {
    const { id } = work.claim;
    try {
      await run(work);
    } catch (error) {
      await fail(work, error);
    }
    works.delete(id);
    await release(db.orm, { id, server }).catch(() => undefined); // taken over when it is silent
    void look();
  }

  async function keepAlive(work: Work): Promise<void> {
    try {
      const wanted = await beat(db.orm, { claim: work.claim, server, ...work.progress });
      // work that has just ended has another version, too
      if (!wanted && works.get(work.claim.id) === work) await abandon(work);
    } catch {
      // a database that cannot be reached ends the work by itself
    }
  }

  async function abandon(work: Work): Promise<void> {
    work.unwanted = true;
    await work.thread?.stop();
  }

  async function run(work: Work): Promise<void> {
    const { claim } = work;
    if (claim.intentos > MOST_ATTEMPTS)
      return giveUp(claim, { code: 'INTENTOS_AGOTADOS', level: 'error' });
    const ids = claim.archivos.map((file) => file.id);
    const outcome = await withPaths(options.files, ids, async (paths) => {
      const job = await jobOf(claim, { ...options, paths });
      return claim.estado === 'planificando' ? plan(work, job) : write(work, job);
    });
    await settle(claim, outcome);
  }

  function plan(work: Work, job: ImportJob): Promise<Planned> {
    work.thread = startThread<Planned, Progress>({
      file: threadFile('./planThread', import.meta.url),
      db,
      data: job,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY, maxYoungGenerationSizeMb: 64 },
      onMessage: (progress) => void (work.progress = progress),
    });
    return work.thread.done;
  }

  /** The database does nearly all of it, so a thread would only take time to start. */
  function write(work: Work, job: ImportJob): Promise<Applied | Undone> {
    const { estado, base } = work.claim;
    const onProgress = async (progress: Progress) => {
      if (work.unwanted || stopped) throw new ThreadStopped('Writing was stopped');
      work.progress = progress;
    };
    if (estado === 'deshaciendo') return undoPlan(db, options.stores, { job, onProgress });
    const relied = base ?? { params: {}, destinos: {} };
    return applyPlan(db, options.stores, { job, base: relied, onProgress });
  }

  async function settle(claim: Claim, outcome: Planned | Applied | Undone): Promise<void> {
    if (outcome.kind === 'planned') return storePlan(db.orm, claim, outcome.plan);
    if (outcome.kind === 'unreadable') return giveUp(claim, outcome.problem);
    if (outcome.kind === 'outdated') return planAgain(db.orm, claim);
    if (outcome.kind === 'forbidden') {
      const [finding] = outcome.findings;
      if (finding !== undefined) await giveUp(claim, finding);
    }
  }

  /** Planning fails; what was applied stays so when it cannot be undone. */
  async function giveUp(claim: Claim, finding: StoredFinding): Promise<void> {
    const estado = claim.estado === 'deshaciendo' || claim.rondas > 0 ? 'aplicada' : 'fallida';
    await storeFailure(db.orm, claim, { estado, finding });
  }

  async function fail(work: Work, error: unknown): Promise<void> {
    const { claim } = work;
    if (work.unwanted || stopped || error instanceof ThreadStopped) return;
    if (isUnavailable(error) || isStoreDown(error)) return; // tried again when they are back
    const isHeavy = (error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY';
    const referencia = randomUUID().slice(0, 8);
    const details = { err: loggableError(error), importacion: claim.id, referencia };
    log.error(details, `The import ${claim.id} failed (${claim.estado})`);
    const finding: StoredFinding = isHeavy
      ? { code: 'ARCHIVO_PESADO', level: 'error' }
      : { code: 'ERROR_INTERNO', level: 'error', params: { referencia } };
    await giveUp(claim, finding).catch(() => undefined); // the log has it, and it is tried again
  }

  return {
    kick: () => void look(),
    start() {
      void look();
      timer = setInterval(() => void look(), LOOK_MS);
      timer.unref();
    },
    async stopWork(id) {
      const work = works.get(id);
      if (work === undefined) return;
      await abandon(work);
      await work.ended;
    },
    progressOf: (id) => works.get(id)?.progress,
    async stop() {
      stopped = true;
      clearInterval(timer);
      const all = [...works.values()];
      await Promise.all(all.map(async (work) => work.thread?.stop()));
      await Promise.all(all.map(({ ended }) => ended));
    },
  };
}

async function jobOf(
  claim: Claim,
  options: RunnerOptions & { paths: readonly string[] },
): Promise<ImportJob> {
  const { paths, db, clock } = options;
  const { destino, modo, opciones, lote, rondas, solo_validas, actor, id } = claim;
  return {
    id,
    destino,
    modo,
    opciones,
    lote,
    rondas,
    solo_validas,
    asker: actor,
    archivos: claim.archivos.map((file, i) => ({
      path: paths[i] ?? '',
      nombre: file.nombre,
      tipo: file.tipo,
    })),
    recordado: await remembered(db.orm, { destino, id }),
    now: clock().getTime(),
  };
}
