import type { Asker } from '../../core/fields/field.ts';
import { ListQueryError, parseFilter, sortProblem } from '../../core/list/listQuery.ts';
import { isPastDay } from '../../core/resource/life.ts';
import { MAX_SORT_COLUMNS, parseSortOrder, printSortOrder } from '../../core/list/sortOrder.ts';
import type { Who } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { inColombia, isDay } from '../../core/time/calendar.ts';
import { today } from './day.ts';
import type { DroppedFilters } from './droppedFilters.ts';
import type { ViewParams } from './openedView.ts';

interface Around {
  resources: ReadonlyMap<string, Resource>;
  who: Who & Asker;
}

interface Checked {
  /** To the letter what was given, unless something is left out or said in other words. */
  search: string;
  droppedFilters: DroppedFilters[];
}

/** Rows a page: more would not be read, and a phone could not draw them. */
const MOST_ROWS = 100;

/** What of a list's address can be used, and by name what cannot: a person may have written it. */
export function checkedAddress(resource: Resource, search: string, around: Around): Checked {
  const given = new URLSearchParams(search);
  const droppedFilters = [
    ...checkFilter(resource, given, around),
    ...checkSort(resource, given, around),
    ...checkPage(given),
    ...checkDay(resource, given),
  ];
  if (droppedFilters.length === 0) {
    const isAsGiven = given.get('filter') === new URLSearchParams(search).get('filter');
    return { search: isAsGiven ? search : `?${given.toString()}`, droppedFilters };
  }
  // an address that says nothing would bring back what was chosen last
  if (!given.has('page')) given.set('page', '1');
  return { search: `?${given.toString()}`, droppedFilters };
}

function checkFilter(
  resource: Resource,
  given: URLSearchParams,
  { who }: Pick<Around, 'who'>,
): DroppedFilters[] {
  const text = given.get('filter');
  if (text === null) return [];
  const asked = objectIn(text);
  if (asked === undefined) {
    given.delete('filter');
    return [{ part: 'filter', name: text, reason: 'broken' }];
  }
  const droppedFilters = Object.entries(asked).flatMap(([key, value]): DroppedFilters[] => {
    const reason = filterProblem(resource, { key, value }, who);
    return reason === undefined ? [] : [{ part: 'filter', name: key, reason }];
  });
  const names = droppedFilters.map(({ name }) => name);
  const kept = Object.entries(asked)
    .filter(([key]) => !names.includes(key))
    .map(([key, value]) => (value === null ? asPresence(key) : [key, value]));
  const isOther = droppedFilters.length > 0 || Object.values(asked).includes(null);
  if (isOther) given.set('filter', JSON.stringify(Object.fromEntries(kept)));
  return droppedFilters;
}

/** Programs ask by null for what is empty; people see and change it as such. */
const asPresence = (key: string): [string, boolean] =>
  key.endsWith('_neq') ? [key.replace(/_neq$/, '_empty'), false] : [`${key}_empty`, true];

