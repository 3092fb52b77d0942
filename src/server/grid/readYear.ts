import { wordsFor } from '../../core/api/errors.ts';
import type { Filter } from '../../core/list/listQuery.ts';
import { frozenFields } from '../../core/period/period.ts';
import {
  type GridAnswer,
  type GridLine,
  type GridProposals,
  type YearGrid,
  type YearKey,
} from '../../core/resource/grid.ts';
import { monthsOf, monthTarget, ownOfMonth } from '../../core/resource/gridYear.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Orm } from '../db/orm.ts';
import { maskedRecord } from '../fieldAccess/masking.ts';
import { selectRecords } from '../list/readRecords.ts';
import { monthGuard } from '../period/closedMonths.ts';
import type { LineStart } from '../resource/hook.ts';
import type { RequestContext } from '../resource/requestContext.ts';
import type { Store } from '../resource/store.ts';
import { defaultsOf, lineStarts } from './readGrid.ts';

export interface AskedYear {
  grid: YearGrid;
  year: YearKey;
  context: RequestContext;
}

/** The twelve months of a year, each with its record, what is offered for it, and why it is locked. */
export async function readYear(orm: Orm, store: Store, asked: AskedYear): Promise<GridAnswer> {
  const { grid, year, context } = asked;
  const { resource } = store;
  const months = monthsOf(year.year);
  const found = await selectRecords(orm, store, {
    query: { filters: filtersOf(asked, months), sort: [{ path: 'id', descending: false }] },
    limit: months.length,
  });
  const records = new Map(found.map((record) => [String(record[grid.key]), record]));
  const lines = months.map((mes) => records.get(mes) ?? ownOfMonth(grid, mes, year));
  const started = await lineStarts(orm, store, { lines, context });
  const closedTo = await closedLines(orm, store, { lines, context });
  const lineas = months.map((mes, i): GridLine => {
    const registro = records.get(mes);
    const start = started[i] ?? { values: {} };
    const closed = start.locked === undefined ? closedTo(lines[i] ?? {}) : undefined;
    const locked = start.locked ?? closed;
    return {
      objetivo: monthTarget(mes),
      registro: registro === undefined ? null : maskedRecord(resource, registro),
      comienzo: maskedRecord(resource, { ...defaultsOf(store, grid), ...start.values }),
      bloqueo: locked === undefined ? null : wordsFor(locked, context.language),
      abiertos: closed === undefined || registro === undefined ? [] : openFields(store, grid),
      propuestas: locked === undefined ? proposalsOf(store, start, context) : {},
    };
  });
  return { lineas, cuentas: countsOf(lineas), cerrado: null, hay_mas: false };
}

const filtersOf = ({ grid, year }: AskedYear, months: string[]): Filter[] => [
  { field: grid.key, op: 'eq', values: months },
  ...(grid.of === undefined ? [] : [{ field: grid.of, op: 'eq' as const, values: [year.of] }]),
];

/** Why the record of a line is not written, where its month is closed to this person. */
async function closedLines(
  orm: Orm,
  store: Store,
  { lines, context }: { lines: readonly Row[]; context: RequestContext },
) {
  const { actor } = context;
  const changes = lines.map((record) => ({ record }));
  const guard = await monthGuard(orm, store, { changes, actor, hold: false });
  return (record: Row) => guard?.({ record });
}

/** What a closed month leaves open: a deed of later days, or a comment. */
function openFields({ resource }: Store, { typed, key }: YearGrid): string[] {
  const frozen = frozenFields(resource);
  return typed.filter((name) => name !== key && !frozen.includes(name));
}

/** As everybody sees them, in the language of who asks. */
export function proposalsOf(
  { resource }: Store,
  { proposals = {} }: LineStart,
  { language }: RequestContext,
): GridProposals {
  const offered = Object.entries(proposals);
  const values = maskedRecord(
    resource,
    Object.fromEntries(offered.map(([name, { value }]) => [name, value])),
  );
  return Object.fromEntries(
    offered.map(([name, { source }]) => [name, { valor: values[name], fuente: source[language] }]),
  );
}

const countsOf = (lines: readonly GridLine[]): GridAnswer['cuentas'] => ({
  lineas: lines.length,
  hechas: lines.filter(({ registro }) => registro !== null).length,
  bloqueadas: lines.filter(({ bloqueo }) => bloqueo !== null).length,
  aparte: [],
});
