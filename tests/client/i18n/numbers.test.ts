import { expect, test } from 'vitest';
import {
  clientSources,
  isNode,
  sourceOf,
  walk,
  type Source,
  type SyntaxNode,
} from '../../support/client/clientSources.ts';

test('numbers and dates are written by format.ts alone', () => {
  const others = clientSources().filter(({ file }) => file !== 'src/client/i18n/format.ts');
  expect(others.flatMap(writtenIn)).toEqual([]);
});

test.each([
  ['const a = count.toLocaleString()', 'toLocaleString'],
  ["const a = new Intl.NumberFormat('es')", 'Intl'],
  ['const a = day.toLocaleDateString("es")', 'toLocaleDateString'],
  ['const a = kw.toFixed(2)', 'toFixed'],
  ['const a = <b>{files.length}</b>', 'length'],
])('%s is found', (code, name) => {
  expect(writtenIn(sourceOf('a.tsx', code))).toEqual([`a.tsx:1 ${name}`]);
});

function writtenIn(source: Source): string[] {
  const found: string[] = [];
  walk(source.root, (node) => {
    const at = (name: string) => found.push(`${source.file}:${source.lineOf(node)} ${name}`);
    const member = isNode(node['property']) ? String(node['property']['name']) : '';
    if (node.type === 'MemberExpression' && /^(?:toLocale\w+|toFixed)$/.test(member)) at(member);
    if (node.type === 'Identifier' && node['name'] === 'Intl') at('Intl');
    if (node.type.startsWith('JSX') && childrenOf(node).some(isLength)) at('length');
  });
  return found;
}

const childrenOf = ({ children }: SyntaxNode): unknown[] =>
  Array.isArray(children) ? children : [];

/** `{files.length}`: a count that is shown has separators. */
function isLength(child: unknown): boolean {
  const expression = isNode(child) ? child['expression'] : undefined;
  const property = isNode(expression) ? expression['property'] : undefined;
  return isNode(property) && property['name'] === 'length';
}
