import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { resources } from '../../resources.config.ts';
import { choicesOf } from '../../src/core/fields/choice/choice.ts';
import { foldText } from '../../src/core/fields/foldText.ts';

/** Keys under which answers hold sentences for people. */
const SENTENCES: readonly string[] = ['message', 'motivo', 'mensaje'];

/** Most answers hold records alone, and are not parsed for it. */
const HOLDS_SENTENCE = new RegExp(`"(?:${SENTENCES.join('|')})":`);

/** Codes that lack their label's accents or capitals, as `reubicacion`; two are English words. */
const codes = resources
  .flatMap(({ fields }) => Object.values(fields).flatMap((field) => choicesOf(field)))
  .filter(({ id, name }) => /^[a-z]{3,}$/.test(id) && id !== name.toLowerCase())
  .filter(({ id, name }) => foldText(name) === id)
  .map(({ id }) => id)
  .filter((id) => id !== 'expansion' && id !== 'suspension');

/** A name of the code, as `fuera_de_servicio`, `barrio_id` or `led`, or the number of a record: `#4444`. */
const RAW = new RegExp(
  `\\b[a-z]+(?:_[a-z0-9]+)+\\b|#\\d+\\b|(?<!\\p{L}\\.?)(?:led|ebsa|vatia|${codes.join('|')})(?!\\.?\\p{L})`,
  'gu',
);

/** What programs send wrong is told them by the names of the API. */
const TO_PROGRAMS = new RegExp(
  `^(${[
    'There is nothing at|The options cannot be used|Not one of:|".*" takes no imports',
    'Expected (lat_min|lat|modo|one of:|for each of) ',
    'No hay nada en|Las opciones no se pueden usar|No es una de las opciones:|«.*» no admite importaciones',
  ].join('|')})`,
  // what was sent may hold lines
  's',
);

/**
 * Every sentence that a test provokes is held to it: no field, code or id in a sentence for people,
 * unless the request had it. Throws.
 */
export function refuseRawWords(answer: LightMyRequestResponse, request: InjectOptions): void {
  if (answer.statusCode === 400 || !isJson(answer) || !HOLDS_SENTENCE.test(answer.body)) return;
  const asked = onFirstUse(() => textOf(request));
  const isRaw = (sentence: string) =>
    (sentence.match(RAW) ?? []).some((name) => !asked().includes(name));
  const raw = sentencesIn(answer.json()).filter((one) => isRaw(one) && !TO_PROGRAMS.test(one));
  if (raw.length > 0) throw new Error(`A sentence for people holds a raw name: ${raw.join(' / ')}`);
}

const isJson = ({ headers, body }: LightMyRequestResponse): boolean =>
  String(headers['content-type']).startsWith('application/json') &&
  headers['content-encoding'] === undefined &&
  body !== '';

function textOf({ url, path, query, payload }: InjectOptions): string {
  // as JSON, each byte of a file would be a number
  const sent = Buffer.isBuffer(payload) ? payload.toString('latin1') : payload;
  return decoded(JSON.stringify([url, path, query, sent]));
}

function onFirstUse<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function sentencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' && SENTENCES.includes(key) ? [inner] : sentencesIn(inner),
  );
}
