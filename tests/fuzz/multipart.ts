import fc from 'fast-check';
import type { Schema } from '../../src/core/fields/field.ts';
import type { OpenApiDocument } from '../../src/server/openapi/components.ts';
import type { Body } from './requests.ts';
import { calm, hostile } from './values.ts';

interface Part {
  name: string | undefined;
  file: string | undefined;
  type: string | undefined;
  content: string;
}

const CONTENTS = [
  '',
  'a;b\r\n1;2',
  'Código;Nombre\r\nX;Uno',
  '%PDF-1.4',
  '\u0000\u0001',
  'PK\u0003\u0004',
  '{"mapeo":{}}',
];

/** Whole ones: of any other its end is missed before its name is. */
const WHOLE: Readonly<Record<string, string>> = {
  'a.csv': 'Código;Nombre\r\nX;Uno',
  'a.pdf': '%PDF-1.4\n%%EOF',
};

const OCTETS = 'application/octet-stream';

const line = hostile.map((text) => text.replace(/[\r\n"]/g, ''));
const content = fc.oneof(fc.constantFrom(...CONTENTS), hostile);

/** What a part lacks, or has instead. */
const spoils: fc.Arbitrary<Partial<Part>> = fc.oneof(
  ...[
    { name: undefined },
    { type: undefined },
    { content: '' },
    { file: undefined, type: undefined },
    { file: undefined, type: OCTETS },
    { file: '', type: OCTETS },
  ].map((spoil) => fc.constant(spoil)),
  line.map((name) => ({ name })),
  line.map((file) => ({ file })),
  line.map((type) => ({ type })),
  content.map((text) => ({ content: text })),
);

/** The parts of a form as they should be, the file last. */
function partsOf(schema: Schema, document: OpenApiDocument): fc.Arbitrary<Part[]> {
  const all = Object.entries((schema['properties'] as Record<string, Schema> | undefined) ?? {});
  const required = schema['required'] as readonly string[] | undefined;
  const kept = all.filter(([name]) => required?.includes(name) !== false);
  const parts = kept.map(([name, one]) =>
    isFile(one)
      ? fc
          .constantFrom(...Object.entries(WHOLE))
          .map(([file, text]): Part => ({ name, file, type: OCTETS, content: text }))
      : calm(one, document).map((value): Part => ({
          name,
          file: undefined,
          type: undefined,
          content: String(value),
        })),
  );
  return fc.tuple(...parts);
}

const isFile = (schema: Schema): boolean =>
  schema['format'] === 'binary' || 'contentMediaType' in schema;

/** Forms of which one part is not as it should be, comes twice or is not there; some have no end. */
export function multipart(schema: Schema, document: OpenApiDocument): fc.Arbitrary<Body> {
  const mostly = fc.oneof(
    { weight: 19, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  );
  const spoiled = partsOf(schema, document).chain((parts) =>
    fc
      // the file, which is the last, as often as all the others
      .record({
        at: fc.oneof(fc.nat(parts.length - 1), fc.constant(parts.length - 1)),
        spoil: spoils,
        how: fc.nat(9),
      })
      .map(({ at, spoil, how }) => {
        if (how === 0) return parts.filter((_part, i) => i !== at);
        if (how === 1) return [...parts, ...parts.slice(at, at + 1)];
        return parts.map((part, i) => (i === at ? { ...part, ...spoil } : part));
      }),
  );
  return fc
    .record({ parts: spoiled, end: mostly, boundary: mostly })
    .map(({ parts, end, boundary }): Body => ({
      headers: { 'content-type': `multipart/form-data${boundary ? '; boundary=x' : ''}` },
      payload: `${parts.map(written).join('')}${end ? '--x--\r\n' : ''}`,
    }));
}

function written({ name, file, type, content: body }: Part): string {
  const named = name === undefined ? '' : `; name="${name}"`;
  const called = file === undefined ? '' : `; filename="${file}"`;
  const typed = type === undefined ? '' : `content-type: ${type}\r\n`;
  return `--x\r\ncontent-disposition: form-data${named}${called}\r\n${typed}\r\n${body}\r\n`;
}
