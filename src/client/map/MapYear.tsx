import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useEffectEvent, useState } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { lastDayOf } from '../../core/time/calendar.ts';
import { mesAnterior } from '../../core/time/fechas.ts';
import { today, useDay } from '../address/day.ts';
import { formatDate } from '../i18n/format.ts';
import { useDayChange } from '../list/day/useDayChange.ts';
import { HIDDEN_ON_PAPER } from '../theme/hidden.ts';
import { hinted } from '../theme/hint.ts';

const MONTHS = 12;
/** How long each day is looked at, ms. */
const LOOK_MS = 1_200;

/** The last days of the twelve months that are over, and today. */
export function daysOfYear(now: string): string[] {
  const days: string[] = [];
  for (let month = mesAnterior(now); days.length < MONTHS; month = mesAnterior(`${month}-01`))
    days.unshift(lastDayOf(month));
  return [...days, now];
}

/** The map as it was at the end of each month of a year, by hand or played; only where the past is kept. */
export function MapYear({ resource, isFetching }: { resource: Resource; isFetching: boolean }) {
  const translate = useTranslate();
  const day = useDay(resource);
  const change = useDayChange();
  const [isPlaying, setPlaying] = useState(false);
  /** Where the slider is held: only where it is let go is read. */
  const [held, setHeld] = useState<number>();
  const now = today();
  const days = daysOfYear(now);
  const shown = day ?? now;
  // a day between two of them stands at the later one
  const at = Math.max(
    0,
    days.findIndex((one) => one >= shown),
  );
  const look = (place: number) => change(place === days.length - 1 ? undefined : days[place]);
  const step = useEffectEvent(() => {
    if (at >= days.length - 1) setPlaying(false);
    else look(at + 1);
  });
  useEffect(() => {
    // the next one once this one is there
    if (!isPlaying || isFetching) return undefined;
    const timer = setTimeout(step, LOOK_MS);
    return () => clearTimeout(timer);
  }, [isPlaying, isFetching, at]);
  const play = () => {
    if (!isPlaying && at === days.length - 1) look(0);
    setPlaying(!isPlaying);
  };
  const told = held === undefined ? day : days[held] === now ? undefined : days[held];
  const label = translate('farola.map.year.label');
  return (
    <Box sx={YEAR_STYLE}>
      <IconButton
        size="small"
        {...hinted(translate(`farola.map.year.${isPlaying ? 'pause' : 'play'}`))}
        onClick={play}
      >
        {isPlaying ? <Pause fontSize="small" /> : <PlayArrow fontSize="small" />}
      </IconButton>
      <Slider
        size="small"
        aria-label={label}
        getAriaValueText={(place) => formatDate(days[place] ?? now)}
        min={0}
        max={days.length - 1}
        step={1}
        marks
        value={held ?? at}
        onChange={(_event, place) => {
          setPlaying(false);
          setHeld(place);
        }}
        onChangeCommitted={(_event, place) => {
          setHeld(undefined);
          look(place);
        }}
        sx={{ width: { xs: 160, sm: 220 }, mx: 1 }}
      />
      <Typography variant="body2" component="output" sx={{ color: 'text.secondary' }}>
        {told === undefined ? translate('farola.map.year.today') : formatDate(told)}
      </Typography>
    </Box>
  );
}

const YEAR_STYLE = { display: 'flex', alignItems: 'center', ...HIDDEN_ON_PAPER } as const;
