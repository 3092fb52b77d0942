import { setTimeout as wait } from 'node:timers/promises';
import { drive } from '../drive.ts';
import type { Api } from '../farola.ts';
import { measuresOf } from '../measures/measures.ts';
import { percentiles } from '../percentiles.ts';
import { createRandom } from '../random.ts';
import { lengthOf, recorded, sharedWith, type Span } from '../spans.ts';
import type { Subject } from '../subjects/subject.ts';
import { phases, type Meanwhile, type Phase } from './figures.ts';
import type { Course } from './importFile.ts';

const CONNECTIONS = 4;
/** Longer than the longest import: the end of the work ends it. */
const MOST_SECONDS = 1_800;
const QUIET_MS = 2_000;

/**
 * Four connections ask for the first page without a pause while the import runs, and before, once
 * warm, for two quiet seconds.
 */
export async function lookMeanwhile(
  api: Api,
  given: { subject: Subject; warmupSeconds: number },
  work: () => Promise<Course>,
): Promise<{ course: Course; meanwhile: Meanwhile }> {
  const { clients, spans } = await clientsOf(api, given.subject);
  const over = new AbortController();
  const driven = drive({
    port: api.port,
    clients,
    seconds: MOST_SECONDS,
    until: over.signal,
  });
  try {
    await wait(given.warmupSeconds * 1000);
    const warm = performance.now();
    await wait(QUIET_MS);
    const quiet = { from: warm, to: performance.now() };
    const course = await work();
    over.abort();
    const { errors, error } = await driven;
    return {
      course,
      meanwhile: {
        pages: pagesOf({ quiet, ...course }, spans),
        failed: errors,
        ...(error === undefined ? {} : { error }),
      },
    };
  } finally {
    over.abort();
    await driven;
  }
}

/** What was answered in each phase; who waited from one into the next counts in both. */
export function pagesOf(
  course: Readonly<Record<Phase, Span>>,
  spans: readonly Span[],
): Meanwhile['pages'] {
  const found = phases.flatMap((phase) => {
    const met = spans.filter((span) => sharedWith(span, [course[phase]]) > 0);
    const waited = percentiles(met.map(lengthOf));
    return waited === undefined ? [] : [[phase, waited] as const];
  });
  return Object.fromEntries(found);
}

async function clientsOf(api: Api, subject: Subject) {
  const spans: Span[] = [];
  const page = measuresOf(subject, 1).find(({ name }) => name === 'first page by code');
  if (page === undefined) throw new Error('no measure asks for the first page');
  const clients = await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, index) =>
      recorded(await page.client(api, { index, random: createRandom(index) }), spans),
    ),
  );
  return { clients, spans };
}
