import type { DocumentOrigin } from '../../../core/documents/documentApi.ts';
import type { DocumentPlan, PlannedBlock } from '../../../core/documents/documentPlan.ts';
import type { Reader } from '../../../core/documents/shownTo.ts';
import { joinFilters, spanFilter } from '../../../core/measures/measureFilter.ts';
import { dayOf, lastDayOf } from '../../../core/time/calendar.ts';
import { wholeFilter } from '../../measures/measureStatement.ts';
import { storeOf, type Store, type Stores } from '../../resource/store.ts';
import { measureNamed } from './monthMeasures.ts';

interface Looking {
  stores: Stores;
  /** `AAAA-MM`. */
  month: string;
  now: Date;
  reader: Reader;
}

/** The lists that show what the figures and tables of a planned document are made of, by what they are called in it. */
export function originsOf(
  { sections }: DocumentPlan,
  looking: Looking,
): Record<string, DocumentOrigin> {
  const all = sections.flatMap(({ blocks }) => blocks.flatMap((one) => originsIn(one, looking)));
  return Object.fromEntries(all.filter(([, { recurso }]) => looking.reader.reads(recurso)));
}

function originsIn(planned: PlannedBlock, looking: Looking): [string, DocumentOrigin][] {
  const { stores, month } = looking;
  if ('figures' in planned) return planned.of.map((path) => ofMeasure(path, looking));
  if ('groups' in planned) {
    const [first = ''] = planned.of;
    return [[planned.groups, ofMeasure(first, looking)[1]]];
  }
  if (!('list' in planned)) return [];
  const { list, resource: name, date, since, filter = {} } = planned;
  const store = storeOf({ stores }, name);
  const desde = since === 'year' ? `${month.slice(0, 4)}-01` : month;
  const within =
    date === undefined ? {} : spanFilter(store.resource, date, { desde, hasta: month });
  return [[list, origin(store, joinFilters(filter, within), looking)]];
}

function ofMeasure(path: string, looking: Looking): [string, DocumentOrigin] {
  const { stores, month } = looking;
  const { store, measure } = measureNamed(stores, path);
  const filtro = wholeFilter(store, { measure, filter: {}, span: { desde: month, hasta: month } });
  const said = origin(store, filtro, looking);
  return [measure.label.es, measure.date === undefined ? said : { ...said, en: null }];
}

/** As on the last day of the month, where the past is known. */
function origin(
  { resource }: Store,
  filtro: DocumentOrigin['filtro'],
  { month, now }: Looking,
): DocumentOrigin {
  const end = lastDayOf(month);
  const isOver = resource.life !== undefined && end < dayOf(now);
  return { recurso: resource.name, filtro, en: isOver ? end : null };
}
