import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import { daysInSight, pageFrom, type Look } from '../../core/resource/faces/calendar.ts';
import { today } from '../address/day.ts';
import { formatPeriod, formatShortDate } from '../i18n/format.ts';
import { hinted } from '../theme/hint.ts';

interface CalendarBarProps {
  look: Look;
  looks: readonly Look[];
  day: string;
  onShow: (next: { day?: string; look?: Look }) => void;
}

/** Which days are in sight, and how. */
export function CalendarBar({ look, looks, day, onShow }: CalendarBarProps) {
  const translate = useTranslate();
  const page = (way: -1 | 1) => {
    const label = translate(`farola.calendar.${way === -1 ? 'before' : 'after'}`);
    return (
      <IconButton
        size="small"
        {...hinted(label)}
        onClick={() => onShow({ day: pageFrom(look, day, way) })}
      >
        {way === -1 ? <ChevronLeft /> : <ChevronRight />}
      </IconButton>
    );
  };
  return (
    <Box sx={BAR_STYLE}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {page(-1)}
        <Button size="small" color="inherit" onClick={() => onShow({ day: today() })}>
          {translate('farola.calendar.today')}
        </Button>
        {page(1)}
      </Box>
      <Typography variant="h3" component="h2" aria-live="polite" sx={{ flex: 1, minWidth: 140 }}>
        {titleOf(look, day)}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={look}
        aria-label={translate('farola.calendar.looks')}
        onChange={(_event, next: Look | null) => {
          if (next !== null) onShow({ look: next, day });
        }}
      >
        {looks.map((one) => (
          <ToggleButton key={one} value={one} sx={{ px: 1.25, textTransform: 'none' }}>
            {translate(`farola.calendar.look.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Box>
  );
}

/** `noviembre de 2026`, `23 – 29 nov 2026`. */
export function titleOf(look: Look, day: string): string {
  if (look === 'mes' || look === 'agenda') return formatPeriod(day.slice(0, 7));
  const { desde, hasta } = daysInSight(look, day);
  return `${formatShortDate(desde)} – ${formatShortDate(hasta)}`;
}

const BAR_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 1,
  px: { xs: 1, sm: 1.5 },
  py: 1,
  '& h2::first-letter': { textTransform: 'uppercase' },
} as const;
