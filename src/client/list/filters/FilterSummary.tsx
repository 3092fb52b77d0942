import { useTranslate } from 'ra-core';
import { Fragment, type ReactNode } from 'react';

import type { Field } from '../../../core/fields/field.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import { ME, refersToPeople } from '../../../core/list/asker.ts';
import { readRelative } from '../../../core/list/relativePeriod.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { asList, asText } from '../../fields/asText.ts';
import { displayOf } from '../../fields/displays.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { formatNumber } from '../../i18n/format.ts';
import { filteredFields, keysOf, type FilterValues } from './useFilterChange.ts';

/** Values of one field that are told where there is room for them. */
const MOST_TOLD = 20;

/** A whole filter in one line of words: `Barrio es Centro o Norte · Estado es En servicio`. */
export function FilterInWords({ resource, filter }: { resource: Resource; filter: FilterValues }) {
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const parts: ReactNode[] = [];
  if (filter['q'] !== undefined) parts.push(`“${asText(filter['q'])}”`);
  for (const [key, words] of [
    ['id', 'chosen'],
    ['id_neq', 'leftOut'],
  ] as const) {
    const { length } = asList(filter[key]);
    if (filter[key] === undefined) continue;
    parts.push(
      translate(`farola.filtering.${words}`, { smart_count: length, count: formatNumber(length) }),
    );
  }
  for (const name of filteredFields(resource, filter)) {
    const field = resource.fields[name];
    if (field === undefined || keysOf(name, filter).length === 0) continue;
    parts.push(
      <>
        {`${labelOf(name)} `}
        <FilterSummary resource={resource.name} {...{ name, field, filter }} most={MOST_TOLD} />
      </>,
    );
  }
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      {part}
    </Fragment>
  ));
}

interface FilterSummaryProps {
  resource: string;
  name: string;
  field: Field;
  filter: Readonly<Record<string, unknown>>;
  /** So many values are told, and how many more there are. */
  most?: number;
}

/** What a filter lets through, so that it reads on from the field: `es Centro o Norte`, `desde 3`. */
export function FilterSummary({ filter, name, most = FEW, ...given }: FilterSummaryProps) {
  const translate = useTranslate();
  const { field } = given;
  const at = (suffix: string): unknown => filter[`${name}_${suffix}`];
  const show = (value: unknown) =>
    value === ME && refersToPeople(field) ? (
      translate('farola.filtering.you')
    ) : (
      <FieldValue {...given} {...asDay(field, value)} name={name} as="text" />
    );
  const isDated = displayOf(field).isInTime === true;
  const parts: ReactNode[] = [];
  const say = (ask: string, value: ReactNode) => parts.push(sentence(told(ask), value));
  const told = (ask: string) =>
    translate(isDated ? `farola.filtering.datedAsks.${ask}` : `farola.filtering.asks.${ask}`, {
      value: HOLE,
    });
  const or = translate('farola.filtering.or');
  if (filter[name] !== undefined)
    say('is', <Values values={filter[name]} {...{ show, or, most }} />);
  if (at('neq') !== undefined) say('isNot', <Values values={at('neq')} {...{ show, or, most }} />);
  const { dated } = typeOf(field);
  const period = dated && readRelative(at('within'), dated);
  if (period !== undefined) {
    parts.push(translate(`farola.filtering.periods.${period.name}`, { count: period.count ?? 1 }));
  }
  if (at('gte') !== undefined && at('lte') !== undefined) {
    const and = translate('farola.filtering.and');
    say('between', <Joined values={[at('gte'), at('lte')]} by={and} show={show} />);
  } else {
    if (at('gte') !== undefined) say('atLeast', show(at('gte')));
    if (at('lte') !== undefined) say('atMost', show(at('lte')));
  }
  if (at('gt') !== undefined) say('moreThan', show(at('gt')));
  if (at('lt') !== undefined) say('lessThan', show(at('lt')));
  const contained = at('contains');
  if (contained !== undefined) {
    const isTarget = field.kind === 'references';
    say('contains', isTarget ? show([Number(contained)]) : `“${asText(contained)}”`);
  }
  if (at('inside') !== undefined) parts.push(translate('farola.filtering.inZone'));
  if (at('empty') !== undefined) parts.push(told(at('empty') === true ? 'absent' : 'filled'));
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index > 0 && ', '}
      {part}
    </Fragment>
  ));
}

const HOLE = '\u0000';

/** Words with a hole, and what stands in it. */
function sentence(words: string, value: ReactNode): ReactNode {
  const [before, after] = words.split(HOLE);
  return (
    <>
      {before}
      {value}
      {after}
    </>
  );
}

/** The first and the last moment of a day mean the day. */
function asDay(field: Field, value: unknown): { field: Field; value: unknown } {
  const isEnd = typeof value === 'string' && /T(00:00:00|23:59:59(\.999)?)-05:00$/.test(value);
  return field.kind === 'dateTime' && isEnd
    ? { field: { kind: 'date', label: field.label }, value: value.slice(0, 'AAAA-MM-DD'.length) }
    : { field, value };
}

/** In a pill. */
const FEW = 2;

interface ShownValues {
  show: (value: unknown) => ReactNode;
}

/** A few of many, and how many more there are. */
function Values({
  values,
  or,
  show,
  most,
}: ShownValues & { values: unknown; or: string; most: number }) {
  const all = asList(values);
  const more = all.length - most;
  return (
    <>
      <Joined values={all.slice(0, most)} by={more > 0 ? ', ' : or} show={show} />
      {more > 0 && ` +${more}`}
    </>
  );
}

function Joined({ values, by, show }: ShownValues & { values: unknown[]; by: string }) {
  return values.map((value, index) => (
    <Fragment key={String(value)}>
      {index > 0 && by}
      {show(value)}
    </Fragment>
  ));
}
