import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useId, useState, type FormEvent } from 'react';

import { date } from '../../../core/fields/date/date.ts';
import { keptLife } from '../../../core/resource/life.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { calendarDay, isDay, lastDayOf } from '../../../core/time/calendar.ts';
import { mesAnterior } from '../../../core/time/fechas.ts';
import { today, useDay } from '../../address/day.ts';
import { DateInput } from '../../fields/date/DateField.tsx';
import { formatShortDate } from '../../i18n/format.ts';
import { BarPopover, type UnderButton } from '../filters/BarPopover.tsx';
import { usePositionText, useSealedText } from './positionText.ts';

interface DayPopoverProps extends UnderButton {
  resource: Resource;
  /** Undefined: today. */
  onChoose: (day: string | undefined) => void;
}

/** Asks for the day on which the list is to be shown: typed, picked, or one of the usual ones. */
export function DayPopover({ resource, anchor, onClose, onChoose }: DayPopoverProps) {
  const translate = useTranslate();
  const position = usePositionText(resource);
  const sealed = useSealedText(resource);
  const day = useDay(resource);
  const choose = (day: string) => {
    onClose();
    onChoose(day === today() ? undefined : day);
  };
  return (
    <BarPopover
      {...{ anchor, onClose }}
      label={translate('farola.pastDay.field')}
      side="left"
      width={320}
      padding={1.5}
    >
      <Box sx={{ display: 'grid', gap: 1 }}>
        <TypedDay resource={resource} onChoose={choose} />
        <UsualDays resource={resource} onChoose={choose} />
        {position !== undefined && <Typography variant="body2">{position}</Typography>}
        {sealed !== undefined && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {sealed}
          </Typography>
        )}
        {keptLife(resource) !== undefined && (
          <Button
            component={LinkBase}
            to={`/pages/diferencias?${new URLSearchParams({ recurso: resource.name, ...(day === undefined ? {} : { de: day }) }).toString()}`}
            onClick={onClose}
            sx={{ justifySelf: 'start' }}
          >
            {translate('farola.differences.open')}
          </Button>
        )}
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {translate('farola.pastDay.help')}
        </Typography>
      </Box>
    </BarPopover>
  );
}

interface ChoiceProps {
  resource: Resource;
  onChoose: (day: string) => void;
}

function TypedDay({ resource, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  const id = useId();
  const day = useDay(resource);
  const [value, setValue] = useState<unknown>(day ?? null);
  const [error, setError] = useState<string>();
  const label = translate('farola.pastDay.field');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isDay(value)) return setError(translate('farola.pastDay.noDay'));
    if (value > today()) {
      return setError(translate('farola.pastDay.future', { today: formatShortDate(today()) }));
    }
    onChoose(value);
  };
  return (
    <Box component="form" noValidate onSubmit={submit} sx={TYPED_STYLE}>
      <DateInput
        resource={resource.name}
        name="en"
        field={date({ label })}
        id={id}
        autoFocus
        label={label}
        value={value}
        onChange={(next) => {
          setValue(next);
          setError(undefined);
        }}
        onBlur={() => undefined}
        required={false}
        error={error}
      />
      <Button type="submit" variant="contained">
        {translate('farola.pastDay.show')}
      </Button>
    </Box>
  );
}

function UsualDays({ resource, onChoose }: ChoiceProps) {
  const translate = useTranslate();
  const shown = useDay(resource);
  return (
    <div>
      {usualDays(today()).map(({ word, day }) => {
        const isToday = word === 'today';
        const isShown = isToday ? shown === undefined : shown === day;
        return (
          <Button
            key={word}
            fullWidth
            size="small"
            color={isToday && !isShown ? 'primary' : 'inherit'}
            aria-pressed={isShown}
            onClick={() => onChoose(day)}
            sx={USUAL_STYLE}
          >
            <span>{translate(`farola.pastDay.usual.${isToday && !isShown ? 'back' : word}`)}</span>
            <span>{formatShortDate(day)}</span>
          </Button>
        );
      })}
    </div>
  );
}

/** Ends of months are what reports and invoices are made of. */
function usualDays(now: string) {
  const [year, month, day] = now.split('-').map(Number) as [number, number, number]; // `AAAA-MM-DD`
  const before = mesAnterior(now);
  return [
    { word: 'today', day: now },
    { word: 'lastMonth', day: lastDayOf(before) },
    { word: 'monthBefore', day: lastDayOf(mesAnterior(before)) },
    // of 29 February there is none
    { word: 'lastYear', day: calendarDay(year - 1, month, day) ?? `${year - 1}-02-28` },
  ] as const;
}

const TYPED_STYLE = {
  display: 'flex',
  // the button stands beside the box, below the label
  alignItems: 'flex-start',
  gap: 1,
  '& > button': { mt: '22px', flexShrink: 0 },
} as const;

const USUAL_STYLE = {
  justifyContent: 'space-between',
  fontWeight: 400,
  '&[aria-pressed=true]': { fontWeight: 650, bgcolor: 'action.selected' },
} as const;
