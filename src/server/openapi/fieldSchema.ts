import type { Schema } from '../../core/fields/facets.ts';
import type { Field } from '../../core/fields/field.ts';
import { typeOf } from '../../core/fields/registry.ts';

/** A field's value on the wire, never null; its label stands as the title. */
export function fieldSchema(field: Field): Schema {
  const { label: title, help, unit } = field;
  const description = [help, unit === undefined ? undefined : `Unidad: ${unit}.`]
    .filter((part) => part !== undefined)
    .join(' ');
  return {
    title,
    ...(description === '' ? {} : { description }),
    ...typeOf(field).schema(field),
    ...(field.default === undefined ? {} : { default: field.default }),
  };
}

/** The same schema that admits null, too. */
export function nullable(schema: Schema): Schema {
  const { type, enum: values, $ref, ...rest } = schema;
  if ($ref !== undefined) return { ...rest, anyOf: [{ $ref }, { type: 'null' }] };
  if (typeof type !== 'string') return schema;
  const codes = Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {};
  return { ...rest, type: [type, 'null'], ...codes };
}
