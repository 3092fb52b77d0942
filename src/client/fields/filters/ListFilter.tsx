import FormHelperText from '@mui/material/FormHelperText';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import type { Field } from '../../../core/fields/field.ts';
import type { Ambiguous } from '../../../core/fields/numberText.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import {
  isCounted,
  periodsOf,
  readRelative,
  spanOf,
  writeRelative,
  type RelativePeriod,
} from '../../../core/list/relativePeriod.ts';
import { inColombia } from '../../../core/time/calendar.ts';
import { FieldValue } from '../FieldValue.tsx';
import { NumberQuestion } from '../ParsedInput.tsx';
import { asList, asText } from '../asText.ts';
import type { FilterProps } from '../fieldView.ts';
import { ambiguityIn, readText, writeText } from '../typed/typing.ts';
import { usePendingText } from '../usePendingText.ts';

interface ListFilterProps extends FilterProps {
  /** The values are those wanted, or those not wanted. */
  suffix: '' | '_neq';
}

/** Filters by several values that are written or pasted, such as a column of codes out of a sheet. */
export function ListFilter({ name, field, label, filter, onChange, suffix }: ListFilterProps) {
  const translate = useTranslate();
  const hintId = useId();
  const key = name + suffix;
  const settled = JSON.stringify(asList(filter[key]));
  const [draft, change, flush] = usePendingText(settled, (next) => {
    const values = JSON.parse(next) as unknown[]; // written below
    onChange({ [key]: values.length === 0 ? undefined : values });
  });
  // what is being written stands as it is, blank lines too, until it is left
  const [typed, setTyped] = useState<string>();
  /** What a lone sign before three digits is, in all of what was pasted. */
  const [lone, setLone] = useState<Ambiguous>();
  const stored = JSON.parse(draft) as unknown[];
  const { refused, twofold, isCutOff, values } =
    typed === undefined ? { ...NONE, values: stored } : valuesIn(typed, field, lone);
  const enter = (next: string, meaning: Ambiguous | undefined) => {
    setTyped(next);
    change(JSON.stringify(valuesIn(next, field, meaning).values));
  };
  const hint =
    refused.length > 0
      ? translate('farola.filtering.list.refused', { values: refused.slice(0, FEW).join(', ') })
      : isCutOff
        ? translate('farola.filtering.list.cutOff', { count: values.length })
        : translate('farola.filtering.list.hint');
  return (
    <>
      <OutlinedInput
        autoFocus
        fullWidth
        multiline
        minRows={3}
        maxRows={10}
        size="small"
        value={typed ?? written(stored, field)}
        error={refused.length > 0}
        onChange={({ target }) => enter(target.value, lone)}
        onBlur={() => {
          flush();
          // what could not be read is not taken away from under the person
          if (refused.length === 0 && twofold === undefined) setTyped(undefined);
        }}
        slotProps={{ input: { 'aria-label': label, 'aria-describedby': hintId } }}
      />
      {twofold !== undefined && (
        <NumberQuestion
          text={twofold}
          field={field}
          isOfMany
          onChoose={(_value, meaning) => {
            setLone(meaning);
            enter(typed ?? '', meaning);
          }}
        />
      )}
      <FormHelperText id={hintId} error={refused.length > 0}>
        {hint}
      </FormHelperText>
    </>
  );
}

/** More would make addresses that not every server and mail takes. */
const MOST_VALUES = 300;
const MOST_LETTERS = 6000;
const FEW = 3;

interface Values {
  values: unknown[];
  refused: string[];
  /** The first text that may be two numbers. */
  twofold: string | undefined;
  isCutOff: boolean;
}

const NONE = { refused: [], twofold: undefined, isCutOff: false };

function valuesIn(text: string, field: Field, lone: Ambiguous | undefined): Values {
  const values = new Map<string, unknown>();
  const refused: string[] = [];
  let twofold: string | undefined;
  let letters = 0;
  for (const part of text.split(separatorsOf(field))) {
    if (part.trim() === '') continue;
    const value = isText(field) ? part.trim() : readText(part, field, lone);
    if (!isText(field) && value === part) {
      if (lone === undefined && ambiguityIn(part, field) !== undefined) twofold ??= part;
      else refused.push(part.trim());
    } else if (!values.has(String(value))) {
      letters += String(value).length;
      if (values.size === MOST_VALUES || letters > MOST_LETTERS) {
        return { values: [...values.values()], refused, twofold, isCutOff: true };
      }
      values.set(String(value), value);
    }
  }
  return { values: [...values.values()], refused, twofold, isCutOff: false };
}

const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'email';

/** A code and an address hold no blank and no comma; a number or a name may. */
function separatorsOf(field: Field): RegExp {
  const { code } = field as { code?: boolean }; // of texts alone
  const isCode = field.kind === 'email' || code === true;
  return isCode ? /[\s;,]+/u : /[\n\r\t;]+/u;
}

const written = (values: readonly unknown[], field: Field): string =>
  values
    .map((value) => (isText(field) || value === null ? asText(value) : writeText(value, field)))
    .join('\n');

const FEW_DAYS = 30;
const FEW_MONTHS = 12;

/** Filters by a period that moves with today, and tells which days those are now. */
export function WithinFilter({ resource, name, field, label, filter, onChange }: FilterProps) {
  const translate = useTranslate();
  const dated = typeOf(field).dated ?? 'day'; // only dated fields are asked so
  const key = `${name}_within`;
  const chosen = readRelative(filter[key], dated);
  const choose = (next: RelativePeriod['name']) =>
    onChange({ [key]: writeRelative({ name: next, count: commonCount(next) }) });
  return (
    <Stack spacing={1}>
      <NativeSelect
        autoFocus
        fullWidth
        value={chosen?.name ?? ''}
        inputProps={{ 'aria-label': label }}
        onChange={({ target }) => choose(target.value as RelativePeriod['name'])} // of the options
      >
        <option value="" disabled>
          {translate('farola.filtering.choosePeriod')}
        </option>
        {periodsOf(dated).map((one) => (
          <option key={one} value={one}>
            {translate(`farola.filtering.periods.${one}`, { count: 'N' })}
          </option>
        ))}
      </NativeSelect>
      {chosen !== undefined && isCounted(chosen.name) && (
        <CountInput
          key={chosen.name}
          count={chosen.count ?? 1}
          onCount={(count) => {
            const next = writeRelative({ name: chosen.name, count });
            if (readRelative(next, dated) !== undefined) onChange({ [key]: next });
          }}
        />
      )}
      {chosen !== undefined && (
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {spanOf(chosen, dated, today()).map((day, index) => (
            <span key={index === 0 ? 'from' : 'to'}>
              {index > 0 && ' – '}
              <FieldValue
                {...{ resource, name }}
                field={{ kind: dated === 'month' ? 'period' : 'date', label: field.label }}
                value={day}
                as="text"
              />
            </span>
          ))}
        </Typography>
      )}
    </Stack>
  );
}

function CountInput({ count, onCount }: { count: number; onCount: (count: number) => void }) {
  const translate = useTranslate();
  const [text, change, flush] = usePendingText(String(count), (next) => onCount(Number(next)));
  return (
    <OutlinedInput
      size="small"
      type="number"
      value={text}
      onChange={({ target }) => change(target.value)}
      onBlur={flush}
      slotProps={{ input: { min: 1, 'aria-label': translate('farola.filtering.count') } }}
    />
  );
}

const commonCount = (name: RelativePeriod['name']): number =>
  name.endsWith('meses') ? FEW_MONTHS : FEW_DAYS;

const today = (): string => inColombia(Date.now()).slice(0, 10);
