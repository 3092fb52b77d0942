import type { FastifyInstance } from 'fastify';
import { externalReads } from '../../core/validateRecord.ts';
import type { Deps } from '../deps.ts';
import { parameterNames } from '../records/external.ts';
import { parameterValues } from '../records/parameters.ts';
import { contextOf } from '../records/today.ts';

/** What rules read beyond records, for forms: today, now, and the parameters that any rule names. */
export async function contextRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const paths = [...deps.resources.values()].flatMap(externalReads);
  const names = deps.resources.has('parametro') ? [...new Set(parameterNames(paths))] : [];
  app.get('/contexto', async () => {
    const context = contextOf(deps.clock());
    const param = await parameterValues(deps.db.orm, { names, day: context.hoy });
    return { ...context, param: Object.fromEntries(param) };
  });
}
