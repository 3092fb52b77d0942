import fc from 'fast-check';
import type {
  OpenApiDocument,
  Operation,
  Parameter,
  Schema,
} from '../../src/server/openapi/document.ts';

/** A request as it goes over the wire, and the operation that it is about. */
export interface Fuzzed {
  operation: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: string;
  rol: 'administrador' | 'funcionario' | null;
}

/** What has broken programs before: beside random text, in any place where there is a text. */
const hostile = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    '\udfff x',
    'x \ud800',
    '•••',
    '__proto__',
    'constructor',
    '%',
    "'; drop table usuario; --",
    '../../etc/passwd',
    '9'.repeat(40),
    '-1',
    '1e309',
    'NaN',
    'null',
    '2026-02-30',
    '0000-00-00',
    '275760-09-13',
    '=1+1',
    '\u202e',
    'ı̇'.repeat(300),
    '{',
    '[]',
    '{"q":"\\udfff x"}',
    '😀'.repeat(251),
  ),
  fc.string({ unit: 'grapheme', maxLength: 30 }),
  fc.string({ unit: 'binary', maxLength: 30 }),
);

const numbers = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.constantFrom(0, -0, 1, 2, 1e15, 2 ** 53, -(2 ** 63), 0.1 + 0.2),
);

const anything = fc.oneof(
  hostile,
  numbers,
  fc.boolean(),
  fc.constant(null),
  fc.array(hostile, { maxLength: 3 }),
  fc.dictionary(hostile, hostile, { maxKeys: 3 }),
);

/** Keys of objects that the document leaves open, such as filters. */
const FILTERS = ['q', 'q', 'id', 'nombre', 'nombre_contains', 'estado_neq', 'creado_en_within'];

/** Deeper schemas are given whatever comes. */
const DEEPEST = 4;

/** Values that mostly follow a schema, and sometimes do not. */
function valueOf(schema: Schema, document: OpenApiDocument, depth = 0): fc.Arbitrary<unknown> {
  const { $ref, type, enum: choices, properties, items, example } = schema as Record<string, never>;
  if (depth > DEEPEST) return anything;
  const follow = (next: Schema) => valueOf(next, document, depth + 1);
  if ($ref !== undefined) {
    const name = String($ref).split('/').at(-1) ?? '';
    return follow(document.components.schemas[name] ?? {});
  }
  const options = ['oneOf', 'anyOf', 'allOf'].flatMap(
    (key) => (schema[key] as Schema[] | undefined) ?? [],
  );
  if (options.length > 0) return fc.oneof(...options.map(follow), anything);
  const known: fc.Arbitrary<unknown>[] = [];
  if (choices !== undefined) known.push(fc.constantFrom(...(choices as unknown[])));
  if (example !== undefined) known.push(fc.constant(example));
  const kinds = [type as unknown].flat();
  if (kinds.includes('object')) {
    const own = Object.entries((properties as Record<string, Schema> | undefined) ?? {});
    const fields = own.map(([name, one]) => [name, follow(one)] as const);
    if (own.length > 0) known.push(fc.record(Object.fromEntries(fields), { requiredKeys: [] }));
    else known.push(fc.dictionary(fc.constantFrom(...FILTERS), hostile, { maxKeys: 2 }));
  }
  if (kinds.includes('array'))
    known.push(fc.array(follow((items as Schema | undefined) ?? {}), { maxLength: 3 }));
  if (kinds.includes('integer') || kinds.includes('number'))
    known.push(fc.integer({ min: 1, max: 5 }), numbers);
  if (kinds.includes('boolean')) known.push(fc.boolean());
  if (kinds.includes('string')) known.push(hostile);
  return known.length === 0 ? anything : fc.oneof(...known, ...known, ...known, anything);
}

const LANGUAGES = ['es', 'en', 'zz;q=', '\t'];

