import type { Schema } from '../../core/fields/field.ts';
import { liveReasons } from '../../core/measures/measureQuery.ts';

const text: Schema = { type: 'string' };
const textOrNull: Schema = { type: ['string', 'null'] };
const words: Schema = {
  type: 'object',
  properties: { es: text, en: text },
  required: ['es', 'en'],
};

const line: Schema = {
  type: 'object',
  description: 'A line of a level.',
  properties: {
    linea: { ...text, description: 'Asks for the level below the line; absent at the last one.' },
    nombre: words,
    cuenta: { ...text, description: 'How it was worked out: `100 × 82 W × 12 h × 31 d`.' },
    valor: { type: 'number' },
    unidad: textOrNull,
    registro: {
      type: 'object',
      description: 'The record that it is taken from; absent where the person may not read it.',
      properties: { recurso: text, id: { type: 'integer' } },
      required: ['recurso', 'id'],
    },
    parametros: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          clave: text,
          dia: { type: 'string', format: 'date', description: 'The day on which it was read.' },
          valor: {},
        },
        required: ['clave', 'dia', 'valor'],
      },
    },
    norma: { ...words, description: 'The rule of the domain, and the law behind it.' },
    papel: {
      type: 'string',
      enum: ['numerador', 'denominador', 'factor', 'dato'],
      description: 'Absent: a part of the sum.',
    },
  },
  required: ['nombre', 'valor', 'unidad'],
};

/** Where a figure comes from: `Explanation` of core. */
export const explanationSchemas: Readonly<Record<string, Schema>> = {
  explicacion: {
    type: 'object',
    description: 'One level of where a figure comes from.',
    properties: {
      valor: { type: ['number', 'null'] },
      unidad: textOrNull,
      frase: words,
      congelada: {
        ...textOrNull,
        description: 'Since when the figure is frozen with its record; null while it is live.',
      },
      lineas: { type: 'array', items: line },
      total: { type: 'integer', description: 'How many lines the level has.' },
      no_aplica: {
        type: 'array',
        description: 'Rules that did not apply, each with its reason.',
        items: {
          type: 'object',
          properties: { regla: words, motivo: words },
          required: ['regla', 'motivo'],
        },
      },
      comparables: {
        type: 'array',
        description:
          'At the first level of a figure that is compared: other records for `contra`, the nearest one before first.',
        items: {
          type: 'object',
          properties: { id: { type: 'integer' }, nombre: words },
          required: ['id', 'nombre'],
        },
      },
    },
    required: ['valor', 'unidad', 'frase', 'congelada', 'lineas', 'total', 'no_aplica'],
  },
};

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
