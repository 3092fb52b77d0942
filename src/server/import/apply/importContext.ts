import { inColombia } from '../../../core/time/calendar.ts';
import { signerOf, type RequestContext } from '../../resource/requestContext.ts';
import type { ImportJob } from '../importData.ts';

/** Who signs what an import writes, and when. */
export interface Attribution {
  usuario_id: number | null;
  usuario: string;
  ip: string | null;
  lote: string;
  /** ISO in Colombian time. */
  at: string;
}

export function attributionOf({ asker, now, lote }: ImportJob): Attribution {
  const actor = { user: asker.user, ip: asker.ip, now: new Date(now) };
  return {
    usuario_id: signerOf(actor),
    usuario: asker.user.email,
    ip: asker.ip === '' ? null : asker.ip,
    lote,
    at: inColombia(now),
  };
}

/** What hooks and checks are told of whoever asked. */
export const contextOfImport = ({ asker, now, lote }: ImportJob): RequestContext => ({
  actor: { user: asker.user, ip: asker.ip, now: new Date(now) },
  language: asker.language,
  lote,
  fromSheet: true,
});

/** Who does it and under which batch, as hooks are told of what is written along. */
export const deedOf = (job: ImportJob): { actor: RequestContext['actor']; lote: string } => ({
  actor: contextOfImport(job).actor,
  lote: job.lote,
});
