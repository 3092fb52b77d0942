import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { suggestion } from '../../core/resource/didYouMean.ts';
import { ApiError } from '../../core/api/errors.ts';
import {
  exportColumns,
  UnknownColumn,
  type ExportColumn,
} from '../../core/export/exportColumns.ts';
import { parseListQuery } from '../../core/list/listQuery.ts';
import { mapOf } from '../../core/resource/faces/map.ts';
import { pageWords } from '../../core/resource/noun.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { sessionOf } from '../auth/authenticate.ts';
import type { Deps } from '../deps.ts';
import { onDay, positionOn } from '../life/onDay.ts';
import { contentDisposition, cleanFileName } from '../files/fileName.ts';
import { whoAsks } from '../auth/responsePolicy.ts';
import { guarded } from '../fieldAccess/guardedQuery.ts';
import { contextOf, dayOf } from '../../core/time/calendar.ts';
import type { Store, Stores } from '../resource/store.ts';
import { refuseKeys, storeAt } from '../http/resourceAt.ts';
import { columnsFor } from './labels.ts';
import { createExports } from './createExports.ts';
import { exportFormats, mapFormats, type FileFormat } from './exportJob.ts';
import { contentTypesOfFormats } from './streamedFile.ts';

interface Route {
  Params: { recurso: string };
  Querystring: Record<string, string | undefined>;
}

/** Whole lists as files, streamed. Must stand beside `/:recurso/:id`, which has less right to the address. */
export async function exportRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { clock, db, resources } = deps;
  const exports = createExports(db);
  app.addHook('preClose', async () => exports.stop());

  app.get<Route>(
    '/:recurso/export',
    {
      // it would be held back until much has come together, and an xlsx is compressed already
      compress: false,
      // nobody asks for the headers alone, and a link would be used up
      exposeHeadRoute: false,
      config: { holds: 'told', enlace: true },
      // an error is no file
      onError: async (_request, reply) => void reply.removeHeader('Content-Disposition'),
    },
    async (request, reply) => {
      const present = storeAt(stores, request, 'leer');
      refuseKeys(request.query, ['format', 'filter', 'sort', 'columns', 'en', 'enlace']);
      const store = await onDay(deps, present, request);
      const { format, filter, sort, columns, en } = request.query;
      const now = clock();
      const { sessionId } = sessionOf(request);
      const user = whoAsks(request);
      const { range: _range, ...parsed } = parseListQuery(
        store.resource,
        { filter, sort, range: '[0,0]' },
        { context: { ...contextOf(now), yo: user }, resources },
      );
      const query = guarded(parsed, { resource: store.resource, who: user, resources });
      const opened = await exports.open({
        store,
        query,
        ...asFile(store, formatIn(format), user),
        columns: columnsFor(user, columnsIn(store.resource, columns)),
        actor: { user, sessionId, ip: request.ip, now },
        ...(en === undefined ? {} : { position: await positionOn(deps, en) }),
      });
      // who left while it was their turn to wait
      if (reply.raw.destroyed) opened.stream.destroy();
      const { title } = store.resource;
      const day = en ?? dayOf(now);
      const name = cleanFileName(`${title} ${day}.${formatIn(format)}`, [formatIn(format)]);
      return reply
        .headers({
          'Content-Type': contentTypesOfFormats[formatIn(format)],
          'Content-Disposition': contentDisposition('attachment', name),
          'X-Total-Count': String(opened.total),
          'Cache-Control': 'no-store',
        })
        .send(opened.stream);
    },
  );
}

function formatIn(format: string | undefined): FileFormat {
  const all = [...exportFormats, ...mapFormats];
  const known = all.find((one) => one === format);
  if (known !== undefined) return known;
  const found = format === undefined ? 'is missing' : `"${format}"${suggestion(format, all)}`;
  return refuse(`format ${found}: expected ${all.join(' or ')}`);
}

/** A file of places is of a list with a map; who may not read where its records stand has no such file. */
function asFile({ resource, resources }: Store, format: FileFormat, who: Who) {
  if (format === 'csv' || format === 'xlsx') return { format };
  const map = mapOf(resource);
  if (map === undefined) return refuse(`format ${format}: ${resource.name} has no map`);
  const { place } = map;
  const target = typeof place === 'string' ? undefined : resources.get(place.resource);
  if (target !== undefined && !mayUse(target, 'leer', who))
    throw new ApiError('PROHIBIDO', { params: { accion: pageWords(target) } });
  return { format, place };
}

const list = z.array(z.string()).min(1).max(500);

/** The columns that a query names. Throws `CONSULTA_INVALIDA`. */
export function columnsIn(
  resource: Resource,
  columns: string | undefined,
  read = exportColumns,
): ExportColumn[] {
  try {
    return read(resource, columns === undefined ? undefined : namesIn(columns));
  } catch (error) {
    if (error instanceof UnknownColumn) refuse(`columns: ${error.message}`);
    throw error;
  }
}

function namesIn(columns: string): readonly string[] | '*' {
  if (columns === '*') return '*';
  const parsed = list.safeParse(json(columns));
  if (parsed.success) return parsed.data;
  return refuse('columns must be * or a list of fields such as ["codigo","nombre"]');
}

function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
