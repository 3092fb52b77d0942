import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../core/api/errors.ts';
import { sheetApi, type Sheet } from '../../../core/api/verificationSheetApi.ts';
import { headedWords } from '../../../core/resource/noun.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { whoAsks } from '../../../server/auth/responsePolicy.ts';
import type { Deps } from '../../../server/deps.ts';
import { storeNamed } from '../../../server/http/resourceAt.ts';
import { serve } from '../../../server/http/serve.ts';
import { readRecord } from '../../../server/list/readRecords.ts';
import type { Stores } from '../../../server/resource/store.ts';
import { diasHabilesDe } from '../../../server/resource/today.ts';
import { dayOf } from '../../../core/time/calendar.ts';
import { habilesEntre } from '../../../core/time/festivos.ts';
import { hojaCompleta } from './hojaDeVerificacion.ts';
import { medidoresEn } from './medidoresDeHoja.ts';

const NAME = 'factura_energia';

/** The verification sheet of an invoice, which no field of it holds until it is verified. */
export async function sheetRoutes(
  app: FastifyInstance,
  { deps, stores }: { deps: Deps; stores: Stores },
): Promise<void> {
  const { db, clock } = deps;
  serve(app, sheetApi.read, {
    gate: (request) => {
      storeNamed(stores, { name: NAME, verb: 'leer', request });
      whoAsks(request);
    },
    handler: async ({ params: { id }, request }): Promise<Sheet> => {
      const store = storeNamed(stores, { name: NAME, verb: 'leer', request });
      const record = await readRecord(db.reading, store, { id });
      if (record === undefined)
        throw new ApiError('NO_EXISTE', { params: { recurso: headedWords(store.resource), id } });
      const kept = record['verificacion'] as Row | null; // as it was verified
      const hoja = kept ?? (await hojaCompleta(db.reading, { stores, record }));
      const shown: Row = { ...hoja, medidores: medidoresEn(hoja) };
      const hoy = dayOf(clock());
      const esHabil = await diasHabilesDe(db.reading);
      return {
        congelada: kept === null ? null : String(kept['fecha']),
        hoy,
        habiles_para_vencer: habilesEntre(hoy, String(record['fecha_vencimiento']), esHabil),
        hoja: shown as Sheet['hoja'], // as `hojaCompleta` writes it
      };
    },
  });
}
