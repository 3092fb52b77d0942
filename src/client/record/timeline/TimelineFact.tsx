import type { SvgIconComponent } from '@mui/icons-material';
import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import BuildOutlined from '@mui/icons-material/BuildOutlined';
import FlagOutlined from '@mui/icons-material/FlagOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import ReportProblemOutlined from '@mui/icons-material/ReportProblemOutlined';
import SwapHoriz from '@mui/icons-material/SwapHoriz';
import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useLocale, type RaRecord } from 'ra-core';
import { lazy, Suspense } from 'react';

import { toneOf } from '../../../core/fields/tone.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { dayOf, isDay } from '../../../core/time/calendar.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import {
  lifeOwner,
  type Fact,
  type FactSign,
  type FactSource,
  type Timeline,
} from '../../../core/resource/faces/timeline.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { TonedChip } from '../../fields/Toned.tsx';
import { useChoiceText } from '../../fields/choice/ChoiceDisplay.tsx';
import { filesOf } from '../../fields/file/FileDisplay.tsx';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { formatShortDate, formatTime } from '../../i18n/format.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { useRepresent } from '../../resource/useRepresent.ts';
import { ChangedFields } from '../aside/HistoryPanel.tsx';
import { inLanguage } from '../../i18n/language.ts';

// most facts have no picture
const Pictures = lazy(async () => ({ default: (await import('./Pictures.tsx')).Pictures }));

interface TimelineFactProps {
  resource: Resource;
  timeline: Timeline;
  fact: Fact;
}

/** One fact: what it is and when, the record that tells it, what that says, and what it changed. */
export function TimelineFact({ resource, timeline, fact }: TimelineFactProps) {
  const locale = useLocale();
  const resources = useResources();
  const source = timeline.facts[fact.tipo];
  const target = resources.get(fact.recurso);
  if (source === undefined || target === undefined) return null;
  const Sign = signs[source.sign];
  return (
    <Box component="li" sx={FACT_STYLE}>
      <Box sx={RAIL_STYLE} aria-hidden>
        <Box sx={SIGN_STYLE}>
          <Sign sx={{ fontSize: 18 }} />
        </Box>
      </Box>
      <Box sx={{ minWidth: 0, pb: 2.5 }}>
        <Box sx={LINE_STYLE}>
          <Typography variant="caption" sx={{ color: 'text.secondary', fontWeight: 600 }}>
            {inLanguage(source.one, locale)}
          </Typography>
          <Typography
            variant="caption"
            component="time"
            dateTime={fact.fecha}
            sx={{ color: 'text.secondary' }}
          >
            {momentText(fact.fecha)}
          </Typography>
        </Box>
        <Title {...{ target, source }} record={fact.registro} />
        <Said {...{ target, source }} record={fact.registro} />
        <Changed
          {...{ source }}
          owner={resources.get(lifeOwner(resource))}
          record={fact.registro}
        />
        {source.pictures !== undefined && filesOf(fact.registro[source.pictures]).length > 0 && (
          <Suspense>
            <Pictures files={filesOf(fact.registro[source.pictures])} />
          </Suspense>
        )}
      </Box>
    </Box>
  );
}

/** A day, and its hour where one is known. */
function momentText(fecha: string): string {
  if (isDay(fecha)) return formatShortDate(fecha);
  return `${formatShortDate(dayOf(new Date(fecha)))}, ${formatTime(fecha)}`;
}

const signs = {
  origin: FlagOutlined,
  change: SwapHoriz,
  fault: ReportProblemOutlined,
  work: BuildOutlined,
  visit: VisibilityOutlined,
  receipt: AssignmentTurnedInOutlined,
  letter: MailOutlined,
  import: UploadFileOutlined,
} satisfies Record<FactSign, SvgIconComponent>;

interface PartProps {
  target: Resource;
  source: FactSource;
  record: Row;
}

/** The record, which the name leads to, with its state. */
function Title({ target, source: { tone, date }, record }: PartProps) {
  const createPath = useCreatePath();
  const represent = useRepresent();
  const textOf = useChoiceText(target.name);
  const id = record['id'] as RaRecord['id'];
  // the date stands above already
  const names = target.represent.filter((name) => name !== date);
  const named = names.length === 0 ? target : { ...target, represent: names };
  const isNamed = tone !== undefined && names.includes(tone);
  const field = tone === undefined ? undefined : target.fields[tone];
  const value = tone === undefined ? undefined : record[tone];
  return (
    <Box sx={{ ...LINE_STYLE, mb: 0.25 }}>
      <Link
        component={LinkBase}
        to={createPath({ resource: target.name, type: 'edit', id })}
        variant="body2"
        sx={{ fontWeight: 550, overflowWrap: 'anywhere' }}
      >
        {represent(named, record)}
      </Link>
      {tone !== undefined && !isNamed && field?.kind === 'choice' && typeof value === 'string' && (
        <TonedChip tone={toneOf(field, value)} text={textOf(tone, value)} />
      )}
    </Box>
  );
}

/** What the record says of itself, but for what stands in its name or its chip. */
function Said({ target, source: { shows, tone }, record }: PartProps) {
  const labelOf = useFieldLabel(target);
  const said = shows.flatMap((name) => {
    const field = target.fields[name];
    const isTold = name === tone || target.represent.includes(name);
    return field === undefined || isTold || isBlank(record[name]) ? [] : [{ name, field }];
  });
  if (said.length === 0) return null;
  return (
    <Box component="dl" sx={SAID_STYLE}>
      {said.map(({ name, field }) => (
        <Box key={name} sx={{ display: 'flex', gap: 0.5, minWidth: 0 }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {`${labelOf(name)}:`}
          </Box>
          <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
            <FieldValue
              resource={target.name}
              name={name}
              field={field}
              value={record[name]}
              record={record}
              as="text"
            />
          </Box>
        </Box>
      ))}
    </Box>
  );
}

function Changed({
  source: { changes },
  owner,
  record,
}: Omit<PartProps, 'target'> & { owner: Resource | undefined }) {
  if (changes === undefined || owner === undefined) return null;
  const [before, after] = [rowIn(record[changes.before]), rowIn(record[changes.after])];
  if (after === null || Object.keys(after).length === 0) return null;
  return <ChangedFields resource={owner} before={before} after={after} />;
}

const rowIn = (value: unknown): Row | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Row) // an object field
    : null;

const FACT_STYLE = {
  display: 'grid',
  gridTemplateColumns: '32px minmax(0, 1fr)',
  columnGap: 1.5,
  breakInside: 'avoid',
};

const RAIL_STYLE = {
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  '&::after': { content: '""', flex: 1, width: '2px', bgcolor: 'divider' },
  'li:last-child > &::after': { display: 'none' },
};

const SIGN_STYLE = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 32,
  height: 32,
  borderRadius: '50%',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.default',
  color: 'text.secondary',
};

const LINE_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  rowGap: 0.25,
};

const SAID_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  rowGap: 0.25,
  m: 0,
  fontSize: '0.8125rem',
};
