import type { Words } from '../i18n/words.ts';

/*
 * Texts with holes that administrators write: `{{campo}}`, `{{#cada lista}} … {{/cada}}`, `{{#si campo}} … {{si_no}} …
 * {{/si}}`. The grammar is small and strict: what it does not know is a mistake with its place, never an empty hole.
 */

/** Both from 1. */
export interface Place {
  line: number;
  column: number;
}

export type TemplateNode =
  | { kind: 'text'; text: string }
  | { kind: 'value'; path: string; at: Place }
  | { kind: 'each'; list: string; body: TemplateNode[]; at: Place }
  | { kind: 'if'; test: TemplateTest; body: TemplateNode[]; otherwise: TemplateNode[]; at: Place };

/** Whether a field has a value, or has this one, as it is written. */
export interface TemplateTest {
  path: string;
  negated: boolean;
  equals?: string;
}

export interface TemplateProblem extends Place {
  code: string;
  /** A warning does not keep the template from being saved. */
  level: 'error' | 'warning';
  message: Words;
  hint: Words;
}

export interface ParsedTemplate {
  nodes: TemplateNode[];
  problems: TemplateProblem[];
}

interface Block {
  node: Extract<TemplateNode, { kind: 'each' | 'if' }>;
  /** Where what comes next belongs. */
  into: TemplateNode[];
  hasOtherwise: boolean;
}

/** What is wrong does not end the reading: all mistakes are told at once. */
export function parseTemplate(text: string): ParsedTemplate {
  const nodes: TemplateNode[] = [];
  const problems: TemplateProblem[] = [];
  const open: Block[] = [];
  const placeOf = placesIn(text);
  const into = (): TemplateNode[] => open.at(-1)?.into ?? nodes;
  let from = 0;
  for (const tag of tagsIn(text)) {
    if (tag.start > from) into().push({ kind: 'text', text: text.slice(from, tag.start) });
    from = tag.end;
    const at = placeOf(tag.braces);
    const problem = take(tag.content, { at, open, into });
    if (problem !== undefined) problems.push({ ...problem, ...at, level: 'error' });
  }
  if (from < text.length) into().push({ kind: 'text', text: text.slice(from) });
  for (const { node } of open) {
    const word = node.kind === 'each' ? 'cada' : 'si';
    problems.push({ ...unclosed(word), ...node.at, level: 'error' });
  }
  const stray = strayBraces(text, placeOf);
  return {
    nodes,
    problems: [...problems, ...stray].toSorted((a, b) => a.line - b.line || a.column - b.column),
  };
}

type Said = Pick<TemplateProblem, 'code' | 'message' | 'hint'>;

interface Reading {
  at: Place;
  open: Block[];
  into: () => TemplateNode[];
}

const PATH = /^[a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?$/;
const TEST = /^(no\s+)?([a-z][a-z0-9_]*(?:\.[a-z][a-z0-9_]*)?)(?:\s*=\s*"([^"]*)")?$/;

