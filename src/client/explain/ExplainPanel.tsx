import Close from '@mui/icons-material/Close';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import Box from '@mui/material/Box';
import Breadcrumbs from '@mui/material/Breadcrumbs';
import Drawer from '@mui/material/Drawer';
import GlobalStyles from '@mui/material/GlobalStyles';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

import type { ExplainedLine, Comparable } from '../../core/explain/explanation.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useDay } from '../address/day.ts';
import { RetryAlert } from '../errors/Notice.tsx';
import { FormatsButton } from '../http/FormatsButton.tsx';
import { formatShortDate } from '../i18n/format.ts';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { fileUrl, readExplanation } from './explainApi.ts';
import { ExplainedLevel } from './ExplainedLevel.tsx';
import { said } from './figureText.ts';

interface ExplainPanelProps {
  resource: Resource;
  id: number;
  name: string;
  /** The record that the figure is compared with. */
  contra: number | undefined;
  onCompare: (contra: number | undefined) => void;
  onClose: () => void;
}

/** Where a figure comes from, level by level; Escape leaves one level, and closes the first. */
export function ExplainPanel(props: ExplainPanelProps) {
  const { resource, id, name, contra, onCompare, onClose } = props;
  const translate = useTranslate();
  const titleId = useId();
  const label = useFieldLabel(resource)(name);
  const [way, setWay] = useState<readonly ExplainedLine[]>([]);
  const [first, setFirst] = useState(0);
  const content = useRef<HTMLDivElement>(null);
  const go = (next: readonly ExplainedLine[]) => {
    setWay(next);
    setFirst(0);
    // what was pressed goes away with its level
    content.current?.focus();
  };
  const day = useDay(resource);
  const linea = way.at(-1)?.linea;
  const asked = { resource: resource.name, id, field: name, day, contra, linea };
  const whole = JSON.stringify([contra, linea]);
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: [resource.name, 'explicacion', id, name, day ?? '', contra ?? '', linea ?? '', first],
    queryFn: async () => ({ of: whole, level: await readExplanation(asked, first) }),
    placeholderData: keepPreviousData,
    // what it is made of changes with other records
    staleTime: 0,
    retry: false,
  });
  // another page of the same lines is awaited under the last one; another figure is no place for old ones
  const isOfThis = data?.of === whole;
  const print = translate('farola.explain.print');
  return (
    <Drawer
      open
      anchor="right"
      className="printed"
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' && way.length > 0) go(way.slice(0, -1));
        else onClose();
      }}
      slotProps={{ paper: { role: 'dialog', 'aria-labelledby': titleId, sx: PAPER } }}
    >
      <GlobalStyles styles={ALONE_ON_PAPER} />
      <Box sx={HEADER}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
            {translate(contra === undefined ? 'farola.explain.ask' : 'farola.explain.difference')}
            {day !== undefined && ` · ${translate('farola.pastDay.pill')} ${formatShortDate(day)}`}
          </Typography>
          <Typography id={titleId} variant="h3" component="h2">
            {label}
          </Typography>
        </Box>
        <FormatsButton
          label={translate('farola.explain.download')}
          pathOf={(format) => fileUrl(asked, format)}
        />
        <IconButton aria-label={print} title={print} onClick={() => window.print()}>
          <PrintOutlined />
        </IconButton>
        <IconButton aria-label={translate('ra.action.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </Box>
      <Box ref={content} tabIndex={-1} sx={CONTENT}>
        {way.length === 0 && (
          <CompareChoice
            comparables={data?.level.comparables ?? []}
            contra={contra}
            onChoose={onCompare}
          />
        )}
        {way.length > 0 && <Way label={label} way={way} onGo={go} />}
        {!isOfThis && error === null && (
          <LinearProgress aria-label={translate('farola.views.list.loading')} />
        )}
        {error !== null && <RetryAlert error={error} onRetry={() => void refetch()} />}
        {isOfThis && error === null && (
          <Box aria-busy={isPlaceholderData} sx={isPlaceholderData ? { opacity: 0.6 } : {}}>
            <ExplainedLevel
              level={data.level}
              first={first}
              onPage={setFirst}
              onOpen={(line) => go([...way, line])}
            />
          </Box>
        )}
      </Box>
    </Drawer>
  );
}

interface WayProps {
  label: string;
  way: readonly ExplainedLine[];
  onGo: (way: readonly ExplainedLine[]) => void;
}

/** The levels above the one that is shown. */
function Way({ label, way, onGo }: WayProps) {
  const translate = useTranslate();
  return (
    <Breadcrumbs aria-label={translate('farola.explain.levels')}>
      <Link component="button" variant="body2" onClick={() => onGo([])}>
        {label}
      </Link>
      {way.map((line, at) =>
        at === way.length - 1 ? (
          <Typography key={line.linea} variant="body2" aria-current="page">
            {said(line.nombre)}
          </Typography>
        ) : (
          <Link
            key={line.linea}
            component="button"
            variant="body2"
            onClick={() => onGo(way.slice(0, at + 1))}
          >
            {said(line.nombre)}
          </Link>
        ),
      )}
    </Breadcrumbs>
  );
}

const PAPER = {
  width: 'min(840px, 100%)',
  '&:focus-visible': { outline: 'none' },
} as const;

/** While it is open, paper shows the panel and nothing else. */
const ALONE_ON_PAPER = {
  '@media print': {
    '#root': { display: 'none !important' },
    '.MuiModal-root.printed': { position: 'static !important' },
    '.MuiModal-root.printed .MuiBackdrop-root': { display: 'none !important' },
    '.MuiModal-root.printed .MuiDrawer-paper': {
      position: 'static !important',
      width: '100% !important',
      height: 'auto !important',
      overflow: 'visible !important',
    },
  },
} as const;

const HEADER = {
  position: 'sticky',
  top: 0,
  zIndex: 1,
  display: 'flex',
  alignItems: 'center',
  gap: 0.5,
  px: 2,
  py: 1,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;

const CONTENT = {
  display: 'grid',
  gap: 2,
  p: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '&:focus-visible': { outline: 'none' },
} as const;

interface CompareChoiceProps {
  comparables: readonly Comparable[];
  contra: number | undefined;
  onChoose: (contra: number | undefined) => void;
}

/** Which other record the figure is compared with; the nearest one before is proposed. */
function CompareChoice({ comparables, contra, onChoose }: CompareChoiceProps) {
  const translate = useTranslate();
  const [nearest] = comparables;
  if (nearest === undefined && contra === undefined) return null;
  return (
    <Box sx={ROW}>
      <TextField
        select
        size="small"
        label={translate('farola.explain.compareWith')}
        value={comparables.some(({ id }) => id === contra) ? String(contra) : ''}
        onChange={({ target: { value } }) => onChoose(value === '' ? undefined : Number(value))}
        sx={{ flex: '1 1 260px', maxWidth: 420 }}
      >
        <MenuItem value="">{translate('farola.explain.notCompared')}</MenuItem>
        {comparables.map(({ id, nombre }) => (
          <MenuItem key={id} value={String(id)}>
            {said(nombre)}
          </MenuItem>
        ))}
      </TextField>
      {contra === undefined && nearest !== undefined && (
        <Button size="small" onClick={() => onChoose(nearest.id)}>
          {translate('farola.explain.compareWithThis', { name: said(nearest.nombre) })}
        </Button>
      )}
      {contra !== undefined && (
        <Button size="small" onClick={() => onChoose(undefined)}>
          {translate('farola.explain.compareNoMore')}
        </Button>
      )}
    </Box>
  );
}

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  '@media print': { '& button': { display: 'none' } },
} as const;
