import { floorOf, type Connection, type Measure } from '../measures/measure.ts';
import { PAGE } from '../measures/reads.ts';
import { updateMeasure, type Edits } from '../measures/writes.ts';
import { createRandom, type Random } from '../random.ts';
import type { Subject } from '../subjects/subject.ts';
import { pagesClient } from './listCalls.ts';
import { COMMON, COMMON_AFTER_WRITE, RARE } from './names.ts';

/** Free texts over all that is searched, first page by code. */
export function searchMeasures(subject: Subject, edits: Edits): Measure[] {
  const common = search(subject, COMMON, pieceOf(subject.commonWords));
  const update = updateMeasure(subject, edits);
  return [
    search(subject, RARE, subject.rareWords),
    common,
    {
      ...search(subject, COMMON_AFTER_WRITE, pieceOf(subject.commonWords)),
      isWriting: true,
      async client(api, connection) {
        const page = await common.client(api, connection);
        return { ...page, before: await update.client(api, connection) };
      },
    },
  ];
}

/** Shorter ones no index of three letters helps with, and they stand in other words, too. */
const SHORTEST = 5;

/**
 * Another text each time, as far as there are enough: a part of one of the words, written in capitals
 * here and there. The same rows are found, but by a text that the server has not met.
 */
export function pieceOf(words: readonly string[]): (random: Random) => string {
  return (random) => {
    const word = random.pick(words);
    const length = SHORTEST + random.below(word.length - SHORTEST + 1);
    const from = random.below(word.length - length + 1);
    const part = word.slice(from, from + length);
    return part.replaceAll(/./g, (one) => (random.below(2) === 0 ? one : one.toUpperCase()));
  };
}

function search(
  { resource, columns, byCode }: Subject,
  name: string,
  text: (random: Random) => string,
): Measure {
  const { length } = text(createRandom(0)).split(' ');
  const where = Array.from({ length }, (_, i) => `busqueda like $${i + 1}`).join(' and ');
  return {
    name,
    client: async (api, { random }: Connection) =>
      pagesClient(api, () => ({ resource, sort: byCode.sort, filter: { q: text(random) } })),
    floor: floorOf({
      name,
      // as far as the server counts for our client
      statement: `select ${columns}, (select count(*) from
          (select 1 from ${resource} where ${where} limit 10001) as found) as total
        from ${resource} where ${where} order by ${byCode.orderBy} limit ${PAGE}`,
      valuesFor:
        ({ random }) =>
        () =>
          text(random)
            .toLowerCase()
            .split(' ')
            .map((word) => `%${word}%`),
    }),
  };
}
