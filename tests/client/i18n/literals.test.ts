import { expect, test } from 'vitest';
import {
  clientSources,
  isNode,
  sourceOf,
  textsOf,
  walk,
  type Source,
  type SyntaxNode,
} from '../../support/client/clientSources.ts';

/** What people read or hear of an element. */
const SHOWN = [
  ['title', 'label', 'placeholder', 'alt', 'helperText', 'detail', 'message', 'heading'],
  ['primary', 'secondary', 'subtitle', 'summary', 'text', 'confirmLabel', 'legend'],
].flat();

/** The same in every language: the product's name, the mark of a version, a colour's code. */
const NAMES = ['Farola', 'v', '· v', '#1B7F4B'];

test('no component has words of its own: they stand in tables of words', () => {
  const found = clientSources().flatMap(wordsIn);
  expect(found).toEqual([]);
});

test.each([
  ['<b>Guardar</b>', 'Guardar'],
  ["<b>{'Guardar'}</b>", 'Guardar'],
  ['<b>{isNew ? `Crear ${name}` : null}</b>', 'Crear *'],
  ['<b aria-label="Guardar" />', 'Guardar'],
  ["<b title={isNew ? 'Crear' : undefined} />", 'Crear'],
  ["notify('It was saved', {})", 'It was saved'],
])('%s is found', (code, words) => {
  expect(wordsIn(sourceOf('a.tsx', code))).toEqual([`a.tsx:1 ${words}`]);
});

test.each([
  "<b>{translate('farola.layout.menu')}</b>",
  '<b className="small" title={title}>—</b>',
  '<b>{count} %</b>',
])('%s is not', (code) => {
  expect(wordsIn(sourceOf('a.tsx', code))).toEqual([]);
});

function wordsIn(source: Source): string[] {
  const found: string[] = [];
  const judge = (node: SyntaxNode, texts: readonly (string | undefined)[]) => {
    for (const text of texts) {
      const words = text?.trim() ?? '';
      if (/\p{L}/u.test(words) && !NAMES.includes(words) && !/^(?:farola|ra)\./.test(words))
        found.push(`${source.file}:${source.lineOf(node)} ${words}`);
    }
  };
  walk(source.root, (node) => {
    if (node.type === 'JSXText') judge(node, [String(node['value'])]);
    if (node.type === 'JSXAttribute' && isShown(node)) judge(node, textsOf(valueOf(node)));
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
      for (const child of childrenOf(node)) judge(child, textsOf(child['expression']));
    }
    if (node.type === 'CallExpression' && isNotice(node)) {
      judge(node, textsOf((node['arguments'] as unknown[])[0])); // ESTree
    }
  });
  return found;
}

function isShown({ name }: SyntaxNode): boolean {
  const text = isNode(name) ? String(name['name']) : '';
  return text.startsWith('aria-label') ? text === 'aria-label' : SHOWN.includes(text);
}

/** `title="…"` or `title={…}`. */
function valueOf({ value }: SyntaxNode): unknown {
  return isNode(value) && value.type === 'JSXExpressionContainer' ? value['expression'] : value;
}

const childrenOf = (node: SyntaxNode): SyntaxNode[] =>
  (node['children'] as SyntaxNode[]).filter(({ type }) => type === 'JSXExpressionContainer'); // ESTree

const isNotice = ({ callee }: SyntaxNode): boolean =>
  isNode(callee) && callee.type === 'Identifier' && callee['name'] === 'notify';
