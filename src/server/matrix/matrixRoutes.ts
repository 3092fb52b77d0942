import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../core/api/errors.ts';
import { parseFilter, parseJson } from '../../core/list/listQuery.ts';
import { isYear, matrixOf, type MatrixAnswer } from '../../core/resource/matrix.ts';
import { contextOf } from '../../core/time/calendar.ts';
import { respondsWith, whoAsks } from '../auth/responsePolicy.ts';
import type { Deps } from '../deps.ts';
import { guarded } from '../fieldAccess/guardedQuery.ts';
import { refuseKeys, storeAt, storeNamed } from '../http/resourceAt.ts';
import type { Stores } from '../resource/store.ts';
import { readMatrix } from './readMatrix.ts';

type Request = FastifyRequest<{
  Params: { recurso: string };
  Querystring: Record<string, string | undefined>;
}>;

/** The face `matrix` of a list, of resources whose descriptor has one. Its rows are those of the list. */
export async function matrixRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db, clock } = deps;

  app.get(
    '/:recurso/matriz',
    respondsWith('told'),
    async (request: Request): Promise<MatrixAnswer> => {
      const store = storeAt(stores, request, 'leer');
      const matrix = matrixOf(store.resource);
      if (matrix === undefined) {
        const { url: ruta, method: metodo } = request;
        throw new ApiError('RUTA_NO_EXISTE', { params: { metodo, ruta } });
      }
      refuseKeys(request.query, ['anio', 'filter']);
      // who may not read what stands in the cells has no matrix
      const of = storeNamed(stores, { name: matrix.cells.resource, verb: 'leer', request });
      const { filter = '{}' } = request.query;
      const who = whoAsks(request);
      const context = { ...contextOf(clock()), yo: who };
      const asked = parseFilter(store.resource, parseJson('filter', filter), context);
      return readMatrix(db.reading, store, {
        matrix,
        of,
        year: yearIn(request.query['anio']),
        query: guarded(asked, { resource: store.resource, who, resources: deps.resources }),
        hoy: context.hoy,
      });
    },
  );
}

function yearIn(text: string | undefined): string {
  if (text !== undefined && isYear(text)) return text;
  const motivo = `anio: expected a year such as 2026, found ${text ?? 'nothing'}`;
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
