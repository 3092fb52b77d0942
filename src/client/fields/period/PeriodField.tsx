import { useTranslate } from 'ra-core';
import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Popover from '@mui/material/Popover';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';

import { isMonth } from '../../../core/time/calendar.ts';
import type { PeriodField } from '../../../core/fields/period/period.ts';
import { formatShortMonth } from '../../i18n/format.ts';
import type { FieldView, FilterProps, InputProps } from '../fieldView.ts';
import { ParsedInput } from '../ParsedInput.tsx';
import { RangeFilter } from '../filters/PlainFilters.tsx';

export const view: FieldView<PeriodField> = {
  Input: PeriodInput,
  Filter: (given: FilterProps) => (
    <RangeFilter given={given} Input={PeriodInput} isStored={isMonth} />
  ),
};

function PeriodInput(input: InputProps) {
  const translate = useTranslate();
  return (
    <ParsedInput
      input={input}
      isStored={isMonth}
      placeholder={translate('farola.views.field.periodHint')}
      picker={
        <MonthPicker
          value={isMonth(input.value) ? input.value : undefined}
          onPick={input.onChange}
          label={translate('farola.views.field.pickMonth', { label: input.label })}
        />
      }
    />
  );
}

interface MonthPickerProps {
  value: string | undefined;
  onPick: (period: string) => void;
  label: string;
}

/** A button that opens a year of months: no browser but Chromium's has such a picker of its own. */
function MonthPicker({ value, onPick, label }: MonthPickerProps) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  return (
    <InputAdornment position="end">
      <IconButton
        size="small"
        edge="end"
        aria-label={label}
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <CalendarMonthOutlined fontSize="small" />
      </IconButton>
      <Popover
        open={anchor !== undefined}
        anchorEl={anchor ?? null}
        onClose={() => setAnchor(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <YearOfMonths
          value={value}
          onPick={(period) => {
            onPick(period);
            setAnchor(undefined);
          }}
        />
      </Popover>
    </InputAdornment>
  );
}

function YearOfMonths({ value, onPick }: Pick<MonthPickerProps, 'value' | 'onPick'>) {
  const [year, setYear] = useState(() => Number(value?.slice(0, 4) ?? new Date().getFullYear()));
  return (
    <Box sx={{ p: 1.5, width: 260 }}>
      <YearSwitch year={year} onChange={setYear} />
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, 1fr)', gap: 0.5 }}>
        {MONTHS.map((month) => {
          const period = `${year}-${month}`;
          return (
            <Button
              key={month}
              size="small"
              variant={period === value ? 'contained' : 'text'}
              color={period === value ? 'primary' : 'inherit'}
              onClick={() => onPick(period)}
            >
              {formatShortMonth(period)}
            </Button>
          );
        })}
      </Box>
    </Box>
  );
}

function YearSwitch({ year, onChange }: { year: number; onChange: (year: number) => void }) {
  const translate = useTranslate();
  return (
    <Stack direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
      <IconButton
        size="small"
        aria-label={translate('farola.views.field.previousYear')}
        onClick={() => onChange(year - 1)}
      >
        <ChevronLeft />
      </IconButton>
      <Typography component="p" variant="subtitle2" aria-live="polite">
        {year}
      </Typography>
      <IconButton
        size="small"
        aria-label={translate('farola.views.field.nextYear')}
        onClick={() => onChange(year + 1)}
      >
        <ChevronRight />
      </IconButton>
    </Stack>
  );
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));
