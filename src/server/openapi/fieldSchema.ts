import type { ChoiceField } from '../../core/fields/choice/choice.ts';
import { mediaTypes, type FileField } from '../../core/fields/file/file.ts';
import type { DecimalField } from '../../core/fields/decimal/decimal.ts';
import type { EmailField } from '../../core/fields/email/email.ts';
import type { Field, FieldKind } from '../../core/fields/field.ts';
import type { IntegerField } from '../../core/fields/integer/integer.ts';
import type { JsonField } from '../../core/fields/json/json.ts';
import type { LongTextField } from '../../core/fields/longText/longText.ts';
import type { MoneyField } from '../../core/fields/money/money.ts';
import type { ReferenceField } from '../../core/fields/reference/reference.ts';
import type { ReferencesField } from '../../core/fields/references/references.ts';
import type { TextField } from '../../core/fields/text/text.ts';
import { schemaRef, type Schema } from './document.ts';

/** A field's value on the wire, never null; its label stands as the title. */
export function fieldSchema(field: Field): Schema {
  const make = makers[field.kind] as (field: Field) => Schema; // picked by the field's own kind
  const { label: title, help, unit } = field;
  const description = [help, unit === undefined ? undefined : `Unidad: ${unit}.`]
    .filter((part) => part !== undefined)
    .join(' ');
  return {
    title,
    ...(description === '' ? {} : { description }),
    ...make(field),
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

const COORDINATE = (limit: number): Schema => ({ type: 'number', minimum: -limit, maximum: limit });

const makers = {
  text: (field: TextField) => ({
    type: 'string',
    ...present({ minLength: field.min, maxLength: field.max, pattern: field.pattern }),
  }),
  longText: ({ max = 4000 }: LongTextField) => ({ type: 'string', maxLength: max }),
  integer: (field: IntegerField) => ({ type: 'integer', ...limits(field) }),
  decimal: (field: DecimalField) => ({ type: 'number', ...limits(field) }),
  money: (field: MoneyField) => ({ type: 'number', ...limits(field) }),
  date: () => ({ type: 'string', format: 'date' }),
  dateTime: () => ({ type: 'string', format: 'date-time' }),
  time: () => ({ type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  period: () => ({ type: 'string', pattern: '^\\d{4}-(0[1-9]|1[0-2])$' }),
  boolean: () => ({ type: 'boolean' }),
  choice: ({ choices }: ChoiceField) => ({ type: 'string', enum: choices.map(({ id }) => id) }),
  reference: ({ target }: ReferenceField) => idOf(target),
  references: ({ target, max = 500 }: ReferencesField) => ({
    type: 'array',
    items: idOf(target),
    uniqueItems: true,
    maxItems: max,
  }),
  point: () => ({
    type: 'object',
    properties: { lat: COORDINATE(90), lng: COORDINATE(180) },
    required: ['lat', 'lng'],
    additionalProperties: false,
  }),
  email: ({ max = 50 }: EmailField) => ({ type: 'string', format: 'email', maxLength: max }),
  color: () => ({ type: 'string', pattern: '^#[0-9A-Fa-f]{6}$' }),
  file: (field: FileField) => ({
    type: 'array',
    items: schemaRef('archivo_ref'),
    maxItems: field.maxCount ?? (field.multiple ? 20 : 1),
    'x-accept': field.accept ?? Object.values(mediaTypes),
    'x-max-mb': field.maxMb ?? 20,
  }),
  json: ({ shape = 'any' }: JsonField) => shapes[shape],
} satisfies { [K in FieldKind]: (field: never) => Schema };

const shapes: Record<NonNullable<JsonField['shape']>, Schema> = {
  any: {},
  object: { type: 'object' },
  polygon: geometry('Polygon'),
  lineString: geometry('LineString'),
};

function geometry(type: string): Schema {
  return {
    type: 'object',
    description: `GeoJSON ${type}.`,
    properties: { type: { const: type }, coordinates: { type: 'array' } },
    required: ['type', 'coordinates'],
  };
}

const idOf = (target: string): Schema => ({ type: 'integer', minimum: 1, 'x-target': target });

function limits(field: { min?: number; max?: number; exclusiveMin?: number }): Schema {
  const { min: minimum, max: maximum, exclusiveMin: exclusiveMinimum } = field;
  return present({ minimum, maximum, exclusiveMinimum });
}

function present(keywords: Schema): Schema {
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
}
