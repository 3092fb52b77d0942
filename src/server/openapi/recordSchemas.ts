import type { Field, Operator, Schema } from '../../core/fields/field.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { MASK } from '../../core/resource/permissions.ts';
import { ME, refersToPeople } from '../../core/list/asker.ts';
import { operatorsOf } from '../../core/list/listQuery.ts';
import { periodsOf, writeRelative } from '../../core/list/relativePeriod.ts';
import type { Resource } from '../../core/resource/resource.ts';

/** The names under which the schemas of a resource stand in the document. */
export const schemaNames = (resource: Resource) => ({
  read: resource.name,
  write: `${resource.name}_entrada`,
  filter: `${resource.name}_filtro`,
});

/** A record as it is answered: every field, those that may be empty as null. */
export function readSchema(resource: Resource): Schema {
  const fields = Object.entries(resource.fields).filter(([, field]) => !isWriteOnly(field));
  return {
    type: 'object',
    title: resource.label,
    ...(resource.description === undefined ? {} : { description: resource.description }),
    properties: Object.fromEntries(
      fields.map(([name, field]) => {
        const stored = isAlwaysFilled(field) ? fieldSchema(field) : nullable(fieldSchema(field));
        const schema = field.personal ? maskable(stored, READ_MASKED) : stored;
        return [name, field.readOnly ? { ...schema, readOnly: true } : schema];
      }),
    ),
    required: fields.map(([name]) => name),
  };
}

/** A record as it is sent: the entered fields. */
export function writeSchema(resource: Resource): Schema {
  const fields = Object.entries(resource.fields).filter(
    ([name, field]) => !field.readOnly && !(name in resource.fixed),
  );
  const required = fields.filter(
    ([, field]) =>
      isAlwaysFilled(field) && field.default === undefined && field.defaultOf === undefined,
  );
  return {
    type: 'object',
    title: `${resource.label} (entrada)`,
    description: 'Read-only fields may be sent back and are ignored; unknown ones are refused.',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, entered(field)])),
    ...(required.length === 0 ? {} : { required: required.map(([name]) => name) }),
  };
}

/** Every key that the `filter` of a list takes. All of them hold together. */
export function filterSchema(resource: Resource): Schema {
  const keys = Object.entries(resource.fields)
    .filter(([, field]) => !isWriteOnly(field))
    .flatMap(([name, field]) =>
      operatorsOf(field).map((operator) => {
        const key = operator === 'eq' ? name : `${name}_${operator}`;
        return [key, { description: MEANINGS[operator], ...conditionSchemas[operator](field) }];
      }),
    );
  const q = {
    type: 'string',
    maxLength: 200,
    description: 'Words to find, accents and case ignored.',
  };
  const hasSearch = Object.values(resource.fields).some((field) => field.search);
  return {
    type: 'object',
    properties: { ...(hasSearch ? { q } : {}), ...Object.fromEntries(keys) },
    additionalProperties: false,
  };
}

const isWriteOnly = (field: Field): boolean => 'writeOnly' in field && field.writeOnly === true;

function isAlwaysFilled(field: Field): boolean {
  return field.required === true && field.visibleIf === undefined && field.computed === undefined;
}

function entered(field: Field): Schema {
  const stored = field.required ? fieldSchema(field) : nullable(fieldSchema(field));
  const schema = field.personal ? maskable(stored, SENT_MASKED) : stored;
  return isWriteOnly(field) ? { ...schema, writeOnly: true } : schema;
}

const READ_MASKED =
  'Personal: so in lists, and for who lacks the right `datos_personales` everywhere.';
const SENT_MASKED = 'Personal: sent back, it means the value that it hides.';

/** The same schema, or the mask that stands for values of any type. */
function maskable({ title, ...stored }: Schema, description: string): Schema {
  return { title, anyOf: [stored, { const: MASK, description }] };
}

const MEANINGS: Record<Operator, string> = {
  eq: 'Equal to this, or to any of these; null means empty.',
  neq: 'Not this, or none of these; null means not empty.',
  gt: 'More than this.',
  gte: 'This or more.',
  lt: 'Less than this.',
  lte: 'This or less.',
  contains: 'Contains this, accents and case ignored.',
  empty: 'true: has no value; false: has one.',
  inside:
    'In the zone with these corners, whose sides must not cross: `lat,lng;lat,lng;lat,lng`, 3 to 200 of them.',
  within:
    'A period that moves with today in Colombia, first and last day included. Weeks begin on Monday; a counted one has today, or this month, as one of its days or months: any number from 1 (days to 3660, months to 120).',
};

const conditionSchemas: Record<Operator, (field: Field) => Schema> = {
  eq: anyOfValues,
  neq: anyOfValues,
  gt: valueSchema,
  gte: valueSchema,
  lt: valueSchema,
  lte: valueSchema,
  contains: () => ({ type: 'string' }),
  empty: () => ({ type: 'boolean' }),
  inside: () => ({
    type: 'string',
    examples: ['5.530000,-73.370000;5.540000,-73.370000;5.540000,-73.360000'],
  }),
  within: periodSchema,
};

function periodSchema(field: Field): Schema {
  const { dated } = typeOf(field);
  const names = dated === undefined ? [] : periodsOf(dated);
  return {
    type: 'string',
    pattern: `^(${names.map((name) => name.replace(/_(?=dias|meses)/, '_[1-9][0-9]{0,3}_')).join('|')})$`,
    examples: names.map((name) => writeRelative({ name, count: 30 })),
  };
}

function anyOfValues(field: Field): Schema {
  const one = nullable(valueSchema(field));
  const value = refersToPeople(field)
    ? {
        anyOf: [
          one,
          { const: ME, description: 'Who asks; nobody where their account has no such record.' },
        ],
      }
    : one;
  return { anyOf: [value, { type: 'array', items: value }] };
}

/** A filter may ask for what could not be entered, so no limits. */
function valueSchema(field: Field): Schema {
  const { type, format, enum: codes } = fieldSchema(field);
  return {
    type,
    ...(format === undefined ? {} : { format }),
    ...(codes === undefined ? {} : { enum: codes }),
  };
}

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
function nullable(schema: Schema): Schema {
  const { type, enum: values, $ref, ...rest } = schema;
  if ($ref !== undefined) return { ...rest, anyOf: [{ $ref }, { type: 'null' }] };
  if (typeof type !== 'string') return schema;
  const codes = Array.isArray(values) ? { enum: [...(values as unknown[]), null] } : {};
  return { ...rest, type: [type, 'null'], ...codes };
}
