import type { Cacheable, KeptAnswers } from './cache.ts';

/** A part of an answer that is made of kept texts alone. */
export interface Part {
  asked: readonly Cacheable[];
  /** Its JSON; of the same texts always the same. */
  json(texts: readonly string[]): string;
}

/** What each part came to last, and of which texts. */
const made = new WeakMap<Part, { texts: readonly string[]; json: string }>();

/** Characters; the JSON of thousands of values is not kept in memory. */
const LARGEST = 200_000;

/** The JSON of each part, whose texts are read together. What is made of kept texts is made again when they change. */
export async function partsOf(kept: KeptAnswers, parts: readonly Part[]): Promise<string[]> {
  const texts = await kept.texts(parts.flatMap(({ asked }) => asked));
  let from = 0;
  return parts.map((part) => {
    const own = texts.slice(from, from + part.asked.length);
    from += part.asked.length;
    const known = made.get(part);
    if (known?.texts.every((text, i) => text === own[i])) return known.json;
    const json = part.json(own);
    if (json.length <= LARGEST) made.set(part, { texts: own, json });
    return json;
  });
}
