import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { differencesApi, type Difference } from '../../core/differences/differencesApi.ts';
import type { LabelOf } from '../../core/fields/field.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import type { Deps } from '../deps.ts';
import { formatIn } from '../export/exportJob.ts';
import { contentTypesOfFormats } from '../export/streamedFile.ts';
import { hiddenFields, labelFor, personalFields } from '../fieldAccess/masking.ts';
import { cleanFileName, contentDisposition } from '../files/fileName.ts';
import { requestContextOf, storeNamed } from '../http/resourceAt.ts';
import { serve } from '../http/serve.ts';
import { positionOn } from '../life/onDay.ts';
import { audit, entryBasis } from '../record/history.ts';
import type { Store, Stores } from '../resource/store.ts';
import { daysAsked, type DaysAsked, type DaysQuery } from './daysAsked.ts';
import { compareDays } from './daysCompared.ts';
import { daysFile, factsOfDays } from './daysFile.ts';
import { differing, labelsOfSides, referenceText } from './sidesInWords.ts';

const ROWS_AT_ONCE = 50;

/** Compares a resource that has a past with itself on another day. */
export async function differencesRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  /** `screen`: what this person sees masked is not compared; `file`: what is masked for everybody. */
  const asked = async (given: {
    recurso: string;
    query: DaysQuery;
    request: FastifyRequest;
    of: 'screen' | 'file';
  }): Promise<{ store: Store; asked: DaysAsked }> => {
    const { recurso, query, request } = given;
    if (!stores.has(recurso)) refuse(`there is no resource ${recurso}`);
    const store = storeNamed(stores, { name: recurso, verb: 'leer', request });
    const who = whoAsks(request);
    const { resource } = store;
    const hidden = given.of === 'file' ? personalFields(resource) : hiddenFields(resource, who);
    return { store, asked: await daysAsked(deps, { store, stores, query, who, hidden }) };
  };

  serve(app, differencesApi.ofDays, {
    handler: async ({ params: { recurso }, query, request }) => {
      const given = { recurso, query, request, of: 'screen' } as const;
      const { store, asked: compared } = await asked(given);
      const { days, sides: both, ...wanted } = compared;
      const { filas, ...counts } = await compareDays(deps.db.reading, both, {
        ...wanted,
        limit: ROWS_AT_ONCE,
        tras: query.tras === undefined ? undefined : Number(query.tras),
      });
      const { resource } = store;
      const sides = filas.flatMap(({ a, b }) => [a, b].filter((side) => side !== null));
      const who = whoAsks(request);
      const labels = await labelsOfSides(deps.db.reading, stores, { resource, sides, who });
      const last = filas.at(-1);
      const { hasta, orden } = await positionOn(deps, days.a);
      return {
        de: days.de,
        a: days.a,
        desde: days.since ?? null,
        posicion: { hasta, orden },
        mismo_dia: days.de === days.a,
        ...counts,
        filas: filas.map(({ id, clase: kind, a, b }): Difference => {
          const shown = kind === 'diferente' ? differing(a, b) : undefined;
          const values = (side: Row | null) =>
            side === null ? null : valuesOf(resource, side, { labels, shown });
          const nombre = labelFor(resource, b ?? a ?? {});
          return { id, nombre, clase: kind, a: values(a), b: values(b) };
        }),
        sigue: filas.length < ROWS_AT_ONCE || last === undefined ? null : last.id,
      };
    },
  });

  serve(app, differencesApi.file, {
    // as of every export: it streams, and a link is used up by who asks for the headers alone
    compress: false,
    exposeHeadRoute: false,
    config: { enlace: true },
    onError: async (_request, reply) => void reply.removeHeader('Content-Disposition'),
    handler: async ({ params: { recurso }, query, request, reply }) => {
      const format = formatIn(query.format) ?? refuse('format must be csv or xlsx');
      const { store, asked: compared } = await asked({ recurso, query, request, of: 'file' });
      const who = whoAsks(request);
      const { de, a } = compared.days;
      const context = requestContextOf(request, deps.clock());
      const { user } = context.actor;
      const facts = factsOfDays(store, compared, {
        position: await positionOn(deps, a),
        by: `${user.first_name} ${user.last_name} (${user.email})`,
      });
      await audit(deps.db.orm, {
        ...entryBasis(context, store.resource.name),
        registro_id: null,
        accion: 'exportar',
        motivo: `${format}, diferencias del ${de} al ${a}`,
        antes: null,
        despues: null,
      });
      const title = `Diferencias ${de} a ${a}`;
      const name = cleanFileName(`${store.resource.title} ${title}.${format}`, [format]);
      return reply
        .headers({
          'Content-Type': contentTypesOfFormats[format],
          'Content-Disposition': contentDisposition('attachment', name),
          'Cache-Control': 'no-store',
        })
        .send(daysFile(deps.db.reading, compared, { store, stores, who, format, title, facts }));
    },
  });
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}

/** What is empty is left out, unless that is the difference; of references, what their records are called. */
function valuesOf(
  resource: Resource,
  side: Row,
  { labels, shown }: { labels: LabelOf; shown: ReadonlySet<string> | undefined },
): Record<string, unknown> {
  return Object.fromEntries(
    Object.keys(resource.fields).flatMap((name) => {
      const value = side[name] ?? null;
      if (shown === undefined ? value === null : !shown.has(name)) return [];
      return [[name, referenceText(resource, { name, value, labels }) ?? value]];
    }),
  );
}
