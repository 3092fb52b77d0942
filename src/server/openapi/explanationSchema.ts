import type { Schema } from '../../core/fields/facets.ts';

const words: Schema = {
  type: 'object',
  properties: { es: { type: 'string' }, en: { type: 'string' } },
  required: ['es', 'en'],
};
const unit: Schema = { type: ['string', 'null'], examples: ['kWh', 'COP', '%'] };

const line: Schema = {
  type: 'object',
  description: 'One line of a level.',
  properties: {
    linea: { type: 'string', description: 'Asks for the level behind it; absent: it has none.' },
    nombre: words,
    cuenta: { type: 'string', description: 'How it was worked out: `100 × 82 W × 12 h × 31 d`.' },
    valor: { type: 'number' },
    unidad: unit,
    registro: {
      type: 'object',
      description: 'The record it is taken from, where the person may read it.',
      properties: { recurso: { type: 'string' }, id: { type: 'integer' } },
      required: ['recurso', 'id'],
    },
    parametros: {
      type: 'array',
      description: 'Parameters, and the day on which each was read.',
      items: {
        type: 'object',
        properties: {
          clave: { type: 'string' },
          dia: { type: 'string', format: 'date' },
          valor: {},
        },
        required: ['clave', 'dia', 'valor'],
      },
    },
    norma: { ...words, description: 'The rule, and the law behind it.' },
    papel: {
      type: 'string',
      enum: ['numerador', 'denominador', 'factor'],
      description: 'Absent: a part of the sum.',
    },
  },
  required: ['nombre', 'valor', 'unidad'],
};

/** `core/explain/explanation.ts` as the API describes it. */
export const explanationSchema: Schema = {
  type: 'object',
  description: 'Where a figure comes from: one level, whose parts add up to it.',
  properties: {
    valor: { type: ['number', 'null'], description: 'null: it is not known.' },
    unidad: unit,
    frase: { ...words, description: 'One sentence.' },
    congelada: { type: ['string', 'null'], description: 'Frozen since; null: it is live.' },
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
  },
  required: ['valor', 'unidad', 'frase', 'congelada', 'lineas', 'total', 'no_aplica'],
};
