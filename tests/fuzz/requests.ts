import fc from 'fast-check';
import type { OpenApiDocument, Operation, Parameter } from '../../src/server/openapi/components.ts';
import { multipart } from './multipart.ts';
import { anything, calm, hostile, namedIn, wild } from './values.ts';

/** A request as it goes over the wire, and the operation that it is about. */
export interface Fuzzed {
  operation: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  payload?: string;
  rol: 'administrador' | 'funcionario' | null;
}

export interface Body {
  headers: Record<string, string>;
  payload?: string;
}

/** Where a request can be wrong. */
type Place = { parameter: string } | 'strange' | 'language' | 'body' | 'rol';

/** What is sent where the document gives no value that could be right. */
const KNOWN: Readonly<Record<string, readonly string[]>> = { 'If-Match': ['"1"', '"2"'] };

/**
 * Requests to one operation of the document. Most are wrong in one place alone: with more, the first
 * check refuses them, and what lies behind it is never asked.
 */
export function requestsTo(
  document: OpenApiDocument,
  at: { path: string; method: string; operation: Operation },
): fc.Arbitrary<Fuzzed> {
  const parameters = (at.operation.parameters ?? []).map((one): Parameter => {
    if (!('$ref' in one)) return one;
    const name = one.$ref.split('/').at(-1) ?? '';
    return document.components.parameters[name] as Parameter; // of this very document
  });
  const given = { ...at, document, parameters };
  const named = parameters.map(({ name }): Place => ({ parameter: name }));
  const hasBody = at.operation.requestBody !== undefined;
  const places: Place[] = [
    ...named,
    ...named,
    ...(hasBody ? (Array<Place>(2 + parameters.length).fill('body') satisfies Place[]) : []),
    ...(named.length > 0 || hasBody ? [] : (['strange'] satisfies Place[])),
  ];
  const rare: Place[] = ['strange', 'language', 'rol'];
  return fc.oneof(
    { weight: 16, arbitrary: fc.constantFrom(...places).chain((place) => spoiled(given, [place])) },
    { weight: 2, arbitrary: fc.constantFrom(...rare).chain((place) => spoiled(given, [place])) },
    { weight: 1, arbitrary: spoiled(given, [...places, ...rare]) },
    { weight: 1, arbitrary: spoiled(given, []) },
  );
}

interface Given {
  document: OpenApiDocument;
  path: string;
  method: string;
  operation: Operation;
  parameters: readonly Parameter[];
}

function spoiled(given: Given, wrong: readonly Place[]): fc.Arbitrary<Fuzzed> {
  const { document, path, method, operation, parameters } = given;
  const isWrong = (place: Exclude<Place, object>) => wrong.includes(place);
  const inPlace = (place: Parameter['in']) => {
    const texts = parameters
      .filter((one) => one.in === place)
      .map((one) => {
        const spoil = wrong.some((each) => typeof each === 'object' && each.parameter === one.name);
        return [one.name, spoil ? wildText(one, document) : calmText(one, document)] as const;
      });
    return fc.record(Object.fromEntries(texts));
  };
  return fc
    .record({
      place: inPlace('path'),
      query: inPlace('query'),
      header: inPlace('header'),
      strange: isWrong('strange') ? hostile : fc.constant(''),
      language: fc.constantFrom(...(isWrong('language') ? ['zz;q=', '\t'] : ['es', 'en'])),
      body: bodyOf(operation, { document, isWild: isWrong('body') }),
      rol: isWrong('rol')
        ? fc.constantFrom('funcionario' as const, null)
        : fc.constant('administrador' as const),
    })
    .map(({ place, query, header, strange, language, body, rol }): Fuzzed => {
      const filled = path.replace(/\{(\w+)\}/g, (_hole, name: string) =>
        encoded(place[name] ?? '1'),
      );
      const asked = Object.entries({ ...query, ...(strange === '' ? {} : { [strange]: strange }) })
        .flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
        .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
        .join('&');
      const headers = Object.entries({ ...header, 'accept-language': language, ...body.headers })
        .flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
        .map(([name, value]) => [name.toLowerCase(), value.replace(/[^\t\x20-\x7e]/g, '')]);
      return {
        operation: `${method.toUpperCase()} ${path}`,
        method: method.toUpperCase() as Fuzzed['method'],
        url: `/api${filled.replace(/^\/api/, '')}${asked === '' ? '' : `?${asked}`}`,
        headers: Object.fromEntries(headers) as Record<string, string>,
        ...(body.payload === undefined ? {} : { payload: body.payload }),
        rol,
      };
    });
}

/** Half a surrogate pair has no code in an address. */
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** What a parameter is sent as: JSON where its content is JSON. */
function wildText(one: Parameter, document: OpenApiDocument): fc.Arbitrary<string> {
  const [inJson] = Object.values(one.content ?? {});
  const value = wild(inJson?.schema ?? one.schema ?? {}, document).map((found) =>
    inJson === undefined ? textFrom(found) : JSON.stringify(found ?? null),
  );
  return fc.oneof({ weight: 4, arbitrary: value }, { weight: 1, arbitrary: hostile });
}

/** Undefined: left out, as what nobody can guess is where it may be. */
function calmText(one: Parameter, document: OpenApiDocument): fc.Arbitrary<string | undefined> {
  const known = KNOWN[one.name];
  if (known !== undefined) return fc.constantFrom(...known);
  const [inJson] = Object.values(one.content ?? {});
  const schema = inJson?.schema ?? one.schema ?? {};
  const named = namedIn(schema);
  const text = (value: unknown) =>
    inJson === undefined ? textFrom(value) : JSON.stringify(value ?? null);
  if (named.length > 0) return fc.constantFrom(...named.map(text));
  return one.required === true ? calm(schema, document).map(text) : fc.constant(undefined);
}

const textFrom = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);

function bodyOf(
  operation: Operation,
  { document, isWild }: { document: OpenApiDocument; isWild: boolean },
): fc.Arbitrary<Body> {
  const content = operation.requestBody?.content ?? {};
  const inJson = content['application/json'];
  const parts = content['multipart/form-data'];
  if (parts !== undefined) return multipart(parts.schema, document);
  if (inJson === undefined) return fc.constant({ headers: {} });
  const headers = { 'content-type': 'application/json' };
  const sent = (values: fc.Arbitrary<unknown>) =>
    values.map((value): Body => ({ headers, payload: JSON.stringify(value) ?? '' }));
  if (!isWild) return sent(calm(inJson.schema, document));
  return fc.oneof(
    { weight: 16, arbitrary: sent(wild(inJson.schema, document)) },
    { weight: 2, arbitrary: sent(anything) },
    { weight: 1, arbitrary: hostile.map((payload): Body => ({ headers, payload })) },
    { weight: 1, arbitrary: fc.constant({ headers: {} }) },
  );
}
