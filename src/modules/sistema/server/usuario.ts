import { sql } from 'drizzle-orm';
import type { Finding } from '../../../core/i18n/findings.ts';
import { checkNewPassword } from '../../../core/account/newPassword.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { setPassword } from '../../../server/auth/passwords.ts';
import { forgetSessions, revokeSessions } from '../../../server/auth/sessions.ts';
import { rowsOf, type Orm } from '../../../server/db/orm.ts';
import { signerOf } from '../../../server/resource/requestContext.ts';
import { passwordMinimum } from '../../../server/resource/parameters.ts';
import { dayOf } from '../../../core/time/calendar.ts';
import type { Actor, Hook, Writing } from '../../../server/resource/hook.ts';

/** Passwords, sessions, and the rules that keep an administrator in the house. */
export const usuario: Hook = {
  async check(writing) {
    return [...(await accessFindings(writing)), ...(await passwordFindings(writing))];
  },

  async stored({ tx, actor, record, secrets, previous, id }) {
    forgetSessions(); // they carry the person's role and name
    const password = secrets['password'];
    if (typeof password === 'string') await setPassword(tx, id, password);
    const shutOut = previous !== undefined && record['activo'] !== true;
    if (previous === undefined || (typeof password !== 'string' && !shutOut)) return;
    const own =
      actor.user.id === id && actor.sessionId !== undefined ? { except: actor.sessionId } : {};
    await revokeSessions(tx, id, own);
  },

  async deleting({ records, ...given }) {
    forgetSessions();
    const findings: Finding[][] = [];
    for (const record of records) findings.push(await deletingFindings({ ...given, record }));
    return findings;
  },
};

async function deletingFindings(
  given: Pick<Writing, 'tx' | 'actor' | 'record' | 'finding'>,
): Promise<Finding[]> {
  const { tx, actor, record, finding } = given;
  const findings =
    isAdministrator(record) && !mayManage(actor) ? [finding('ADMINISTRADOR_PROTEGIDO')] : [];
  if (record['id'] === actor.user.id) findings.push(finding('USUARIO_PROPIO'));
  if (await hasSigned(tx, Number(record['id']))) findings.push(finding('USUARIO_FIRMO'));
  if (isActiveAdministrator(record) && (await isLast(tx, record)))
    findings.push(finding('ULTIMO_ADMINISTRADOR'));
  return findings;
}

async function accessFindings(writing: Writing): Promise<Finding[]> {
  const { tx, actor, record, secrets, previous, finding } = writing;
  const findings: Finding[] = [];
  const involved = isAdministrator(record) || (previous !== undefined && isAdministrator(previous));
  if (involved && !mayManage(actor) && touchesAccess({ record, secrets, previous })) {
    findings.push(finding('ADMINISTRADOR_PROTEGIDO'));
  }
  if (previous === undefined || !isActiveAdministrator(previous) || isActiveAdministrator(record)) {
    return previous?.['id'] === actor.user.id && record['activo'] !== true
      ? [...findings, finding('USUARIO_PROPIO')]
      : findings;
  }
  if (previous['id'] === actor.user.id) findings.push(finding('USUARIO_PROPIO'));
  if (await isLast(tx, previous)) findings.push(finding('ULTIMO_ADMINISTRADOR'));
  return findings;
}

function touchesAccess(given: { record: Row; secrets: Row; previous: Row | undefined }): boolean {
  const { record, secrets, previous } = given;
  if (previous === undefined || typeof secrets['password'] === 'string') return true;
  return ['email', 'rol', 'activo', 'debe_cambiar_clave'].some(
    (name) => record[name] !== previous[name],
  );
}

async function passwordFindings({ tx, actor, record, secrets }: Writing): Promise<Finding[]> {
  const password = secrets['password'];
  // the operator's own ADMIN_PASSWORD is held to its length alone, which the start has checked
  if (typeof password !== 'string' || signerOf(actor) === null) return [];
  const minimum = await passwordMinimum(tx, dayOf(actor.now));
  return checkNewPassword(password, { email: String(record['email']), minimum });
}

/** No other administrator is active. The lock makes two people who shut out each other wait in line. */
async function isLast(tx: Orm, record: Row): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('farola.administradores'))`);
  const [row] = await rowsOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from usuario
        where rol = 'administrador' and activo and id <> ${Number(record['id'])}`,
  );
  return (row?.n ?? 0) === 0;
}

async function hasSigned(tx: Orm, id: number): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select 1 from bitacora where usuario_id = ${id} limit 1`);
  return rows.length > 0;
}

const isAdministrator = (record: Row): boolean => record['rol'] === 'administrador';
const isActiveAdministrator = (record: Row): boolean =>
  isAdministrator(record) && record['activo'] === true;
const mayManage = (actor: Actor): boolean => actor.user.rol === 'administrador';
