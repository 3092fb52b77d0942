import { StringDecoder } from 'node:string_decoder';
import { damaged, FileProblem } from './fileProblem.ts';

/** Neither a tag nor the text between two tags is longer than this, in characters. */
const LONGEST_TOKEN = 1024 * 1024;

const SLASH = 0x2f;
const BANG = 0x21;
const QUESTION = 0x3f;
const GREATER = 0x3e;
const DOUBLE_QUOTE = 0x22;
const SINGLE_QUOTE = 0x27;

/** Names come without their prefix. An empty element is opened and closed. */
export interface XmlHandler {
  open(name: string, attributes: string): void;
  close(name: string): void;
  /** As it stands in the file: `decodeText` makes a text of it. CDATA comes already escaped. */
  text(raw: string): void;
}

/**
 * Scans an XML part of any length, chunk by chunk. It is not a validating parser: it knows tags,
 * text, CDATA, comments, and refuses document types, in which entities are declared. Attributes are
 * handed over unread (`attributeOf`), because most of them are never asked for: that makes it
 * several times as fast as a general parser.
 */
export function scanXml(handler: XmlHandler): { push(chunk: Buffer): void; end(): void } {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  return {
    push: (chunk) => {
      const text = rest + decoder.write(chunk);
      rest = text.slice(scan(text, handler));
      if (rest.length > LONGEST_TOKEN) throw damaged('XML');
    },
    end: () => {
      if (rest.trim() !== '') throw damaged('XML');
    },
  };
}

/** The value of an attribute, by its name without or with prefix; undefined where it has none. */
export function attributeOf(attributes: string, name: string): string | undefined {
  let at = 0;
  for (;;) {
    const equals = attributes.indexOf('=', at);
    if (equals === -1) return undefined;
    const open = skipBlanks(attributes, equals + 1);
    const end = attributes.indexOf(attributes.charAt(open), open + 1);
    if (end === -1) return undefined;
    if (isNamed(attributes, { from: at, to: equals, name })) {
      return decodeText(attributes.slice(open + 1, end));
    }
    at = end + 1;
  }
}

/** Text of the file with its character references replaced. */
export function decodeText(raw: string): string {
  if (!raw.includes('&')) return raw;
  return raw.replace(/&(?:#x([0-9a-f]+)|#([0-9]+)|(amp|lt|gt|quot|apos));/gi, replaceReference);
}

function scan(text: string, handler: XmlHandler): number {
  let at = 0;
  for (;;) {
    const tag = text.indexOf('<', at);
    if (tag === -1) return at;
    if (tag > at) handler.text(text.slice(at, tag));
    const kind = text.charCodeAt(tag + 1);
    const next =
      kind === SLASH
        ? scanClose(text, { tag, handler })
        : kind === BANG || kind === QUESTION
          ? scanSpecial(text, { tag, handler })
          : scanOpen(text, { tag, handler });
    if (next === -1) return tag;
    at = next;
  }
}

interface Place {
  tag: number;
  handler: XmlHandler;
}

function scanClose(text: string, { tag, handler }: Place): number {
  const end = text.indexOf('>', tag);
  if (end === -1) return -1;
  handler.close(localName(text, { from: tag + 2, to: end }).name);
  return end + 1;
}

function scanOpen(text: string, { tag, handler }: Place): number {
  const end = endOfTag(text, tag + 1);
  if (end === -1) return -1;
  const isEmpty = text.charCodeAt(end - 1) === SLASH;
  const { name, end: nameEnd } = localName(text, { from: tag + 1, to: isEmpty ? end - 1 : end });
  handler.open(name, text.slice(nameEnd, isEmpty ? end - 1 : end));
  if (isEmpty) handler.close(name);
  return end + 1;
}

/** Comments, processing instructions, CDATA; -1 where the chunk ends within. */
function scanSpecial(text: string, { tag, handler }: Place): number {
  if (text.startsWith('<?', tag)) return behind(text, '?>', tag);
  if (text.startsWith('<!--', tag)) return behind(text, '-->', tag + 4);
  if (text.startsWith('<![CDATA[', tag)) {
    const next = behind(text, ']]>', tag + 9);
    if (next !== -1) handler.text(text.slice(tag + 9, next - 3).replaceAll('&', '&amp;'));
    return next;
  }
  if (text.length - tag < 9) return -1;
  throw new FileProblem('ARCHIVO_CON_ENTIDADES');
}

function behind(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? -1 : at + mark.length;
}

/** A `>` inside of a quoted value ends no tag. */
function endOfTag(text: string, from: number): number {
  let quote = 0;
  for (let at = from; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (quote !== 0) {
      if (code === quote) quote = 0;
    } else if (code === GREATER) return at;
    else if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) quote = code;
  }
  return -1;
}

function localName(
  text: string,
  { from, to }: { from: number; to: number },
): { name: string; end: number } {
  let start = from;
  let end = from;
  while (end < to && text.charCodeAt(end) > 0x20) {
    if (text.charCodeAt(end) === 0x3a) start = end + 1;
    end += 1;
  }
  return { name: text.slice(start, end), end };
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && text.charCodeAt(at) <= 0x20) at += 1;
  return at;
}

/** Whether the name between two attributes is the one asked for, with any prefix if it has none. */
function isNamed(
  attributes: string,
  { from, to, name }: { from: number; to: number; name: string },
): boolean {
  let end = to;
  while (end > from && attributes.charCodeAt(end - 1) <= 0x20) end -= 1;
  const start = end - name.length;
  if (start < from || !attributes.startsWith(name, start)) return false;
  const before = start === from ? ' ' : attributes.charAt(start - 1);
  return before <= ' ' || before === ':';
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

function replaceReference(match: string, hex?: string, decimal?: string, name?: string): string {
  if (name !== undefined) return named[name.toLowerCase()] ?? match;
  const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
  return code <= 0x10ffff ? String.fromCodePoint(code) : match;
}