function objectIn(text: string): Record<string, unknown> | undefined {
  try {
    const json: unknown = JSON.parse(text);
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json);
    return isObject ? (json as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

function filterProblem(
  resource: Resource,
  { key, value }: { key: string; value: unknown },
  who: Around['who'],
): DroppedFilters['reason'] | undefined {
  const ahora = inColombia(Date.now());
  try {
    const context = { hoy: ahora.slice(0, 10), ahora, yo: who };
    const { filters } = parseFilter(resource, { [key]: value }, context);
    const asksPersonal = filters.some(({ field }) => resource.fields[field]?.personal === true);
    return asksPersonal && !who.derechos.datos_personales ? 'right' : undefined;
  } catch (error) {
    if (error instanceof ListQueryError) return error.reason;
    throw error;
  }
}

function checkSort(resource: Resource, given: URLSearchParams, around: Around): DroppedFilters[] {
  const field = given.get('sort');
  const order = given.get('order') ?? '';
  const droppedFilters: DroppedFilters[] = order
    .split(',')
    .filter((one) => !/^(ASC|DESC)?$/i.test(one.trim()))
    .map((name) => ({ part: 'order', name, reason: 'value' }));
  const terms = field === null ? [] : parseSortOrder({ field, order });
  const usable = terms.filter(({ path }) => {
    const reason = sortReason(resource, path, around);
    if (reason !== undefined) droppedFilters.push({ part: 'sort', name: path, reason });
    return reason === undefined;
  });
  for (const { path } of usable.slice(MAX_SORT_COLUMNS)) {
    droppedFilters.push({ part: 'sort', name: path, reason: 'many' });
  }
  if (droppedFilters.length === 0) return [];
  const kept = printSortOrder(usable.slice(0, MAX_SORT_COLUMNS));
  given.delete('sort');
  given.delete('order');
  if (kept.field !== '') {
    given.set('sort', kept.field);
    given.set('order', kept.order);
  }
  return droppedFilters;
}

function sortReason(
  resource: Resource,
  path: string,
  { resources, who }: Around,
): DroppedFilters['reason'] | undefined {
  if (sortProblem(resource, path, resources) !== undefined) return 'sort';
  const [name = '', inner = ''] = path.split('.');
  const field = resource.fields[name];
  const target = resources.get((field as { target?: string } | undefined)?.target ?? '');
  const isPersonal = field?.personal === true || target?.fields[inner]?.personal === true;
  return isPersonal && !who.derechos.datos_personales ? 'right' : undefined;
}

function checkPage(given: URLSearchParams): DroppedFilters[] {
  const page = given.get('page');
  const perPage = given.get('perPage');
  const droppedFilters: DroppedFilters[] = [];
  if (page !== null && !isCount(page)) {
    droppedFilters.push({ part: 'page', name: page, reason: 'value' });
    given.set('page', '1');
  }
  if (perPage !== null && (!isCount(perPage) || Number(perPage) > MOST_ROWS)) {
    droppedFilters.push({ part: 'perPage', name: perPage, reason: 'value' });
    if (isCount(perPage)) given.set('perPage', String(MOST_ROWS));
    else given.delete('perPage');
  }
  return droppedFilters;
}

function checkDay({ life }: Resource, given: URLSearchParams): DroppedFilters[] {
  const day = given.get('en');
  if (day === null) return [];
  if (life !== undefined && isPastDay(day, today())) return [];
  given.delete('en');
  const reason = life === undefined ? 'noPast' : isDay(day) ? 'future' : 'value';
  return [{ part: 'day', name: day, reason }];
}

/** From 1, and so small that the rows up to it can be counted. */
const isCount = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text);

interface CheckedParams {
  /** The very object that was given, unless something is left out or said otherwise; undefined where nothing is left. */
  params: object | undefined;
  droppedFilters: DroppedFilters[];
}

/** The same of what react-admin kept of a list in this browser: fields may have gone since. */
export function checkedParams(
  resource: Resource,
  stored: unknown,
  around: Parameters<typeof checkedAddress>[2],
): CheckedParams {
  if (typeof stored !== 'object' || stored === null)
    return { params: undefined, droppedFilters: [] };
  const { filter, sort, order, page, perPage, en, ...others } = stored as Partial<ViewParams>;
  const given = new URLSearchParams();
  if (filter !== undefined) given.set('filter', JSON.stringify(filter));
  for (const [name, value] of Object.entries({ sort, order, page, perPage, en })) {
    if (value !== undefined && value !== null) given.set(name, String(value));
  }
  const { search, droppedFilters } = checkedAddress(resource, `?${given.toString()}`, around);
  if (droppedFilters.length === 0 && search === `?${given.toString()}`)
    return { params: stored, droppedFilters };
  const { filter: text = '{}', ...left } = Object.fromEntries(new URLSearchParams(search));
  // react-admin takes nothing of params that have no filter
  return { params: { ...others, ...left, filter: JSON.parse(text) as unknown }, droppedFilters };
}
