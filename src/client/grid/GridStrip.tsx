import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { memo, type ReactNode } from 'react';

import type { Tone } from '../../core/fields/tone.ts';
import type { Words } from '../../core/i18n/words.ts';
import {
  type Grid,
  type GridAnswer,
  type GridCounts,
  type LineGrid,
} from '../../core/resource/faces/grid.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { said } from '../explain/figureText.ts';
import { TonedChip } from '../fields/Toned.tsx';
import { formatNumber, formatPeriod } from '../i18n/format.ts';
import { FieldInput } from '../record/FieldInput.tsx';
import { useResources } from '../resource/resourcesContext.ts';
import { hinted } from '../theme/hint.ts';
import { TO_PROBLEMS } from './GridProblems.tsx';
import { isTyped, isLocked } from './gridRow.ts';
import type { GridStore } from './gridStore.ts';
import { useTellingEdition } from './useTellingEdition.ts';
import { monthBeside } from './useGridFace.ts';

interface GridStripProps {
  grid: LineGrid;
  clave: string;
  answer: GridAnswer;
  store: GridStore;
  chooser: ReactNode;
  /** Leads to a line, and to one of its cells. */
  onGo: (id: number, name?: string) => void;
}

/** Of which key, how far it is, and what comes next. It is drawn behind the cells. */
export function GridStrip(props: GridStripProps) {
  return <Strip {...props} edition={useTellingEdition(props.store)} />;
}

const Strip = memo(function Strip(props: GridStripProps & { edition: number }) {
  const { grid, clave, answer, store, chooser, onGo } = props;
  const translate = useTranslate();
  const counts = store.counts(answer.cuentas);
  const state = stateOf(counts, answer.cerrado !== null);
  const missing = counts.lineas - counts.hechas;
  const first = store.ids.find((id) => {
    const row = store.rowOf(id);
    return row.line.registro === null && !isTyped(row) && !isLocked(row, store.place);
  });
  const figures = [
    filled(grid.counts.done, { n: counts.hechas, total: counts.lineas }),
    ...(grid.counts.also ?? []).flatMap(({ words }, i) => {
      const n = counts.aparte[i] ?? 0;
      return n === 0 ? [] : [filled(words, { n })];
    }),
    ...(missing === 0 ? [] : [filled(grid.counts.missing, { n: missing })]),
    ...(counts.bloqueadas === 0
      ? []
      : [translate('farola.grid.locked', { smart_count: counts.bloqueadas })]),
  ];
  return (
    <Card sx={STRIP}>
      {chooser}
      <TonedChip tone={TONES[state]} text={translate(`farola.grid.state.${state}`)} />
      <Box sx={{ flex: '1 1 14rem', minWidth: 0 }}>
        <Typography variant="body2" component="output" sx={{ display: 'block' }}>
          {figures.join(' · ')}
        </Typography>
        <LinearProgress
          variant="determinate"
          aria-hidden
          color={state === 'open' ? 'primary' : 'success'}
          value={counts.lineas === 0 ? 0 : (counts.hechas / counts.lineas) * 100}
          sx={PROGRESS}
        />
      </Box>
      <SaveState store={store} />
      <ToProblems store={store} onGo={onGo} />
      {state === 'open' && first !== undefined && (
        <Button size="small" variant="outlined" onClick={() => onGo(first, grid.typed[0])}>
          {translate('farola.grid.nextMissing')}
        </Button>
      )}
      {(state === 'complete' || state === 'locked') && <NextStep grid={grid} clave={clave} />}
    </Card>
  );
});

type State = 'open' | 'complete' | 'locked' | 'none';

const TONES: Readonly<Record<State, Tone>> = {
  open: 'warning',
  complete: 'good',
  locked: 'done',
  none: 'neutral',
};

function stateOf({ lineas, hechas, bloqueadas }: GridCounts, isClosed: boolean): State {
  if (isClosed) return 'locked';
  if (lineas === 0) return 'none';
  if (bloqueadas === lineas) return 'locked';
  return hechas === lineas ? 'complete' : 'open';
}

