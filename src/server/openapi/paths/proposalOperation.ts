import type { Resource } from '../../../core/resource/resource.ts';
import { proposalRequest } from '../../record/proposalRoutes.ts';
import { json, type Operation } from '../components.ts';
import { about, body, errors, inputOf } from '../operationParts.ts';
import { object } from './readOperations.ts';

/** `POST …/propuestas`. */
export function proposals(resource: Resource): Operation {
  const { reads = [], fields = [] } = resource.proposes ?? {};
  return {
    ...about(resource, 'escribir', {
      operationId: `proposals_${resource.name}`,
      summary: `${resource.title}: lo que se propone`,
      description: `What a new record would begin with: ${fields.join(', ')}; it follows from ${reads.join(', ')}. Nothing is written.`,
    }),
    requestBody: body(inputOf(proposalRequest)),
    responses: {
      200: {
        description: 'By field.',
        content: json(
          object({
            propuestas: {
              type: 'object',
              additionalProperties: object({
                valor: { description: 'As a record has it.' },
                razon: { type: ['string', 'null'], description: 'Why just this value.' },
              }),
            },
          }),
        ),
      },
      ...errors(resource, 'escribir', [
        'JSON_INVALIDO',
        'CONSULTA_INVALIDA',
        'CONSULTA_LENTA',
        'MUY_GRANDE',
        'TIPO_NO_ADMITIDO',
      ]),
    },
  };
}
