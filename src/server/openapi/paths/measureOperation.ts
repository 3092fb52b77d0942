import type { Resource } from '../../../core/resource/resource.ts';
import { dayParameter, filterParameter, object, positionHeader } from './readOperations.ts';
import { json, schemaRef, type Operation } from '../components.ts';
import { about, errors } from '../operationParts.ts';
/** Figures over all matches, by day, month and group. */
export function measures(resource: Resource): Operation {
  const names = Object.keys(resource.measures);
  const groups = [...new Set(Object.values(resource.measures).flatMap((one) => one.groups ?? []))];
  const period = { type: 'string', pattern: '^\\d{4}-\\d{2}(-\\d{2})?$' };
  return {
    ...about(resource, 'leer', {
      operationId: `measures_${resource.name}`,
      summary: `${resource.title}: medidas`,
      description:
        'Each value has the list filter that shows just the rows it is taken of. Without a record a count is 0, and what cannot be divided is null. What the person does not see is neither counted nor divided by.',
    }),
    parameters: [
      {
        name: 'medidas',
        in: 'query',
        description: `JSON list of ${names.join(', ')}. Default: all that can be asked so.`,
        schema: { type: 'string' },
      },
      filterParameter(resource),
      {
        name: 'por',
        in: 'query',
        description: 'A value for each day or month in Colombia from `desde` to `hasta`.',
        schema: { type: 'string', enum: ['dia', 'mes'] },
      },
      { name: 'desde', in: 'query', description: 'First day or month.', schema: period },
      { name: 'hasta', in: 'query', description: 'Last day or month.', schema: period },
      ...(groups.length === 0
        ? []
        : [
            {
              name: 'grupo',
              in: 'query',
              description: 'A value for each value of this field, null for records without one.',
              schema: { type: 'string', enum: groups },
            } as const,
          ]),
      ...dayParameter(resource),
    ],
    responses: {
      200: {
        description: 'The figures.',
        headers: positionHeader(resource),
        content: json(object({ medidas: { type: 'array', items: schemaRef('medida') } })),
      },
      ...errors(resource, 'leer', ['CONSULTA_INVALIDA', 'CONSULTA_LENTA']),
    },
  };
}
