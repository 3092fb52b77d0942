import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Database } from '../db/connect.ts';
import { enlace } from '../db/fileTables.ts';

/** How long a link can be opened, ms. */
const LINK_LIFETIME = 60_000;

/** A token that opens one file once; whoever holds it needs no session. */
export async function createLink(
  db: Database,
  link: { fileId: string; userId: number; now: Date },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.orm.insert(enlace).values({
    token_hash: hashOf(token),
    archivo_id: link.fileId,
    vence_en: new Date(link.now.getTime() + LINK_LIFETIME).toISOString(),
    creado_por: link.userId,
  });
  return token;
}

/** Uses a token up and answers its file, or `undefined` when it was used, ran out or never was. */
export async function takeLink(
  db: Database,
  token: string,
  now: Date,
): Promise<string | undefined> {
  const [taken] = await db.orm
    .delete(enlace)
    .where(eq(enlace.token_hash, hashOf(token)))
    .returning({ fileId: enlace.archivo_id, expires: enlace.vence_en });
  if (taken === undefined || new Date(taken.expires) < now) return undefined;
  return taken.fileId;
}

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');
