import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ApiError } from '../../core/api/errors.ts';
import {
  labelAddress,
  labelSizeNames,
  MOST_LABELS,
  type LabelAnswer,
  type Labels,
  type LabelSheet,
} from '../../core/documents/labels.ts';
import type { Words } from '../../core/i18n/words.ts';
import { readColumns } from '../../core/export/exportColumns.ts';
import { parseFilter, type ListQuery } from '../../core/list/listQuery.ts';
import type { CurrentUser } from '../../core/api/api.ts';
import { contextOf, dayOf } from '../../core/time/calendar.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';
import type { Deps } from '../deps.ts';
import { listTable } from '../documents/listTable.ts';
import { huellaOf, printedFile } from '../documents/printedFiles.ts';
import { guarded } from '../fieldAccess/guardedQuery.ts';
import { cleanFileName } from '../files/fileName.ts';
import { bodyAs, refuseKeys, requestContextOf, storeAt } from '../http/resourceAt.ts';
import { audit, entryBasis } from '../record/history.ts';
import type { Store, Stores } from '../resource/store.ts';

type Request = FastifyRequest<{
  Params: { recurso: string };
  Querystring: Record<string, string | undefined>;
}>;

const ids = z.array(z.int().positive());

/** What labels are asked for. */
export const labelBody = z.strictObject({
  tamano: z.enum(labelSizeNames),
  seleccion: z.union(
    [
      z.strictObject({ ids: ids.min(1).max(MOST_LABELS) }),
      z.strictObject({
        filtro: z.record(z.string(), z.unknown()),
        sin: ids.max(MOST_LABELS).exactOptional(),
      }),
    ],
    `expected {"ids":[1,2]} of at most ${MOST_LABELS} records, or {"filtro":{}}`,
  ),
});

type Asked = z.output<typeof labelBody>;

/** `POST /{recurso}/etiquetas`, of resources whose list has `labels`: a PDF of them, which is kept for a day. */
export async function labelRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  app.post(
    '/:recurso/etiquetas',
    respondsWith('told'),
    async (request: Request, reply): Promise<LabelAnswer> => {
      const store = storeAt(stores, request, 'leer');
      const { labels } = store.resource.list;
      if (labels === undefined) {
        const { url: ruta, method: metodo } = request;
        throw new ApiError('RUTA_NO_EXISTE', { params: { metodo, ruta } });
      }
      refuseKeys(request.query, []);
      const asked = bodyAs(request, labelBody);
      const who = whoAsks(request);
      const sheet = await sheetOf(deps, store, { asked, labels, who });
      const left = new AbortController();
      reply.raw.once('close', () => left.abort());
      const text = JSON.stringify(sheet);
      const nombre = cleanFileName(`Etiquetas ${store.resource.title} ${sheet.day}.pdf`, ['pdf']);
      const file = await printedFile(deps, {
        text,
        huella: huellaOf(text),
        model: sheet,
        format: 'pdf',
        nombre,
        userId: who.id,
        kept: 'day',
        signal: left.signal,
      });
      const count = sheet.labels.length;
      await audit(deps.db.orm, {
        ...entryBasis(requestContextOf(request, deps.clock()), store.resource.name),
        registro_id: null,
        accion: 'exportar',
        motivo: `etiquetas ${asked.tamano}, ${count} registros`,
        antes: null,
        despues: null,
      });
      return {
        archivo: file.archivo_id,
        nombre,
        etiquetas: count,
        paginas: file.paginas ?? 0,
        tamano: file.tamano,
        sha256: file.sha256,
        direccion: sheet.labels[0]?.address ?? '',
        local: isLocal(deps.config.publicUrl),
      };
    },
  );
}

/** The labels of the chosen records in the list's own order; what is masked for who asks is masked on them. */
async function sheetOf(
  { db, clock, config, resources }: Deps,
  store: Store,
  { asked, labels, who }: { asked: Asked; labels: Labels; who: CurrentUser },
): Promise<LabelSheet> {
  const { resource } = store;
  const now = clock();
  const context = { ...contextOf(now), yo: who };
  const columns = readColumns(resource, ['id', labels.code, ...labels.under]);
  const codes = new Map<string, readonly string[]>();
  for (const { filter, without } of filtersOf(asked.seleccion)) {
    const parsed = parseFilter(resource, filter, context);
    const query: Omit<ListQuery, 'range'> = {
      ...guarded(parsed, { resource, who, resources }),
      sort: [{ path: labels.code, descending: false }],
    };
    const table = await listTable(db.reading, store, {
      title: resource.title,
      query,
      columns,
      who,
      cap: MOST_LABELS,
    });
    if (table.count - without.length > MOST_LABELS) refuse(tooMany(table.count));
    for (const [id, code, ...under] of table.rows) {
      if (code === null || code === undefined || without.includes(Number(id))) continue;
      codes.set(String(code), under.filter((one) => one !== null).map(String));
    }
  }
  if (codes.size === 0) refuse(NONE);
  return {
    title: `Etiquetas: ${resource.title}`,
    day: dayOf(now),
    size: asked.tamano,
    labels: [...codes].map(([code, under]) => ({
      code,
      under,
      address: labelAddress(labels, config.publicUrl, code),
    })),
  };
}

/** Ids of one filter, as the list takes them. */
const TOGETHER = 1_000;

function filtersOf(seleccion: Asked['seleccion']): {
  filter: Record<string, unknown>;
  without: readonly number[];
}[] {
  if (!('ids' in seleccion)) return [{ filter: seleccion.filtro, without: seleccion.sin ?? [] }];
  const chosen = [...new Set(seleccion.ids)];
  return Array.from({ length: Math.ceil(chosen.length / TOGETHER) }, (_, i) => ({
    filter: { id: chosen.slice(i * TOGETHER, (i + 1) * TOGETHER) },
    without: [],
  }));
}

const NONE: Words = {
  es: 'ningún registro coincide: no hay etiquetas que imprimir.',
  en: 'no record matches: there are no labels to print.',
};

const tooMany = (count: number): Words => ({
  es: `son ${count} registros: se imprimen a lo sumo ${MOST_LABELS} etiquetas a la vez. Reduzca el filtro, por ejemplo a un barrio.`,
  en: `they are ${count} records: at most ${MOST_LABELS} labels are printed at a time. Narrow the filter, to a neighbourhood for example.`,
});

function refuse(motivo: Words): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}

/** Nobody else reaches such an address: `PUBLIC_URL` was not set. */
const isLocal = (publicUrl: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]', '0.0.0.0'].includes(new URL(publicUrl).hostname);
