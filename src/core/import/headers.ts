import { editDistance } from '../resource/didYouMean.ts';
import { isLightLabel } from '../resource/deadline.ts';
import { foldText } from '../fields/foldText.ts';
import type { ImportTarget } from './targets.ts';

export interface HeaderMatch {
  /** Name of the target. */
  target: string;
  /** `near` is only worth a suggestion. */
  how: 'exact' | 'near';
  /** Of two headers that match one target the lower is the better. */
  rank: number;
}

export type HeaderMatcher = (text: string) => HeaderMatch | undefined;

/**
 * Finds what a header means, compiled once for the targets; what it does not exactly say is what
 * is nearly written so, or what it begins with.
 */
export function headerMatcher(targets: readonly ImportTarget[]): HeaderMatcher {
  const exact = exactMatcher(targets);
  const words = targets.flatMap(({ name, aliases }) =>
    aliases.map((alias) => ({ target: name, text: normaliseHeader(alias) })),
  );
  return (text) => exact(text) ?? nearest(normaliseHeader(lastPart(text)), words);
}

/**
 * Only what a header exactly says: to the letter before normalised, by label before name before
 * alias, whole before the last part of a dotted one.
 */
export function exactMatcher(targets: readonly ImportTarget[]): HeaderMatcher {
  const { folded, normal } = indexOf(targets);
  return (text) => {
    const tries = [text, lastPart(text)].flatMap((part) => [
      folded.get(foldText(part)),
      normal.get(compact(normaliseHeader(part))),
      normal.get(compact(normaliseHeader(splitCamel(part)))),
    ]);
    const place = tries.findIndex((entry) => entry !== undefined);
    const entry = tries[place];
    return entry && { target: entry.target, how: 'exact', rank: place * RANKS + entry.rank };
  };
}

/**
 * A header for comparing: lower case, no accents, punctuation, units in brackets (`POTENCIA (W)`)
 * nor small words (`N°`, `de`). One made of such words alone keeps them.
 */
export function normaliseHeader(text: string): string {
  const plain = foldText(text)
    .replace(unitInBrackets, ' ')
    .replaceAll('°', 'º')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=^| )n º(?= |$)/g, 'nº');
  const words = plain
    .split(' ')
    .filter((word) => !/^º*$/.test(word))
    .map((word) => (numberWords.has(word) ? 'numero' : word));
  const telling = words.filter((word) => word !== 'numero' && !smallWords.has(word));
  return (telling.length > 0 ? telling : words).join(' ');
}

interface Entry {
  target: string;
  rank: number;
}

/** Ranks within one way of comparing: label, name, alias. */
const RANKS = 3;

const numberWords = new Set(['nº', 'no', 'nro', 'num', 'numero']);
const smallWords = new Set(['de', 'del', 'la', 'el']);
const unitInBrackets =
  /[([{] ?(?:[kmg]?wh?(?:\/mes)?|k?va|k?v|k?a|[ckm]?m[23²³]?|lm(?:\/w)?|°?k|h|hz|min|s|%|\*|\$(?:\/k?wh?)?|cop|pesos|°|grados|vatios|watts|metros|horas|und|un|unidad|unidades) ?[)\]}]/gu;

const compact = (normal: string): string => normal.replaceAll(' ', '');
/** Of a dotted header; `Plazo: Certificado` tells how a deadline stands, and is no certificate. */
const lastPart = (text: string): string =>
  isLightLabel(text) ? text : (/[.:]([^.:]+)$/.exec(text.trim())?.[1] ?? text);
const splitCamel = (text: string): string => text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2');

interface Index {
  folded: Map<string, Entry>;
  /** By the normalised header without blanks: `tipoLampara` is `tipo lámpara`. */
  normal: Map<string, Entry>;
}

function indexOf(targets: readonly ImportTarget[]): Index {
  const index: Index = { folded: new Map(), normal: new Map() };
  for (const { name: target, aliases } of targets) {
    for (const [place, alias] of aliases.entries()) {
      const entry = { target, rank: Math.min(place, RANKS - 1) };
      put(index.folded, foldText(alias), entry);
      put(index.normal, compact(normaliseHeader(alias)), entry);
    }
  }
  return index;
}

function put(map: Map<string, Entry>, key: string, entry: Entry): void {
  if (key !== '' && entry.rank < (map.get(key)?.rank ?? Infinity)) map.set(key, entry);
}

interface Word {
  target: string;
  text: string;
}

function nearest(text: string, words: readonly Word[]): HeaderMatch | undefined {
  let best: HeaderMatch | undefined;
  for (const { target, text: word } of words) {
    const limit = allowedEdits(word);
    if (Math.abs(word.length - text.length) > limit) continue;
    const rank = editDistance(text, word);
    if (rank <= limit && rank < (best?.rank ?? Infinity)) best = { target, how: 'near', rank };
  }
  return best ?? beginning(text, words);
}

/** Short words differ by one letter and mean another thing. */
function allowedEdits({ length }: string): number {
  if (length <= 3) return 0;
  return length <= 5 ? 1 : 2;
}

/** `cantidad por punto` begins with `cantidad`; the longest such word tells most. */
function beginning(text: string, words: readonly Word[]): HeaderMatch | undefined {
  const [first] = words
    .filter((word) => word.text.length > 3 && text.startsWith(`${word.text} `))
    .toSorted((one, other) => other.text.length - one.text.length);
  return first && { target: first.target, how: 'near', rank: RANKS };
}
