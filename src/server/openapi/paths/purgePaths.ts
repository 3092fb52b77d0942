import { purgeBody, purgeSelectionBody } from '../../history/purgeRoutes.ts';
import { json, parameterRef, schemaRef, type Paths } from '../document.ts';
import { errorResponses, SIGNED_IN } from '../errorResponses.ts';
import { body, inputOf } from '../operationParts.ts';

const ERRORS = [
  ...SIGNED_IN,
  ...(['JSON_INVALIDO', 'CONSULTA_INVALIDA', 'PROHIBIDO', 'RUTA_NO_EXISTE'] as const),
  ...(['METODO_NO_ADMITIDO', 'NO_EXISTE', 'NO_SE_PURGA'] as const),
];

/** Removing deleted records and their files for good. */
export const purgePaths = (): Paths => ({
  '/api/bitacora/purga/previa': {
    post: {
      operationId: 'preview_purge',
      summary: 'What purging deleted records would take for good',
      description: 'Administrators only. Nothing is written.',
      tags: ['servidor'],
      requestBody: body(inputOf(purgeSelectionBody)),
      responses: {
        200: { description: 'What would go.', content: json(schemaRef('purga_previa')) },
        ...errorResponses(...ERRORS, 'CONSULTA_LENTA'),
      },
    },
  },
  '/api/bitacora/purga': {
    post: {
      operationId: 'purge',
      summary: 'Purge deleted records: they never come back, and files that only they named go',
      description:
        'Administrators only. The lines of the history stay, with a line more for each record.',
      tags: ['servidor'],
      parameters: [parameterRef('Idempotency-Key')],
      requestBody: body(inputOf(purgeBody)),
      responses: {
        200: { description: 'What went.', content: json(schemaRef('purga')) },
        ...errorResponses(...ERRORS, 'PURGA_CAMBIO', 'ENVIO_REPETIDO'),
      },
    },
  },
});
