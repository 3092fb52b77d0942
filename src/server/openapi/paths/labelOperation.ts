import { MOST_LABELS } from '../../../core/documents/labels.ts';
import type { Schema } from '../../../core/fields/field.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { labelBody } from '../../labels/labelRoutes.ts';
import { json, type Operation } from '../components.ts';
import { about, body, errors, inputOf } from '../operationParts.ts';
import { object } from './readOperations.ts';

/** Of a resource whose list has `labels`. */
export const labels = (resource: Resource): Operation => ({
  ...about(resource, 'leer', {
    operationId: `labels_${resource.name}`,
    summary: `${resource.title}: etiquetas con código QR`,
    description: `A PDF of at most ${MOST_LABELS} labels, kept for a day: \`GET /api/archivos/{id}\`.`,
  }),
  requestBody: body(inputOf(labelBody)),
  responses: {
    200: { description: 'What was printed.', content: json(ANSWER) },
    ...errors(resource, 'leer', [
      ...(['JSON_INVALIDO', 'CONSULTA_INVALIDA', 'CONSULTA_LENTA', 'MUY_GRANDE'] as const),
      ...(['TIPO_NO_ADMITIDO', 'DOCUMENTO_FALLO', 'ALMACEN_NO_DISPONIBLE'] as const),
    ]),
  },
});

const integer: Schema = { type: 'integer' };
const text: Schema = { type: 'string' };

const ANSWER: Schema = object({
  archivo: { ...text, description: 'The id of the file.' },
  nombre: text,
  etiquetas: { ...integer, description: 'Labels in it.' },
  paginas: integer,
  tamano: { ...integer, description: 'Bytes.' },
  sha256: text,
  direccion: { ...text, description: 'What the first label opens.' },
  local: {
    type: 'boolean',
    description: 'Only the machine of the server reaches that address: `PUBLIC_URL` is not set.',
  },
});
