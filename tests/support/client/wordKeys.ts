import { textsOf, UNKNOWN, walk, type SyntaxNode } from './clientSources.ts';

/** Literals and templates that begin like a key; a hole that is not a condition of literals is unknown. */
export function keysNamedIn(roots: readonly SyntaxNode[]): string[] {
  const keys = new Set<string>();
  for (const root of roots) {
    walk(root, (node) => {
      if (node.type !== 'Literal' && node.type !== 'TemplateLiteral') return;
      for (const text of textsOf(node)) {
        if (text !== undefined && isKey(text)) keys.add(text);
      }
    });
  }
  return [...keys];
}

// two words are a key of the store (`farola.sidebar`), three or more a key of the tables
const isKey = (text: string) => /^(?:farola|ra)\.[^.]+\./.test(text);

/** What a key is to be filled with to be this leaf, or to lead to it; undefined if it is another. */
export function fillings(key: string, leaf: string): string[] | undefined {
  const [parts, path] = [key.split('.'), leaf.split('.')];
  if (parts.length > path.length || (parts.length < path.length && !key.includes(UNKNOWN)))
    return undefined;
  const words = path.map((step, i) => {
    const part = parts[i] ?? UNKNOWN;
    const [before = '', after] = part.split(UNKNOWN);
    if (after === undefined) return part === step ? [] : undefined;
    const fits = step.startsWith(before) && step.endsWith(after);
    return fits ? [step.slice(before.length, step.length - after.length)] : undefined;
  });
  return words.some((word) => word === undefined) ? undefined : words.flatMap((word) => word ?? []);
}

/** What to do about some keys; empty when there are none. */
export const advice = (what: string, keys: readonly string[]) =>
  keys.length === 0 ? '' : [`${what}:`, ...keys].join('\n');
