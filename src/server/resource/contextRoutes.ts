import type { FastifyInstance } from 'fastify';
import { contextApi } from '../../core/api/contextApi.ts';
import { parameterRead, parametersIn, valueOn } from '../../core/parameters/vigencias.ts';
import { externalReads } from '../../core/record/validateRecord.ts';
import type { Deps } from '../deps.ts';
import { parameterTimelines } from './parameters.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { serve } from '../http/serve.ts';

/**
 * What rules read beyond records, for forms: today, now, the parameters that any rule names as they
 * are today (`param`), and all values of those that are read on a day of the record (`vigencias`).
 */
export async function contextRoutes(app: FastifyInstance, { deps }: { deps: Deps }): Promise<void> {
  const paths = deps.resources.has('parametro')
    ? [...deps.resources.values()].flatMap(externalReads)
    : [];
  const isDated = (path: string) => parameterRead(path)?.on !== undefined;
  const today = parametersIn(paths.filter((path) => !isDated(path)));
  const dated = parametersIn(paths.filter(isDated));
  serve(app, contextApi.get, {
    handler: async () => {
      const context = contextOf(deps.clock());
      const timelines = await parameterTimelines(deps.db.orm, [...today, ...dated]);
      const entries = <T>(names: readonly string[], of: (name: string) => T) =>
        Object.fromEntries(names.map((name) => [name, of(name)]));
      return {
        ...context,
        param: entries(today, (name) => valueOn(timelines[name], context.hoy)),
        vigencias: entries(dated, (name) => [...(timelines[name] ?? [])]),
      };
    },
  });
}
