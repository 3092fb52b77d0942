import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { loggableError } from '../db/failures.ts';
import type { Database } from '../db/connect.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { JobLog } from './scheduler.ts';

/** Something to be done once. Of one class and key there is one alone, whoever asks for it and how often. */
export interface NewJob {
  clase: string;
  clave: string;
  datos?: Readonly<Record<string, unknown>>;
  /** Not before; absent: now. */
  desde?: Date;
}

export interface ClaimedJob {
  id: number;
  clase: string;
  clave: string;
  datos: Readonly<Record<string, unknown>>;
  /** This one too. */
  intentos: number;
}

/** What does the jobs of a class. It throws where the job is to be tried again. */
export type Handlers = Readonly<Record<string, (job: ClaimedJob) => Promise<void>>>;

/** How long a server has a job to itself, ms: longer than any takes. Then it is taken for dead. */
const LEASE = 5 * 60_000;

/** Tries of one job: with their pauses two days, so that a mail server may be gone for one. */
export const MOST_TRIES = 16;

const [MINUTE, LONGEST_PAUSE] = [60_000, 6 * 60 * 60_000];

/** Pause after the n-th failure, ms: 1, 2, 4 minutes and so on, 6 hours at most. */
export const pauseAfter = (tries: number): number =>
  Math.min(LONGEST_PAUSE, MINUTE * 2 ** Math.min(tries - 1, 20));

/** Jobs of one claim. */
const BATCH = 20;

/** Asks for jobs in the transaction given; those that are there already are left alone. Answers how many are new. */
export async function enqueue(orm: Orm, jobs: readonly NewJob[]): Promise<number> {
  if (jobs.length === 0) return 0;
  const asked = jobs.map(({ clase, clave, datos = {}, desde }) => ({
    clase,
    clave,
    datos,
    desde: desde?.toISOString() ?? null,
  }));
  const rows = await rowsOf(
    orm,
    sql`insert into trabajo (clase, clave, datos, estado, vence_en, intentos, creado_en)
        select clase, clave, datos, 'pendiente', coalesce(desde, clock_timestamp()), 0, clock_timestamp()
        from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
          as t(clase text, clave text, datos jsonb, desde timestamptz)
        on conflict (clase, clave) do nothing returning id`,
  );
  return rows.length;
}

export interface QueueOptions {
  db: Database;
  handlers: Handlers;
  log: JobLog;
  /** Jobs of one claim. Default: 20; 1 of those that may take as long as a lease. */
  batch?: number;
  /** Default: the clock of the database, the same for all servers. */
  now?: () => Date;
}

/**
 * Does what is due, until nothing is or `stopping` says so. Several servers may do so at once: each claims jobs that no
 * other has, and has them for a lease. Answers how many were done.
 */
export async function workOff(options: QueueOptions, stopping?: AbortSignal): Promise<number> {
  let done = 0;
  for (;;) {
    const jobs = await claim(options);
    if (jobs.length === 0) return done;
    for (const [i, job] of jobs.entries()) {
      if (stopping?.aborted) {
        await release(options, jobs.slice(i));
        return done;
      }
      done += await attempt(options, job);
    }
  }
}

type Leased = ClaimedJob & { reserva: string };

const clockOf = ({ now }: QueueOptions) =>
  now === undefined ? sql`clock_timestamp()` : sql`${now().toISOString()}::timestamptz`;

/**
 * A lease counts while it ends within its own length from now: after a clock was set back, it would otherwise last as
 * long as the clock had been ahead. What died with its last try is given up.
 */
