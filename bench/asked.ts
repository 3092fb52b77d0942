import { FIRST_LOAD } from './browser/figures.ts';
import { BULK, SORTS, TURNS } from './everyday/names.ts';
import { DOCUMENTS } from './documents/names.ts';
import { LIVE } from './live/names.ts';
import { LOOP_LAG } from './loopLag.ts';
import type { Measure } from './measures/measure.ts';
import { measuresOf } from './measures/measures.ts';
import { isImportable, type Options, type Size } from './options.ts';
import { MONTH } from './month/names.ts';
import { GRID } from './grid/names.ts';
import { MAP } from './map/names.ts';
import { DEEDS, LISTS } from './past/names.ts';
import { EXPORT, IMPORT } from './sheets/figures.ts';
import type { Subject } from './subjects/subject.ts';

/** What of all that can be measured. */
export interface BenchRequest {
  measures: readonly Measure[];
  isSorts: boolean;
  isTurns: boolean;
  isLoop: boolean;
  isFirstLoad: boolean;
  isExport: boolean;
  isImport: boolean;
  /** Of a `bitacora` of years, by a server that is started for it. */
  history: { measures: readonly Measure[]; isBulk: boolean };
  /** Names of what asks for an earlier day, by a server that is started for it. */
  past: readonly string[];
  /** Names of what a month asks for, by a server that is started for it. */
  month: readonly string[];
  isLive: boolean;
  /** The map of the inventory, by a server that is started for it. */
  isMap: boolean;
  /** A grid in a browser, likewise. */
  isGrid: boolean;
  /** A long report over the inventory, by a server that is started for it. */
  isDocuments: boolean;
}

/** What `--only` may tell. */
export function namesOf(subject: Subject): string[] {
  // they are the same for any number of rows
  const measures = measuresOf(subject, 1_000_000).map(({ name }) => name);
  return [
    ...measures,
    SORTS,
    TURNS,
    BULK,
    LOOP_LAG,
    FIRST_LOAD,
    EXPORT,
    IMPORT,
    ...LISTS,
    ...DEEDS,
    ...MONTH,
    LIVE,
    MAP,
    GRID,
    DOCUMENTS,
  ];
}

export function benchRequestOf({
  size,
  subject,
  options,
}: {
  size: Size;
  subject: Subject;
  options: Pick<Options, 'only'>;
}): BenchRequest {
  const isAsked = (name: string) => name.includes(options.only);
  const measures = measuresOf(subject, size.rows).filter(({ name }) => isAsked(name));
  const isNative = size.engine === 'native';
  return {
    measures: measures.filter(({ isOfHistory }) => isOfHistory !== true),
    isSorts: isAsked(SORTS),
    isTurns: isAsked(TURNS),
    isLoop: isAsked(LOOP_LAG),
    isFirstLoad: isAsked(FIRST_LOAD),
    isExport: isAsked(EXPORT),
    isImport: isAsked(IMPORT) && isImportable(size),
    history: {
      measures: isNative ? measures.filter(({ isOfHistory }) => isOfHistory) : [],
      isBulk: isNative && isAsked(BULK),
    },
    past: [...LISTS, ...DEEDS].filter(isAsked),
    month: isNative ? MONTH.filter(isAsked) : [],
    isLive: isAsked(LIVE),
    isMap: isAsked(MAP),
    isGrid: isAsked(GRID),
    isDocuments: isAsked(DOCUMENTS),
  };
}

export const isOfHistory = ({ history }: BenchRequest): boolean =>
  history.measures.length > 0 || history.isBulk;

/** Whether anything is measured on the filled table as it is. */
export function isOfTable(asked: BenchRequest): boolean {
  const { measures, isSorts, isTurns, isLoop, isFirstLoad, isExport } = asked;
  return [measures.length > 0, isSorts, isTurns, isLoop, isFirstLoad, isExport].some(Boolean);
}
