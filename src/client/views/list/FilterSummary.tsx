import { useTranslate } from 'ra-core';
import { Fragment } from 'react';

import type { Field } from '../../../core/fields/field.ts';
import { asList } from '../../fields/asList.ts';
import { asText } from '../../fields/asText.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';

interface FilterSummaryProps {
  resource: string;
  name: string;
  field: Field;
  filter: Readonly<Record<string, unknown>>;
}

const SHOWN = 2;

/** What a filter lets through, in a few words: `Centro, Norte`, `≥ 3`, `"mayor"`. */
export function FilterSummary({ filter, name, ...given }: FilterSummaryProps) {
  const translate = useTranslate();
  const show = (value: unknown) => <FieldValue {...given} name={name} value={value} as="text" />;
  const equal = asList(filter[name]);
  const at = (suffix: string): unknown => filter[`${name}_${suffix}`];
  const contained = at('contains');
  const isEmpty = at('empty');
  return (
    <>
      {equal.slice(0, SHOWN).map((value, index) => (
        <Fragment key={String(value)}>
          {index > 0 && ', '}
          {show(value)}
        </Fragment>
      ))}
      {equal.length > SHOWN && ` +${equal.length - SHOWN}`}
      {RANGE_SIGNS.map(([suffix, sign]) =>
        at(suffix) === undefined ? null : (
          <Fragment key={suffix}>
            {` ${sign} `}
            {show(at(suffix))}
          </Fragment>
        ),
      )}
      {contained !== undefined &&
        (given.field.kind === 'references' ? show([Number(contained)]) : `“${asText(contained)}”`)}
      {isEmpty !== undefined &&
        translate(`farola.views.filter.${isEmpty === true ? 'absent' : 'present'}`)}
    </>
  );
}

const RANGE_SIGNS = [
  ['neq', '≠'],
  ['gt', '>'],
  ['gte', '≥'],
  ['lt', '<'],
  ['lte', '≤'],
] as const;
