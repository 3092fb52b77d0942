import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

/** A node of the syntax tree; what it has beside its type depends on the type. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

export interface Source {
  readonly file: string;
  readonly root: SyntaxNode;
  lineOf(node: SyntaxNode): number;
}

/** The sources of the browser's half, but for the tables of words. */
export function clientSources(): Source[] {
  return clientFiles()
    .filter((file) => !/^src\/client\/i18n\/(en|es)\/|(^|\/)words(\/[^/]+|\.en)?\.ts$/.test(file))
    .map((file) => sourceOf(file, readFileSync(file, 'utf8')));
}

/** Every source of the browser's half: the client, and the pages of the modules. */
export function clientFiles(): string[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /^src\/(client|modules\/\w+\/pages)\/.*\.tsx?$/.test(file))
    .toSorted();
}

export function sourceOf(file: string, text: string): Source {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  return {
    file,
    root: program as unknown as SyntaxNode, // every node of an ESTree program has a type and a place
    lineOf: ({ start }) => text.slice(0, start).split('\n').length,
  };
}

/** The node and everything below it, for which `enter` has not said `skip`. */
export function walk(node: SyntaxNode, enter: (node: SyntaxNode) => 'skip' | void): void {
  if (enter(node) === 'skip') return;
  for (const child of Object.values(node).flat()) if (isNode(child)) walk(child, enter);
}

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/**
 * What an expression may come to, as far as it is written there: a literal, the branches of a
 * condition, a template of such. Undefined stands for a part that is not known.
 */
export function textsOf(node: unknown): (string | undefined)[] {
  if (!isNode(node)) return [undefined];
  if (node.type === 'Literal')
    return [typeof node['value'] === 'string' ? node['value'] : undefined];
  if (node.type === 'ConditionalExpression')
    return [...textsOf(node['consequent']), ...textsOf(node['alternate'])];
  if (node.type === 'TSAsExpression') return textsOf(node['expression']);
  return node.type === 'TemplateLiteral' ? filled(node) : [undefined];
}

/** What stands for an unknown part of a template. */
export const UNKNOWN = '*';

function filled(template: SyntaxNode): string[] {
  const quasis = template['quasis'] as { value: { cooked: string } }[]; // ESTree
  const holes = template['expressions'] as SyntaxNode[]; // one between each two of them
  return quasis.reduce<string[]>(
    (texts, { value }, index) => {
      const hole = index === 0 ? [''] : textsOf(holes[index - 1]).map((text) => text ?? UNKNOWN);
      return texts.flatMap((text) => hole.map((part) => text + part + value.cooked));
    },
    [''],
  );
}
