import { sql } from 'drizzle-orm';
import type { CurrentUser } from '../../core/api/api.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { masDias } from '../../core/time/fechas.ts';
import type { EsHabil } from '../../core/time/festivos.ts';
import { currentUserOf, USER_COLUMNS, type UserRow } from '../auth/sessions.ts';
import { rowsOf, type Orm } from '../db/orm.ts';
import type { Deps } from '../deps.ts';
import { enqueue, type ClaimedJob, type Handlers, type NewJob } from '../jobs/queue.ts';
import { diasHabilesDe } from '../resource/today.ts';
import type { Stores } from '../resource/store.ts';
import { digestMail } from './digestMail.ts';
import { readDeadlines } from './readDeadlines.ts';

type DigestDeps = Pick<Deps, 'db' | 'clock' | 'mailer' | 'resources' | 'config'>;

/** From this hour in Colombia on the mails of a day are made. */
const FROM_HOUR = 6;

/** Business days that a digest looks ahead. */
const AHEAD = 10;

/** Lines of one mail. */
const MOST = 200;

/**
 * Asks for the mails of this day, once, however often it is called and by how many servers: one for each person, and
 * on the first business day of a week one for who directs. None on days without work. Answers how many are new.
 */
export async function planDigests({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<number> {
  const { hoy, ahora } = contextOf(clock());
  if (Number(ahora.slice(11, 13)) < FROM_HOUR) return 0;
  const esHabil = await diasHabilesDe(db.orm);
  if (!esHabil(hoy)) return 0;
  const people = await rowsOf<{ id: number; dirige: boolean }>(
    db.orm,
    sql`select u.id::int as id, exists (
          select 1 from personal_interventoria as p
          where p.usuario_id = u.id and p.activo and p.cargo = 'director') as dirige
        from usuario as u where u.activo order by u.id`,
  );
  const weekly = isFirstOfWeek(hoy, esHabil);
  return enqueue(
    db.orm,
    people.flatMap(({ id, dirige }): NewJob[] => {
      const datos = { usuario: id, dia: hoy };
      const daily = { clase: 'digesto', clave: `digesto:${id}:${hoy}`, datos };
      const week = { clase: 'digesto_semanal', clave: `digesto_semanal:${id}:${hoy}`, datos };
      return weekly && dirige ? [daily, week] : [daily];
    }),
  );
}

/** No day of its week before it has work. */
function isFirstOfWeek(hoy: string, esHabil: EsHabil): boolean {
  const sinceMonday = (new Date(`${hoy}T00:00:00Z`).getUTCDay() + 6) % 7;
  return Array.from({ length: sinceMonday }, (_, i) => masDias(hoy, -1 - i)).every(
    (dia) => !esHabil(dia),
  );
}

/** What the jobs of the mails do. */
export const digestHandlers = (deps: DigestDeps, stores: Stores): Handlers => ({
  digesto: (job) => sendDigest('daily', { deps, stores, job }),
  digesto_semanal: (job) => sendDigest('weekly', { deps, stores, job }),
});

/**
 * Sends what there is to say now; nothing where there is nothing, or the account was closed since. A mail that comes late
 * is left out where a newer one of the person tells the same, and on days without work, after which one comes.
 */
async function sendDigest(
  kind: 'daily' | 'weekly',
  { deps, stores, job }: { deps: DigestDeps; stores: Stores; job: ClaimedJob },
): Promise<void> {
  const { db, clock, mailer, resources, config } = deps;
  const user = await activeUser(db.orm, Number(job.datos['usuario']));
  if (user === undefined) return;
  const { hoy } = contextOf(clock());
  const dia = String(job.datos['dia']);
  if (dia > hoy) throw new Error(`the day ${dia} has not come: a clock was ahead`);
  if (dia < hoy && (await isToldByOthers(db.orm, { job, dia, hoy }))) return;
  const due = await readDeadlines(db.orm, {
    stores,
    user,
    hoy,
    ahead: AHEAD,
    most: MOST,
    whose: kind === 'daily' ? 'own' : 'all',
  });
  if (due.length === 0) return;
  if (!/^[^@\s]+@[^@\s]+$/.test(user.email)) throw new Error(withoutAddress(user));
  const { publicUrl } = config;
  await mailer.send(digestMail({ kind, user, hoy, due, resources, publicUrl, key: job.clave }));
}

async function isToldByOthers(
  orm: Orm,
  { job, dia, hoy }: { job: ClaimedJob; dia: string; hoy: string },
): Promise<boolean> {
  if (!(await diasHabilesDe(orm))(hoy)) return true;
  const newer = await rowsOf(
    orm,
    sql`select 1 from trabajo where clase = ${job.clase} and datos ->> 'usuario' = ${String(job.datos['usuario'])}
          and datos ->> 'dia' > ${dia} and datos ->> 'dia' <= ${hoy} limit 1`,
  );
  return newer.length > 0;
}

/** Stored as it is, for administrators of either language. */
const withoutAddress = ({ first_name, last_name }: CurrentUser): string =>
  `${first_name} ${last_name}`.trim() + ': sin dirección de correo / no mail address';

/** The person of an id, with the rights of today. */
export async function activeUser(orm: Orm, id: number): Promise<CurrentUser | undefined> {
  const [row] = await rowsOf<UserRow>(
    orm,
    sql`select ${sql.raw(USER_COLUMNS)} from usuario u where u.id = ${id} and u.activo`,
  );
  return row && currentUserOf(row);
}