/** What a tag is; answers what is wrong with it. */
function take(content: string, reading: Reading): Said | undefined {
  const [, sign = '', word = '', rest = ''] = /^([#/]?)(\S*)\s*([\s\S]*)$/.exec(content) ?? [];
  if (sign === '#') return begin(word, rest.trim(), reading);
  if (sign === '/') return end(word, reading);
  if (content === 'si_no') return otherwise(reading);
  if (!PATH.test(content)) return strange(content);
  reading.into().push({ kind: 'value', path: content, at: reading.at });
  return undefined;
}

function begin(word: string, rest: string, { at, open, into }: Reading): Said | undefined {
  if (word === 'cada') {
    // it is opened all the same, so that its end is none too many
    const node = { kind: 'each' as const, list: rest, body: [], at };
    into().push(node);
    open.push({ node, into: node.body, hasOtherwise: false });
    return PATH.test(rest) ? undefined : lacking('cada', '{{#cada hallazgos}}');
  }
  if (word === 'si') {
    const [, no, path = '', equals] = TEST.exec(rest) ?? [];
    const test = { path, negated: no !== undefined, ...(equals === undefined ? {} : { equals }) };
    const node = { kind: 'if' as const, test, body: [], otherwise: [], at };
    into().push(node);
    open.push({ node, into: node.body, hasOtherwise: false });
    return path === ''
      ? lacking('si', '{{#si campo}}, {{#si no campo}}, {{#si campo = "texto"}}')
      : undefined;
  }
  return strange(`#${word}`);
}

function end(word: string, { open }: Reading): Said | undefined {
  if (word !== 'cada' && word !== 'si') return strange(`/${word}`);
  const last = open.at(-1);
  const kind = word === 'cada' ? 'each' : 'if';
  if (last?.node.kind === kind) {
    open.pop();
    return undefined;
  }
  return {
    code: 'CIERRE_SIN_APERTURA',
    message: {
      es: `{{/${word}}} no cierra nada: lo último abierto es ${openWords(last).es}.`,
      en: `{{/${word}}} closes nothing: what was opened last is ${openWords(last).en}.`,
    },
    hint: {
      es: `Quítelo, o abra antes con {{#${word} …}}.`,
      en: `Remove it, or open with {{#${word} …}} before it.`,
    },
  };
}

function openWords(last: Block | undefined): Words {
  if (last === undefined) return { es: 'nada', en: 'nothing' };
  const tag = last.node.kind === 'each' ? '{{#cada}}' : '{{#si}}';
  const line = last.node.at.line;
  return { es: `${tag} de la línea ${line}`, en: `${tag} of line ${line}` };
}

function otherwise({ open }: Reading): Said | undefined {
  const last = open.at(-1);
  if (last?.node.kind === 'if' && !last.hasOtherwise) {
    last.into = last.node.otherwise;
    last.hasOtherwise = true;
    return undefined;
  }
  return {
    code: 'SI_NO_SUELTO',
    message: {
      es: '{{si_no}} está fuera de un {{#si}}, o es el segundo de él.',
      en: '{{si_no}} stands outside of an {{#si}}, or is its second one.',
    },
    hint: {
      es: 'Va una vez, entre {{#si …}} y {{/si}}.',
      en: 'It stands once, between {{#si …}} and {{/si}}.',
    },
  };
}

const strange = (content: string): Said => ({
  code: 'MARCA_DESCONOCIDA',
  message: {
    es: `«{{${content.slice(0, 60)}}}» no es una marca.`,
    en: `“{{${content.slice(0, 60)}}}” is no tag.`,
  },
  hint: {
    es: 'Las marcas son {{campo}}, {{#cada lista}} … {{/cada}} y {{#si campo}} … {{si_no}} … {{/si}}.',
    en: 'Tags are {{campo}}, {{#cada lista}} … {{/cada}} and {{#si campo}} … {{si_no}} … {{/si}}.',
  },
});

const lacking = (word: string, example: string): Said => ({
  code: 'MARCA_INCOMPLETA',
  message: {
    es: `{{#${word}}} no dice de qué.`,
    en: `{{#${word}}} does not say of what.`,
  },
  hint: { es: `Por ejemplo: ${example}.`, en: `For instance: ${example}.` },
});

const unclosed = (word: string): Said => ({
  code: 'BLOQUE_SIN_CERRAR',
  message: { es: `{{#${word}}} no se cierra.`, en: `{{#${word}}} is not closed.` },
  hint: {
    es: `Escriba {{/${word}}} donde termina.`,
    en: `Write {{/${word}}} where it ends.`,
  },
});

interface Tag {
  content: string;
  /** Of what the tag takes from the text: a block's own line goes with it. */
  start: number;
  end: number;
  /** Where its braces begin. */
  braces: number;
}

function* tagsIn(text: string): Generator<Tag> {
  for (const match of text.matchAll(/\{\{([^{}]*)\}\}/g)) {
    const content = (match[1] ?? '').trim();
    const braces = match.index;
    const end = braces + match[0].length;
    const isBlock = /^(?:[#/]|si_no$)/.test(content);
    yield { content, braces, ...(isBlock ? ownLine(text, braces, end) : { start: braces, end }) };
  }
}

/** A block that stands alone in its line leaves no empty line behind. */
function ownLine(text: string, start: number, end: number): { start: number; end: number } {
  const before = /(^|\n)[ \t]*$/.exec(text.slice(0, start));
  const after = /^[ \t]*(\n|$)/.exec(text.slice(end));
  if (before === null || after === null) return { start, end };
  return { start: before.index + (before[1] ?? '').length, end: end + after[0].length };
}

/** Braces that open or close no tag. */
function strayBraces(text: string, placeOf: (at: number) => Place): TemplateProblem[] {
  const bare = text.replaceAll(/\{\{[^{}]*\}\}/g, (tag) => ' '.repeat(tag.length));
  return [...bare.matchAll(/\{\{|\}\}/g)].map(({ index, 0: braces }) => ({
    ...placeOf(index),
    code: 'LLAVES_SUELTAS',
    level: 'error',
    message: {
      es: `«${braces}» sin su pareja.`,
      en: `“${braces}” without its counterpart.`,
    },
    hint: {
      es: 'Una marca empieza por {{ y termina por }}.',
      en: 'A tag begins with {{ and ends with }}.',
    },
  }));
}

function placesIn(text: string): (at: number) => Place {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (at) => {
    const line = starts.findLastIndex((start) => start <= at);
    return { line: line + 1, column: at - (starts[line] ?? 0) + 1 };
  };
}
