import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import type { ExplainedLine, Explanation } from '../../core/explain/explanation.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import type { Row } from '../../core/resource/resource.ts';
import { suggestion } from '../../core/resource/didYouMean.ts';
import { headedWords } from '../../core/resource/noun.ts';
import { referenceLabel } from '../../core/resource/referenceLabel.ts';
import type { Deps } from '../deps.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';
import { exportFormats, type ExportFormat } from '../export/exportJob.ts';
import { contentTypesOfFormats } from '../export/streamedFile.ts';
import { hiddenLabel } from '../fieldAccess/guardedQuery.ts';
import { maskedRecord } from '../fieldAccess/masking.ts';
import { cleanFileName, contentDisposition } from '../files/fileName.ts';
import { idOf, refuseKeys, storeAt } from '../http/resourceAt.ts';
import { onDay, tellPosition } from '../life/onDay.ts';
import { readRecord } from '../list/readRecords.ts';
import type { Compared, Explaining } from '../resource/hook.ts';
import { storeOf, type Store, type Stores } from '../resource/store.ts';
import { explanationFile, FIRST_PAGE } from './explanationFile.ts';

interface Route {
  Params: { recurso: string; id: string; campo: string };
  Querystring: Record<string, string | undefined>;
}
type Request = FastifyRequest<Route>;
interface Range {
  first: number;
  last: number;
}

/** `GET /{recurso}/{id}/explicacion/{campo}`: the rows behind a computed figure, level by level. */
export async function explainRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  app.get(
    '/:recurso/:id/explicacion/:campo',
    respondsWith('told'),
    async (request: Request, reply): Promise<Explanation> => {
      refuseKeys(request.query, ['linea', 'contra', 'en', 'range']);
      const { read } = await explanationOf(request, { deps, stores });
      await tellPosition(deps, { request, reply });
      return read(rangeIn(request.query.range));
    },
  );

  app.get<Route>(
    '/:recurso/:id/explicacion/:campo/archivo',
    {
      // as of every export: it streams, and a link is used up by who asks for the headers alone
      compress: false,
      exposeHeadRoute: false,
      config: { holds: 'told', enlace: true },
      onError: async (_request, reply) => void reply.removeHeader('Content-Disposition'),
    },
    async (request, reply) => {
      refuseKeys(request.query, ['linea', 'contra', 'en', 'format', 'enlace']);
      const format = formatIn(request.query.format);
      const { read, store, names } = await explanationOf(request, { deps, stores });
      const first = await read(FIRST_PAGE);
      const label = store.resource.fields[request.params.campo]?.label ?? request.params.campo;
      const title = `${label} ${names.join(' - ')}`;
      const facts: [string, string][] = [
        ['Cifra', `${label}, ${store.resource.label} ${names.join(' menos ')}`],
        ['Valor', first.valor === null ? '' : `${first.valor} ${first.unidad ?? ''}`.trim()],
        ['De dónde sale', first.frase.es],
        ['Congelada', first.congelada ?? 'No: con los datos de ahora'],
        ...(store.day === undefined ? [] : [['A la fecha', store.day] as [string, string]]),
      ];
      const file = explanationFile(first, { format, title: label, facts, stores, read });
      return reply
        .headers({
          'Content-Type': contentTypesOfFormats[format],
          'Content-Disposition': contentDisposition(
            'attachment',
            cleanFileName(`${title}.${format}`, [format]),
          ),
          'Cache-Control': 'no-store',
        })
        .send(file);
    },
  );
}

interface Asked {
  store: Store;
  /** What the record is called, and the one that it is compared with. */
  names: string[];
  /** Lines of the level that was asked for, as they are shown to who asks. */
  read: (range: Range) => Promise<Explanation>;
}

