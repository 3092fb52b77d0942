import fc from 'fast-check';
import type { Schema } from '../../src/core/fields/field.ts';
import type { OpenApiDocument } from '../../src/server/openapi/components.ts';

const broken = fc.oneof(
  fc.constantFrom('\udfff x', 'x \ud800', 'a\udc00b', '\u0000', '\u202e'),
  fc.string({ maxLength: 5 }).map((text) => `${text}\ud83d`),
);
const empty = fc.constantFrom('', ' ', 'null', '[]', '{', '%', '•••', '__proto__', 'constructor');
const inDisguise = fc.constantFrom(
  "'; drop table usuario; --",
  '../../etc/passwd',
  '=1+1',
  '{"q":"\\udfff x"}',
  'NaN',
  '-1',
  '1e309',
  '2026-02-30',
  '0000-00-00',
  '275760-09-13',
);
const long = fc.constantFrom('9'.repeat(40), 'ı̇'.repeat(300), '😀'.repeat(251));

/** What has broken programs before, beside random text: for any place where there is a text. */
export const hostile = fc.oneof(
  broken,
  empty,
  inDisguise,
  long,
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

const numbers = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, 1, 2, 1e15, 2 ** 53, -(2 ** 63), 0.1 + 0.2),
);

export const anything = fc.oneof(
  hostile,
  numbers,
  fc.boolean(),
  fc.constant(null),
  fc.array(hostile, { maxLength: 3 }),
  fc.dictionary(hostile, hostile, { maxKeys: 3 }),
);

/** Deeper schemas are given whatever comes. */
const DEEPEST = 5;

/** What a schema asks for, as far as it tells. */
export const calm = (schema: Schema, document: OpenApiDocument): fc.Arbitrary<unknown> =>
  following(schema, { document, depth: 0, valueIn: calmValue });

/**
 * A value that keeps to its schema but in one place: where everything is wrong the first check
 * refuses it, and nothing behind that is reached. Now and then everything is.
 */
export const wild = (schema: Schema, document: OpenApiDocument): fc.Arbitrary<unknown> =>
  following(schema, { document, depth: 0, valueIn: wildValue });

interface At {
  document: OpenApiDocument;
  depth: number;
  valueIn: (schema: Schema, at: At) => fc.Arbitrary<unknown>;
}

function following(schema: Schema | boolean, at: At): fc.Arbitrary<unknown> {
  // a schema may also say that everything will do, or nothing
  if (at.depth > DEEPEST || typeof schema === 'boolean') return anything;
  const { $ref } = schema as { $ref?: string };
  const deeper = { ...at, depth: at.depth + 1 };
  if ($ref === undefined) return at.valueIn(schema, deeper);
  return following(at.document.components.schemas[$ref.split('/').at(-1) ?? ''] ?? {}, deeper);
}

const propertiesOf = (schema: Schema): [string, Schema][] =>
  Object.entries((schema['properties'] as Record<string, Schema> | undefined) ?? {});
const requiredOf = (schema: Schema): readonly string[] =>
  (schema['required'] as string[] | undefined) ?? [];
const kindsOf = (schema: Schema): unknown[] => [schema['type']].flat();
/** Of a tuple one by one, of a list those of any length. */
function itemsOf(schema: Schema, at: At): fc.Arbitrary<unknown[]> {
  const { prefixItems, items = {} } = schema as { prefixItems?: Schema[]; items?: Schema };
  if (prefixItems !== undefined) return fc.tuple(...prefixItems.map((one) => following(one, at)));
  return fc.array(following(items, at), { maxLength: 3 });
}
const choicesOf = (schema: Schema): Schema[] =>
  ['oneOf', 'anyOf', 'allOf'].flatMap((key) => (schema[key] as Schema[] | undefined) ?? []);

/** Values that the schema itself names. */
export function namedIn(schema: Schema): unknown[] {
  const { enum: all, example, examples } = schema as Record<string, unknown>;
  const some = [...((all as unknown[]) ?? []), ...((examples as unknown[]) ?? [])];
  return 'const' in schema
    ? [schema['const']]
    : [...some, ...(example === undefined ? [] : [example])];
}

const FORMATS: Readonly<Record<string, string>> = {
  date: '2026-07-15',
  'date-time': '2026-07-15T08:00:00-05:00',
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'uno@farola.test',
};

function calmValue(schema: Schema, at: At): fc.Arbitrary<unknown> {
  const options = choicesOf(schema);
  if (options.length > 0) return fc.oneof(...options.map((one) => following(one, at)));
  const named = namedIn(schema);
  if (named.length > 0) return fc.constantFrom(...named);
  const kinds = kindsOf(schema);
  if (kinds.includes('object')) return withKeys(schema, requiredOf(schema), at);
  if (kinds.includes('array')) return itemsOf(schema, at);
  if (kinds.includes('integer') || kinds.includes('number')) return fc.integer({ min: 1, max: 5 });
  if (kinds.includes('boolean')) return fc.boolean();
  if (kinds.includes('string')) return fc.constant(FORMATS[String(schema['format'])] ?? 'Uno');
  return fc.constant(null);
}

function wildValue(schema: Schema, at: At): fc.Arbitrary<unknown> {
  const known: fc.Arbitrary<unknown>[] = choicesOf(schema).map((one) => following(one, at));
  const named = namedIn(schema);
  if (named.length > 0) known.push(fc.constantFrom(...named));
  const kinds = kindsOf(schema);
  if (kinds.includes('object')) known.push(spoiledObject(schema, at));
  if (kinds.includes('array')) known.push(itemsOf(schema, at));
  if (kinds.includes('integer') || kinds.includes('number')) known.push(numbers);
  if (kinds.includes('boolean')) known.push(fc.boolean());
  if (kinds.includes('string')) known.push(hostile, hostile);
  const weighted = known.map((arbitrary) => ({ weight: 5, arbitrary }));
  return fc.oneof(...weighted, { weight: 1, arbitrary: anything });
}

/** Of an open object, such as one of names and values, both are hostile. */
function spoiledObject(schema: Schema, at: At): fc.Arbitrary<unknown> {
  const names = propertiesOf(schema).map(([name]) => name);
  if (names.length === 0) return fc.dictionary(hostile, anything, { maxKeys: 2 });
  const required = requiredOf(schema);
  const free = propertiesOf(schema).flatMap(([name, one]) => (isFreeText(one) ? [name] : []));
  // free text gets past more checks than the rest
  const chosen = fc.oneof(
    fc.constantFrom(...names),
    fc.constantFrom(...(free.length ? free : names)),
  );
  return chosen.chain((name) => {
    const others = required.filter((one) => one !== name);
    const spoiled = withKeys(schema, [name], at);
    const rest = withKeys(schema, others, { ...at, valueIn: calmValue });
    return fc
      .tuple(rest, spoiled)
      .map(([before, one]) => ({ ...(before as object), ...(one as object) }));
  });
}

const isFreeText = (schema: Schema): boolean =>
  schema['type'] === 'string' && namedIn(schema).length === 0 && schema['format'] === undefined;

function withKeys(schema: Schema, names: readonly string[], at: At): fc.Arbitrary<unknown> {
  const fields = propertiesOf(schema).filter(([name]) => names.includes(name));
  return fc.record(Object.fromEntries(fields.map(([name, one]) => [name, following(one, at)])));
}
