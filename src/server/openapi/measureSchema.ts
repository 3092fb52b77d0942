import type { Schema } from '../../core/fields/field.ts';
import { liveReasons } from '../../core/measures/measureQuery.ts';

const count: Schema = { type: 'integer' };
const listFilter: Schema = {
  type: 'object',
  description: 'Of the list: shows just these rows.',
  additionalProperties: true,
};

/** A measure with its values: `MeasuresAnswer` of core. */
export const measureSchema: Schema = {
  type: 'object',
  properties: {
    nombre: { type: 'string' },
    titulo: {
      type: 'object',
      properties: { es: { type: 'string' }, en: { type: 'string' } },
      required: ['es', 'en'],
    },
    unidad: { type: ['string', 'null'] },
    bueno: {
      type: ['string', 'null'],
      enum: ['mas', 'menos', null],
      description: 'Which direction is better.',
    },
    valores: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          periodo: { type: 'string', description: '`AAAA-MM` or `AAAA-MM-DD`; only with `por`.' },
          grupo: {
            description: 'The value that divides, null for records without one; only with `grupo`.',
          },
          valor: { type: ['number', 'null'] },
          filas: count,
          filtro: listFilter,
          parte: {
            type: 'object',
            description: 'Of a share: the records that count for it.',
            properties: { filas: count, filtro: listFilter },
            required: ['filas', 'filtro'],
          },
          meta: { type: ['number', 'null'], description: 'What it should reach, or not exceed.' },
          tono: { type: 'string', enum: ['good', 'warning', 'bad', 'neutral', 'done'] },
          origen: {
            type: 'object',
            description:
              'What it was taken of, and the day. `cierre`: kept when its month was closed, undivided or by a group, which a filter may name; `filas` and `filtro` are of the records of today.',
            properties: {
              de: { type: 'string', enum: ['registros', 'cierre'] },
              dia: { type: 'string', format: 'date' },
              cierre_id: count,
              congelada_en: { type: 'string', format: 'date-time' },
              recalculada: {
                type: ['number', 'null'],
                description: 'What the records give by now; only where it is another value.',
              },
              viva: {
                type: 'object',
                description:
                  'Of a closed month whose value is of the records all the same: its closing is older than what keeps this value (`cierre_anterior`), a filter narrows it otherwise (`filtro`), or it is of days or of several months together (`tramo`).',
                properties: {
                  por: { type: 'string', enum: [...liveReasons] },
                  cierre_id: count,
                  cerrado_en: { type: ['string', 'null'], format: 'date-time' },
                },
                required: ['por', 'cierre_id', 'cerrado_en'],
              },
            },
            required: ['de', 'dia'],
          },
        },
        required: ['valor', 'filas', 'filtro', 'meta', 'tono', 'origen'],
      },
    },
    sin_fecha: {
      type: 'object',
      description:
        'Records in no period, as their date is empty; only with `por`, and where there are any.',
      properties: { filas: count, filtro: listFilter },
      required: ['filas', 'filtro'],
    },
  },
  required: ['nombre', 'titulo', 'unidad', 'bueno', 'valores'],
};