async function explanationOf(
  request: Request,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<Asked> {
  const { db } = deps;
  const store = await onDay(deps, storeAt(stores, request, 'leer'), request);
  const who = whoAsks(request);
  const explain = explainerIn(store, { campo: request.params.campo, who });
  const id = idOf(request);
  const recordOf = async (wanted: number): Promise<Row> => {
    const found = await readRecord(db.reading, store, { id: wanted });
    if (found !== undefined) return found;
    throw new ApiError('NO_EXISTE', {
      params: { recurso: headedWords(store.resource), id: wanted },
    });
  };
  const record = await recordOf(id);
  const other = otherIn(request.query.contra, id);
  const compared = comparedIn(store, {
    campo: request.params.campo,
    isWanted: other !== undefined,
  });
  const contra = other === undefined ? undefined : await recordOf(other);
  const { linea } = request.query;
  return {
    store,
    // a file shows personal data masked to everybody
    names: [record, ...(contra === undefined ? [] : [contra])].map((one) =>
      referenceLabel(store.resource, maskedRecord(store.resource, one)),
    ),
    read: async (range) => {
      const asked: Explaining = {
        tx: db.reading,
        stores,
        record,
        range,
        ...(store.day === undefined ? {} : { day: store.day }),
        ...(linea === undefined ? {} : { linea }),
      };
      const found =
        contra === undefined
          ? await explain(asked)
          : await compared?.difference({ ...asked, contra });
      if (found === undefined)
        return refuse(`linea: nothing is explained by ${String(linea).slice(0, 80)}`);
      const isFirst = compared !== undefined && linea === undefined;
      const lineas = found.lineas.map((line) => linkedFor(who, { line, stores }));
      if (!isFirst) return { ...found, lineas };
      const comparables = await compared.candidates({
        ...asked,
        ...(contra === undefined ? {} : { contra }),
      });
      return { ...found, lineas, comparables };
    },
  };
}

/** The record that the figure is compared with. */
function otherIn(raw: string | undefined, id: number): number | undefined {
  if (raw === undefined) return undefined;
  if (!/^[1-9]\d{0,14}$/.test(raw))
    return refuse(`contra must be the id of a record, found ${raw.slice(0, 40)}`);
  return Number(raw) === id ? refuse('contra must be another record than the one') : Number(raw);
}

function comparedIn(
  { hook }: Store,
  { campo, isWanted }: { campo: string; isWanted: boolean },
): Compared | undefined {
  const all = hook?.compared ?? {};
  if (Object.hasOwn(all, campo)) return all[campo];
  return isWanted ? refuse(`contra: ${campo} is not compared with other records`) : undefined;
}

/** What a person sees masked is not told by its parts either. */
function explainerIn(store: Store, { campo, who }: { campo: string; who: Who }) {
  const { hook, resource, resources } = store;
  const explained = hook?.explained ?? {};
  const explain = Object.hasOwn(explained, campo) ? explained[campo] : undefined;
  if (explain === undefined) {
    return refuse(`${campo} has no explanation${suggestion(campo, Object.keys(explained))}`);
  }
  const accion = hiddenLabel(campo, { resource, who, resources });
  if (accion !== undefined) throw new ApiError('PROHIBIDO', { params: { accion } });
  return explain;
}

/** A line leads to its record only for those who may read it. */
function linkedFor(
  who: Who,
  { line, stores }: { line: ExplainedLine; stores: Stores },
): ExplainedLine {
  const { registro, ...rest } = line;
  if (registro === undefined) return line;
  return mayUse(storeOf({ stores }, registro.recurso).resource, 'leer', who) ? line : rest;
}

function formatIn(format: string | undefined): ExportFormat {
  const known = exportFormats.find((one) => one === format);
  return known ?? refuse(`format must be ${exportFormats.join(' or ')}`);
}

const PAGE = 100;
const MOST = 1000;

function rangeIn(raw: string | undefined): Range {
  if (raw === undefined) return { first: 0, last: PAGE - 1 };
  const [, first = NaN, last = NaN] = (/^\[(\d{1,9}),(\d{1,9})\]$/.exec(raw) ?? []).map(Number);
  if (first <= last && last - first < MOST) return { first, last };
  return refuse(`range must be [first,last] of at most ${MOST} lines, found ${raw.slice(0, 40)}`);
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
