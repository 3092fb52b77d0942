import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { suggestion } from '../../core/resource/didYouMean.ts';
import { headedWords } from '../../core/resource/noun.ts';
import type { ExplainedLine, Explanation } from '../../core/explain/explanation.ts';
import { mayUse, type Who } from '../../core/resource/permissions.ts';
import type { Deps } from '../deps.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';
import { idOf, refuseKeys, storeAt } from '../http/resourceAt.ts';
import { readRecord } from '../list/readRecords.ts';
import type { Stores } from '../resource/store.ts';

type Request = FastifyRequest<{
  Params: { recurso: string; id: string; campo: string };
  Querystring: Record<string, string | undefined>;
}>;

/** `GET /{recurso}/{id}/explicacion/{campo}`: the rows behind a computed figure, level by level. */
export async function explainRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db } = deps;
  app.get(
    '/:recurso/:id/explicacion/:campo',
    respondsWith('told'),
    async (request: Request): Promise<Explanation> => {
      const store = storeAt(stores, request, 'leer');
      refuseKeys(request.query, ['linea', 'range']);
      const explained = store.hook?.explained ?? {};
      const { campo } = request.params;
      const explain = Object.hasOwn(explained, campo) ? explained[campo] : undefined;
      if (explain === undefined) {
        return refuse(`${campo} has no explanation${suggestion(campo, Object.keys(explained))}`);
      }
      const id = idOf(request);
      const record = await readRecord(db.reading, store, { id });
      if (record === undefined)
        throw new ApiError('NO_EXISTE', { params: { recurso: headedWords(store.resource), id } });
      const who = whoAsks(request);
      const { linea } = request.query;
      const found = await explain({
        tx: db.reading,
        stores,
        record,
        range: rangeIn(request.query.range),
        ...(linea === undefined ? {} : { linea }),
      });
      if (found === undefined)
        return refuse(`linea: nothing is explained by ${String(linea).slice(0, 80)}`);
      return { ...found, lineas: found.lineas.map((one) => linkedFor(who, { line: one, stores })) };
    },
  );
}

/** A line leads to its record only for those who may read it. */
function linkedFor(
  who: Who,
  { line, stores }: { line: ExplainedLine; stores: Stores },
): ExplainedLine {
  const { registro, ...rest } = line;
  const source = registro && stores.get(registro.recurso)?.resource;
  return registro !== undefined && source !== undefined && mayUse(source, 'leer', who)
    ? line
    : rest;
}

const PAGE = 100;
const MOST = 1000;

function rangeIn(raw: string | undefined): { first: number; last: number } {
  if (raw === undefined) return { first: 0, last: PAGE - 1 };
  const [, first = NaN, last = NaN] = (/^\[(\d{1,9}),(\d{1,9})\]$/.exec(raw) ?? []).map(Number);
  if (first <= last && last - first < MOST) return { first, last };
  return refuse(`range must be [first,last] of at most ${MOST} lines, found ${raw.slice(0, 40)}`);
}

function refuse(motivo: string): never {
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