/** Requests to one operation of the document. */
export function requestsTo(
  document: OpenApiDocument,
  at: { path: string; method: string; operation: Operation },
): fc.Arbitrary<Fuzzed> {
  const { path, method, operation } = at;
  const parameters = (operation.parameters ?? []).map((one): Parameter => {
    if (!('$ref' in one)) return one;
    const name = one.$ref.split('/').at(-1) ?? '';
    return document.components.parameters[name] as Parameter; // of this very document
  });
  const inPlace = (place: Parameter['in']) => parameters.filter((one) => one.in === place);
  const texts = (some: readonly Parameter[]) =>
    fc.record(Object.fromEntries(some.map((one) => [one.name, textOf(one, document)])), {
      requiredKeys: some.filter(({ required }) => required === true).map(({ name }) => name),
    });
  return fc
    .record({
      place: texts(inPlace('path')),
      query: texts(inPlace('query')),
      header: texts(inPlace('header')),
      strange: fc.oneof({ weight: 9, arbitrary: fc.constant('') }, hostile),
      language: fc.constantFrom(...LANGUAGES),
      body: bodyOf(operation, document),
      rol: fc.constantFrom('administrador', 'administrador', 'funcionario', null),
    })
    .map(({ place, query, header, strange, language, body, rol }): Fuzzed => {
      const filled = path.replace(/\{(\w+)\}/g, (_hole, name: string) =>
        encoded(String(place[name] ?? '1')),
      );
      const asked = Object.entries({ ...query, ...(strange === '' ? {} : { [strange]: strange }) })
        .map(([name, value]) => `${encoded(name)}=${encoded(String(value))}`)
        .join('&');
      const headers = Object.entries({
        ...header,
        'accept-language': language,
        ...body.headers,
      }).map(([name, value]) => [name.toLowerCase(), String(value).replace(/[^\t\x20-\x7e]/g, '')]);
      return {
        operation: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Fuzzed['method'],
        url: `/api${filled.replace(/^\/api/, '')}${asked === '' ? '' : `?${asked}`}`,
        headers: Object.fromEntries(headers) as Record<string, string>,
        ...(body.payload === undefined ? {} : { payload: body.payload }),
        rol: rol as Fuzzed['rol'],
      };
    });
}

/** Half a surrogate pair has no code in an address. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** What a parameter is sent as: JSON where its content is JSON. */
function textOf(one: Parameter, document: OpenApiDocument): fc.Arbitrary<string> {
  const [inJson] = Object.values(one.content ?? {});
  const schema = inJson?.schema ?? one.schema ?? {};
  const written = valueOf(schema, document).map((value) =>
    inJson === undefined ? textFrom(value) : JSON.stringify(value ?? null),
  );
  return fc.oneof({ weight: 4, arbitrary: written }, hostile);
}

const textFrom = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

interface Body {
  headers: Record<string, string>;
  payload?: string;
}

function bodyOf(operation: Operation, document: OpenApiDocument): fc.Arbitrary<Body> {
  const content = operation.requestBody?.content ?? {};
  const inJson = content['application/json'];
  const parts = content['multipart/form-data'];
  const bodies: fc.Arbitrary<Body>[] = [fc.constant({ headers: {} })];
  if (inJson !== undefined) {
    const headers = { 'content-type': 'application/json' };
    const sent = fc.oneof({ weight: 6, arbitrary: valueOf(inJson.schema, document) }, anything);
    bodies.push(
      ...Array.from({ length: 5 }, () =>
        sent.map((value) => ({ headers, payload: JSON.stringify(value) ?? '' })),
      ),
    );
    bodies.push(hostile.map((payload) => ({ headers, payload })));
  }
  if (parts !== undefined) bodies.push(...Array.from({ length: 5 }, () => multipart(parts.schema)));
  return fc.oneof(...bodies);
}

const CONTENT = [
  '',
  'a;b\r\n1;2',
  'Código;Sector\r\nX;Uno',
  '%PDF-1.4',
  '\u0000\u0001',
  'PK\u0003\u0004',
];

/** Parts with and without names, types and contents; now and then one that has no end. */
function multipart(schema: Schema): fc.Arbitrary<Body> {
  const names = Object.keys((schema['properties'] as object | undefined) ?? {});
  const line = hostile.map((text) => text.replace(/[\r\n"]/g, ''));
  const mostly = fc.oneof({ weight: 9, arbitrary: fc.constant(true) }, fc.constant(false));
  const part = fc.record({
    name: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('archivo', 'archivo', ...names) },
      fc.constant(undefined),
      line,
    ),
    file: fc.oneof(fc.constant(undefined), fc.constantFrom('', 'a.csv', 'a.xlsx', 'a.pdf'), line),
    type: fc.oneof(
      fc.constant('application/octet-stream'),
      fc.constantFrom(undefined, 'text/csv'),
      line,
    ),
    content: fc.oneof(
      fc.constantFrom(...CONTENT, 'sector', 'crear_y_actualizar', '{"mapeo":{}}'),
      hostile,
    ),
  });
  return fc
    .record({
      parts: fc.oneof(
        fc.array(part, { minLength: 1, maxLength: 1 }),
        fc.array(part, { maxLength: 4 }),
      ),
      end: mostly,
      boundary: mostly,
    })
    .map(({ parts, end, boundary }) => ({
      headers: { 'content-type': `multipart/form-data${boundary ? '; boundary=x' : ''}` },
      payload: `${parts
        .map(
          ({ name, file, type, content }) =>
            `--x\r\ncontent-disposition: form-data${name === undefined ? '' : `; name="${name}"`}` +
            `${file === undefined ? '' : `; filename="${file}"`}\r\n` +
            `${type === undefined ? '' : `content-type: ${type}\r\n`}\r\n${content}\r\n`,
        )
        .join('')}${end ? '--x--\r\n' : ''}`,
    }));
}
