import { z } from 'zod';
import { ApiError } from '../api/errors.ts';
import { integer, moment, queryValue, route } from '../api/route.ts';

const verification = z
  .object({
    sellados: integer.describe('Rows whose seal holds, those up to `desde` too.'),
    pendientes: integer.describe('Rows too new to have a seal.'),
    ultimo: z
      .object({ orden: integer, sello: z.string() })
      .nullable()
      .describe(
        'The end of the chain; noted elsewhere, it proves later that nothing before it was rewritten.',
      ),
    roto: z
      .object({
        orden: integer,
        id: integer.nullable().describe('Null for a row that is gone.'),
        motivo: z
          .enum(['contenido', 'falta', 'sobra'])
          .describe(
            '`contenido`: the row is not what was sealed; `falta`: rows are gone; `sobra`: a row was slipped in.',
          ),
      })
      .exactOptional()
      .describe('The first place where the chain does not hold.'),
    desde: integer.describe(
      'Place up to which an earlier verification is relied on; 0 where none is.',
    ),
    completa: z
      .object({ orden: integer, en: moment })
      .nullable()
      .describe('When all of it was verified last, and up to which place; null after damage.'),
  })
  .meta({ id: 'verificacion', description: 'Whether the history is what was written.' });
export type Verification = z.infer<typeof verification>;

export const verificationApi = {
  verify: route({
    tag: 'servidor',
    holds: 'nothing',
    method: 'GET',
    path: '/bitacora/verificacion',
    id: 'verify_bitacora',
    summary:
      'Whether the history is whole: what came since the last time, or all of it. Shared by who asks at once. Administrators only.',
    query: {
      completa: queryValue(
        {
          type: 'boolean',
          default: false,
          description: 'From the first line, also those that were verified before.',
        },
        isWhole,
      ),
    },
    answer: verification,
    errors: ['PROHIBIDO', 'NO_DISPONIBLE'],
  }),
};

function isWhole(raw = 'false'): boolean {
  if (raw === 'true' || raw === 'false') return raw === 'true';
  const motivo = `completa must be true or false, found ${raw.slice(0, 80)}`;
  throw new ApiError('CONSULTA_INVALIDA', { params: { motivo } });
}
