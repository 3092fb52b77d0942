import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import { inColombia } from '../../../core/time/calendar.ts';
import { typeOf } from '../../../core/fields/registry.ts';
import {
  isCounted,
  periodsOf,
  readRelative,
  spanOf,
  writeRelative,
  type RelativePeriod,
} from '../../../core/list/relativePeriod.ts';
import { FieldValue } from '../FieldValue.tsx';
import type { FilterProps } from '../fieldView.ts';
import { usePendingText } from '../usePendingText.ts';

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
