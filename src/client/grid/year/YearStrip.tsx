import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore, type ReactNode } from 'react';

import {
  type GridAnswer,
  type YearGrid,
  readYearKey,
  writeYearKey,
  type YearKey,
} from '../../../core/resource/grid.ts';

import type { Resource } from '../../../core/resource/resource.ts';
import { formatNumber } from '../../i18n/format.ts';
import { FieldInput } from '../../record/FieldInput.tsx';
import { hinted } from '../../theme/hint.ts';
import { SaveState, STRIP, ToProblems } from '../GridStrip.tsx';
import type { GridStore } from '../gridStore.ts';

interface YearStripProps {
  answer: GridAnswer;
  store: GridStore;
  chooser: ReactNode;
  /** Leads to a month, and to one of its cells. */
  onGo: (id: number, name?: string) => void;
}

/** Of which year, how many of its months are written and closed, and whether all is saved. */
export function YearStrip({ answer, store, chooser, onGo }: YearStripProps) {
  const translate = useTranslate();
  useSyncExternalStore(store.subscribe, store.edition);
  const { hechas, bloqueadas } = store.counts(answer.cuentas);
  const said = (name: string, count: number) =>
    translate(`farola.grid.year.${name}`, { n: formatNumber(count) });
  const figures = [
    said('written', hechas),
    ...(bloqueadas === 0 ? [] : [said('closed', bloqueadas)]),
  ];
  return (
    <Card sx={STRIP}>
      {chooser}
      <Typography variant="body2" component="output" sx={{ flex: '1 1 12rem', minWidth: 0 }}>
        {figures.join(' · ')}
      </Typography>
      <SaveState store={store} />
      <ToProblems store={store} onGo={onGo} />
    </Card>
  );
}

interface YearChooserProps {
  resource: Resource;
  grid: YearGrid;
  clave: string;
  onChoose: (clave: string) => void;
}

/** The year, and whose months they are; the years beside it are one click away. */
export function YearChooser({ resource, grid, clave, onChoose }: YearChooserProps) {
  const translate = useTranslate();
  const key = readYearKey(clave, grid);
  if (key === undefined) return null;
  const change = (changes: Partial<YearKey>) => onChoose(writeYearKey({ ...key, ...changes }));
  const step = (way: 1 | -1) => {
    const year = String(Number(key.year) + way);
    const label = translate(`farola.grid.year.${way === -1 ? 'before' : 'after'}`, { year });
    return (
      readYearKey(writeYearKey({ ...key, year }), grid) !== undefined && (
        <IconButton size="small" {...hinted(label)} onClick={() => change({ year })}>
          {way === -1 ? <ChevronLeft /> : <ChevronRight />}
        </IconButton>
      )
    );
  };
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        {step(-1)}
        <Typography variant="h3" component="h2" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {key.year}
        </Typography>
        {step(1)}
      </Box>
      {grid.of !== undefined && (
        <Box sx={{ width: 230 }}>
          <FieldInput
            resource={resource}
            name={grid.of}
            value={key.of}
            required
            onChange={(value) => {
              if (typeof value === 'string' && value !== '' && value !== key.of)
                change({ of: value });
            }}
          />
        </Box>
      )}
    </>
  );
}
