import EventRepeatOutlined from '@mui/icons-material/EventRepeatOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

import { isBlank } from '../../core/record/validateRecord.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { TonedChip } from '../fields/Toned.tsx';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { formatLongDate, formatWeekday } from '../i18n/format.ts';
import { usePanel } from '../list/panel/usePanel.ts';
import { useRepresent } from '../resource/useRepresent.ts';
import { useBoard } from './calendarContext.ts';
import { daysText, Hours, useNextDay, useStateWord } from './EventChip.tsx';
import type { CalendarItem } from './useCalendar.ts';

interface EventCardProps {
  item: CalendarItem;
  anchor: HTMLElement;
  onClose: () => void;
}

/** What a record is, over its day: it is opened or moved from here. */
export function EventCard({ item, anchor, onClose }: EventCardProps) {
  const translate = useTranslate();
  const titleId = useId();
  const represent = useRepresent();
  const { resource, isMovable, onMove } = useBoard();
  const { open } = usePanel();
  const word = useStateWord(item);
  const { day, from } = item.slot;
  const nextDay = useNextDay(item.slot);
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: PAPER } }}
    >
      <Typography id={titleId} variant="h4" component="h2">
        {represent(resource, item.record)}
      </Typography>
      <Typography variant="body2">
        {daysText(item.slot) ?? `${formatWeekday(day, 'long')}, ${formatLongDate(day)}`}
        {from !== undefined && ' · '}
        <Hours slot={item.slot} hours="both" />
      </Typography>
      {nextDay !== undefined && (
        <Typography variant="body2" aria-hidden sx={{ color: 'text.secondary' }}>
          {nextDay}
        </Typography>
      )}
      {word !== undefined && <TonedChip tone={item.tone} text={word} />}
      <Facts item={item} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.5 }}>
        <Button
          variant="contained"
          size="small"
          onClick={() => {
            onClose();
            open(item.id);
          }}
        >
          {translate('farola.calendar.open')}
        </Button>
        {isMovable(item) && (
          <Button
            size="small"
            startIcon={<EventRepeatOutlined />}
            aria-haspopup="dialog"
            onClick={() => {
              onClose();
              onMove(item);
            }}
          >
            {translate('farola.calendar.move')}
          </Button>
        )}
      </Box>
    </Popover>
  );
}

/** What the list shows of it, as far as the card does not say it already. */
function Facts({ item: { record } }: { item: CalendarItem }) {
  const { resource, face } = useBoard();
  const labelOf = useFieldLabel(resource);
  const told = [face.day, face.start, face.end, face.tone ?? resource.states?.field];
  const names = [...new Set([...face.title, ...resource.list.columns])].filter(
    (name) => !told.includes(name) && !isBlank(record[name]),
  );
  return (
    <Box component="dl" sx={FACTS}>
      {names.map((name) => {
        const field = resource.fields[name];
        return field === undefined ? null : (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>
              <FieldValue
                resource={resource.name}
                {...{ name, field, record }}
                value={record[name] as unknown}
                as="cell"
              />
            </dd>
          </div>
        );
      })}
    </Box>
  );
}

const PAPER = {
  p: 2,
  width: 'min(26rem, calc(100vw - 2rem))',
  display: 'grid',
  gap: 1,
  justifyItems: 'start',
} as const;

const FACTS = {
  m: 0,
  justifySelf: 'stretch',
  fontSize: '0.8125rem',
  '& > div': { display: 'flex', gap: 1, py: 0.25 },
  '& dt': { color: 'text.secondary', flex: '0 0 40%' },
  '& dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
} as const;
