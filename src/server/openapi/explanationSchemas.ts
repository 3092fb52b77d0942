import type { Schema } from '../../core/fields/field.ts';

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
