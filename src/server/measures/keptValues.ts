import type { Measure } from '../../core/measures/measure.ts';
import type { MeasureQuery, LiveReason, ValueOrigin } from '../../core/measures/measureQuery.ts';
import type { Row } from '../../core/resource/resource.ts';
import type { Store } from '../resource/store.ts';
import type { Cacheable } from './cache.ts';
import {
  CLOSED_READS,
  closedStatement,
  groupKey,
  keptKey,
  originOf,
  type ClosedMonths,
  type KeptKey,
} from './frozen.ts';

/** What is asked of one resource. */
export interface AskedOf {
  store: Store;
  asking: MeasureQuery & { filter: Row };
  measures: readonly { name: string; measure: Measure }[];
}

/** Which kept values answer a measure as it is asked for, or why none do. */
type Keeping = { key: KeptKey; of?: unknown } | LiveReason;

/** The statement that reads the closed months of all that is asked for; none where no months are. */
export function closedQueries(all: readonly AskedOf[], hoy: string): Cacheable[] {
  const dated = all.filter(isOfMonths);
  const spans = dated.flatMap(({ asking: { span } }) => span ?? []);
  const desde = spans.map((span) => span.desde.slice(0, 7)).toSorted()[0];
  const hasta = spans
    .map((span) => span.hasta.slice(0, 7))
    .toSorted()
    .at(-1);
  if (desde === undefined || hasta === undefined) return [];
  const keys = dated.flatMap((one) =>
    one.measures.flatMap(({ name, measure }) => {
      const keeping = keepingOf(one, { name, measure });
      return typeof keeping === 'object' ? [keeping.key] : [];
    }),
  );
  return [{ query: closedStatement({ keys, desde, hasta }), reads: CLOSED_READS, hoy }];
}

/** Values of an earlier day are of that day, whatever is closed by now. */
const isOfMonths = ({ store, asking: { span } }: AskedOf): boolean =>
  store.day === undefined && span !== undefined;

/** Days and several months together are not kept, nor what a filter narrows to other than one group. */
function keepingOf(
  { store, asking: { span, by, group, filter } }: AskedOf,
  { name, measure }: { name: string; measure: Measure },
): Keeping {
  const isByMonth = by === 'mes' || span?.desde === span?.hasta;
  if (span?.desde.length !== 7 || !isByMonth) return 'tramo';
  const key = { recurso: store.resource.name, medida: name, grupo: group ?? '' };
  const narrowed = Object.entries(filter);
  if (narrowed.length === 0) return { key };
  const [[field, value] = ['', undefined], ...others] = narrowed;
  const isOneGroup =
    group === undefined && others.length === 0 && (measure.groups ?? []).includes(field);
  if (!isOneGroup || !isOneValue(value)) return 'filtro';
  return { key: { ...key, grupo: field }, of: value };
}

const isOneValue = (value: unknown): boolean =>
  ['string', 'number', 'boolean'].includes(typeof value) && value !== '';

/** Tells each value of one measure with its origin; `groups` are those that were kept, too. */
export function keptReader(
  closed: ClosedMonths | undefined,
  one: AskedOf,
  given: { name: string; measure: Measure; dia: string },
): {
  groups: readonly unknown[];
  told: (
    live: number | null,
    at: { periodo: string | undefined; grupo: unknown },
  ) => { valor: number | null; origen: ValueOrigin };
} {
  const { measure, dia } = given;
  if (closed === undefined || !isOfMonths(one)) {
    const origen = { de: 'registros', dia } as const;
    return { groups: [], told: (valor) => ({ valor, origen }) };
  }
  const { span, group } = one.asking;
  const keeping = keepingOf(one, given);
  const keptIn = (month: string) =>
    typeof keeping === 'object' ? closed.kept.get(keptKey(keeping.key, month)) : undefined;
  const months = [...closed.closed.keys()].filter((month) => isWithin(month, span));
  return {
    groups: group === undefined ? [] : months.flatMap((month) => keptIn(month)?.grupos ?? []),
    told: (live, { periodo, grupo }) => {
      // several months together are live where one of them is closed
      const month = (periodo ?? months.at(-1) ?? '').slice(0, 7);
      return originOf(live, {
        kept: keptIn(month),
        closed: closed.closed.get(month),
        measure,
        group: typeof keeping === 'object' && keeping.of !== undefined ? keeping.of : grupo,
        why: typeof keeping === 'object' ? 'cierre_anterior' : keeping,
        dia,
      });
    },
  };
}

const isWithin = (month: string, span: { desde: string; hasta: string } | undefined): boolean =>
  span !== undefined && month >= span.desde.slice(0, 7) && month <= span.hasta.slice(0, 7);

/** The values of a group that are there, each once. */
export function distinctGroups(values: readonly unknown[]): unknown[] {
  return [...new Map(values.map((value) => [groupKey(value), value])).values()];
}