async function claim(options: QueueOptions): Promise<Leased[]> {
  const { db, handlers, batch = BATCH } = options;
  const classes = sql`array(select jsonb_array_elements_text(${JSON.stringify(Object.keys(handlers))}::jsonb))`;
  const now = clockOf(options);
  const lease = sql`make_interval(secs => ${LEASE / 1000})`;
  const isFree = sql`(reserva_hasta is null or reserva_hasta <= ${now} or reserva_hasta > ${now} + ${lease})`;
  await db.orm.execute(
    sql`update trabajo set estado = 'muerto', terminado_en = ${now}, reserva = null, reserva_hasta = null,
          fallo = coalesce(fallo, 'the server ended while it was at it')
        where id in (
          select id from trabajo where estado = 'pendiente' and intentos >= ${MOST_TRIES} and ${isFree}
          for update skip locked)`,
  );
  const reserva = randomUUID();
  return rowsOf<Leased & Record<string, unknown>>(
    db.orm,
    sql`update trabajo set reserva = ${reserva}, reserva_hasta = ${now} + ${lease}, intentos = intentos + 1
        where id in (
          select id from trabajo
          where estado = 'pendiente' and vence_en <= ${now} and clase = any(${classes}) and ${isFree}
          order by vence_en, id limit ${batch} for update skip locked)
        returning id::int as id, clase, clave, coalesce(datos, '{}') as datos, intentos::int as intentos, reserva`,
  );
}

/** Answers 1 where it was done by this lease. */
async function attempt(options: QueueOptions, job: Leased): Promise<number> {
  const { db, handlers, log } = options;
  try {
    await handlers[job.clase]?.(job);
  } catch (error) {
    log.error(
      { err: loggableError(error), trabajo: job.id, clase: job.clase, intentos: job.intentos },
      `The job ${job.clase} ${job.clave} failed`,
    );
    await fail(options, job, error);
    return 0;
  }
  const rows = await rowsOf(
    db.orm,
    sql`update trabajo set estado = 'hecho', terminado_en = ${clockOf(options)}, fallo = null,
          reserva = null, reserva_hasta = null
        where id = ${job.id} and reserva = ${job.reserva} returning id`,
  );
  return rows.length;
}

/** Due again after a pause, or given up after the last try. */
async function fail(options: QueueOptions, job: Leased, error: unknown): Promise<void> {
  const now = clockOf(options);
  const isLast = job.intentos >= MOST_TRIES;
  const text = (error instanceof Error ? error.message : String(error)).slice(0, LONGEST_FAILURE);
  const pause = pauseAfter(job.intentos) / 1000;
  await options.db.orm.execute(
    sql`update trabajo set fallo = ${text}, reserva = null, reserva_hasta = null,
          estado = ${isLast ? 'muerto' : 'pendiente'},
          terminado_en = case when ${isLast} then ${now} end,
          vence_en = ${now} + make_interval(secs => ${pause})
        where id = ${job.id} and reserva = ${job.reserva}`,
  );
}

/** What the column holds. */
const LONGEST_FAILURE = 500;

/** Gives back what was claimed and not begun. */
async function release({ db }: QueueOptions, jobs: readonly Leased[]): Promise<void> {
  const ids = sql`array(select jsonb_array_elements_text(${JSON.stringify(jobs.map(({ id }) => id))}::jsonb)::bigint)`;
  await db.orm.execute(
    sql`update trabajo set reserva = null, reserva_hasta = null, intentos = intentos - 1
        where id = any(${ids}) and reserva = ${jobs[0]?.reserva ?? ''}`,
  );
}

/** Puts a job that was given up back in line, from its first try. False where there is no such job. */
export async function retryJob(orm: Orm, id: number): Promise<boolean> {
  const rows = await rowsOf(
    orm,
    sql`update trabajo set estado = 'pendiente', intentos = 0, vence_en = clock_timestamp(), terminado_en = null,
          reserva = null, reserva_hasta = null
        where id = ${id} and estado = 'muerto' returning id`,
  );
  return rows.length > 0;
}

/** Days that what was done is kept: so long is its key known. */
const KEPT_DAYS = 90;

/** Removes what was done long ago; what was given up stays until somebody has tried it again. */
export async function cleanJobs(db: Database): Promise<void> {
  await db.orm.execute(
    sql`delete from trabajo where estado = 'hecho'
        and terminado_en < clock_timestamp() - make_interval(days => ${KEPT_DAYS})`,
  );
}