const filled = (words: Words, numbers: Readonly<Record<string, number>>): string =>
  said(words).replace(/\{(\w+)\}/g, (hole, name: string) =>
    numbers[name] === undefined ? hole : formatNumber(numbers[name]),
  );

// a step is one line of thousands: nobody sees it move, and each frame of it would be drawn
const PROGRESS = { mt: 0.5, borderRadius: 1, '& > span': { transition: 'none' } } as const;

/** Whether something is on its way, for who sees it and who hears it. */
export function SaveState({ store }: { store: GridStore }) {
  const translate = useTranslate();
  const kinds = store.ids.map((id) => store.rowOf(id).status.kind);
  const count = (...wanted: readonly string[]) =>
    kinds.filter((kind) => wanted.includes(kind)).length;
  const unsent = count('typed');
  const words =
    count('saving') > 0
      ? translate('farola.grid.saving')
      : unsent > 0
        ? translate('farola.grid.unsent', { smart_count: unsent })
        : count('saved') > 0 && count('refused', 'asks', 'stale', 'failed') === 0
          ? translate('farola.grid.allSaved')
          : '';
  return (
    <Typography
      variant="body2"
      component="output"
      sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}
    >
      {words}
    </Typography>
  );
}

/** How many lines wait for the person, and the way to the first of them. */
export function ToProblems({ store, onGo }: Pick<GridStripProps, 'store' | 'onGo'>) {
  const translate = useTranslate();
  const waiting = store.ids.filter((id) =>
    ['refused', 'asks', 'stale', 'failed'].includes(store.rowOf(id).status.kind),
  );
  const [first] = waiting;
  if (first === undefined) return null;
  return (
    <Button
      {...TO_PROBLEMS}
      startIcon={<ErrorOutlined />}
      onClick={() => {
        const { status } = store.rowOf(first);
        const [name] = status.kind === 'refused' ? Object.keys(status.fields) : [];
        onGo(first, name);
      }}
    >
      {translate('farola.grid.toProblems', { smart_count: waiting.length })}
    </Button>
  );
}

function NextStep({ grid: { next }, clave }: { grid: LineGrid; clave: string }) {
  const resources = useResources();
  const user = useCurrentUser();
  const target = resources.get(next?.resource ?? '');
  if (next === undefined || target === undefined || !mayUse(target, 'leer', user)) return null;
  const filter = JSON.stringify({ [next.key]: clave });
  return (
    <Button
      size="small"
      variant="outlined"
      component={LinkBase}
      to={`/${next.resource}?${new URLSearchParams({ filter }).toString()}`}
    >
      {said(next.label)}
    </Button>
  );
}

interface KeyChooserProps {
  resource: Resource;
  grid: Grid;
  clave: string;
  onChoose: (clave: string) => void;
}

/** The month, or what else the lines are of; months beside it are one click away. */
export function KeyChooser({ resource, grid, clave, onChoose }: KeyChooserProps) {
  const translate = useTranslate();
  const step = (way: 1 | -1, label: string) => {
    const to = monthBeside(clave, way);
    return (
      to !== undefined && (
        <IconButton
          size="small"
          {...hinted(`${label}: ${formatPeriod(to)}`)}
          onClick={() => onChoose(to)}
        >
          {way === -1 ? <ChevronLeft /> : <ChevronRight />}
        </IconButton>
      )
    );
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      {step(-1, translate('farola.grid.before'))}
      <Box sx={{ width: 190 }}>
        <FieldInput
          // what was typed halfway goes with the month
          key={clave}
          resource={resource}
          name={grid.key}
          value={clave}
          required={false}
          onChange={(value) => {
            if (typeof value === 'string' && value !== clave && isKey(resource, grid, value))
              onChoose(value);
          }}
        />
      </Box>
      {step(1, translate('farola.grid.after'))}
    </Box>
  );
}

const isKey = ({ fields }: Resource, { key }: Grid, value: string): boolean =>
  fields[key]?.kind === 'period' ? /^\d{4}-(0[1-9]|1[0-2])$/.test(value) : value !== '';

export const STRIP = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: { xs: 1, sm: 1.5 },
  py: 1,
} as const;
