import type { FastifyInstance } from 'fastify';
import { inColombia } from '../../core/fields/calendar.ts';
import { externalReads } from '../../core/validateRecord.ts';
import type { Deps } from '../deps.ts';
import { dayOf, parameterValues } from '../records/external.ts';

/** What rules read beyond records, for forms: today, now, and the parameters that any rule names. */
export async function contextRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const names = new Set<string>();
  for (const resource of deps.resources.values()) {
    for (const path of externalReads(resource)) {
      if (path.startsWith('$param.')) names.add(path.slice('$param.'.length));
    }
  }
  app.get('/contexto', async () => {
    const now = deps.clock();
    const hoy = dayOf(now);
    const known = deps.resources.has('parametro') ? [...names] : [];
    const param = await parameterValues(deps.db.orm, { names: known, day: hoy });
    return { hoy, ahora: inColombia(now.getTime()), param: Object.fromEntries(param) };
  });
}
