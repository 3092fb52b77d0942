import type { Schema } from '../../core/fields/facets.ts';

export const text: Schema = { type: 'string' };
export const textOrNull: Schema = { type: ['string', 'null'] };

/** An object that has all of these. */
export function exact(description: string, properties: Readonly<Record<string, Schema>>): Schema {
  return { type: 'object', description, properties, required: Object.keys(properties) };
}
