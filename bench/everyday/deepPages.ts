import { floorOf, type Connection, type Measure } from '../measures/measure.ts';
import { PAGE } from '../measures/reads.ts';
import { updateMeasure, type Edits } from '../measures/writes.ts';
import type { Subject } from '../subjects/subject.ts';
import { pagesClient } from './listCalls.ts';
import { ANY_PAGE, NEXT_PAGE, PAGE_AFTER_WRITE } from './names.ts';

/** Where the pages of one connection begin, one after the other. */
type Offsets = (connection: Connection) => () => number;

/**
 * Pages about nine tenths down a list. Of pages that are turned one by one the server knows where the
 * one before ended; one anywhere between 85 and 95 % has to be looked for, and after a write nothing
 * holds that was remembered.
 */
export function deepPageMeasures(subject: Subject, edits: Edits): Measure[] {
  const { rows } = edits;
  const anyPage = deepPage(subject, ANY_PAGE, anyOf(rows));
  const update = updateMeasure(subject, edits);
  return [
    deepPage(subject, NEXT_PAGE, nextOf(rows)),
    anyPage,
    {
      ...deepPage(subject, PAGE_AFTER_WRITE, anyOf(rows)),
      isWriting: true,
      async client(api, connection) {
        const page = await anyPage.client(api, connection);
        return { ...page, before: await update.client(api, connection) };
      },
    },
  ];
}

/** How far the connections of one measure begin from each other. */
const PAGES_APART = 200;

/** The last tenth of the list, page by page, and from its begin again. */
function nextOf(rows: number): Offsets {
  const first = Math.floor((rows * 0.9) / PAGE);
  const pages = Math.floor(rows / PAGE) - first;
  return ({ index }) => {
    let turned = index * PAGES_APART;
    return () => {
      turned += 1;
      return (first + (turned % pages)) * PAGE;
    };
  };
}

function anyOf(rows: number): Offsets {
  const first = Math.floor((rows * 0.85) / PAGE);
  const pages = Math.floor((rows * 0.1) / PAGE);
  return ({ random }) =>
    () =>
      (first + random.below(pages)) * PAGE;
}

function deepPage({ resource, columns, byCode }: Subject, name: string, offsets: Offsets): Measure {
  return {
    name,
    async client(api, connection) {
      const next = offsets(connection);
      return pagesClient(api, () => ({ resource, sort: byCode.sort, offset: next() }));
    },
    floor: floorOf({
      name,
      statement: `select ${columns} from ${resource} order by ${byCode.orderBy}
        limit ${PAGE} offset $1`,
      valuesFor(connection) {
        const next = offsets(connection);
        return () => [next()];
      },
    }),
  };
}
