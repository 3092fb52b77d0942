import type { RequestContext } from '../../resource/requestContext.ts';
import type { ImportJob } from '../importData.ts';

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
