import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useRef, useState, type ReactNode } from 'react';

import { mayUse } from '../../core/resource/permissions.ts';
import {
  isYearGrid,
  type Grid,
  type GridAnswer,
  type LineGrid,
} from '../../core/resource/faces/grid.ts';
import type { Resource, Row } from '../../core/resource/resource.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { MergeDialog } from '../record/conflicts/MergeDialog.tsx';
import { valuesOf } from '../record/form/formValues.ts';
import { GridProblems } from './GridProblems.tsx';
import { GridStrip } from './GridStrip.tsx';
import type { GridTableDoor } from './GridTable.tsx';
import type { GridStore } from './gridStore.ts';
import { LineChart, type ChartAsked } from './lines/LineChart.tsx';
import { LinesTable } from './lines/LinesTable.tsx';
import { PasteDialog, type PartialLine } from './PasteDialog.tsx';
import type { PastePlan } from './pasted.ts';
import { useGridStore } from './useGridStore.ts';
import { useLineName } from './useLineName.ts';
import { YearCharts } from './year/YearCharts.tsx';
import { YearStrip } from './year/YearStrip.tsx';
import { YearTable } from './year/YearTable.tsx';

interface GridBodyProps {
  resource: Resource;
  grid: Grid;
  clave: string;
  answer: GridAnswer;
  /** Where the key is chosen. */
  chooser: ReactNode;
  /** Reads all lines anew. */
  onStale: () => void;
}

/** The strip, what is to be looked at, and the lines of one key. */
export function GridBody(props: GridBodyProps) {
  const { resource, grid, clave, answer, chooser } = props;
  const translate = useTranslate();
  const user = useCurrentUser();
  const { store, words, restored } = useGridStore(props);
  const nameOf = useLineName(resource, grid);
  const table = useRef<GridTableDoor>(null);
  const [plan, setPlan] = useState<PastePlan>();
  const [merging, setMerging] = useState<number>();
  const [chart, setChart] = useState<ChartAsked>();
  const mayWrite = mayUse(resource, 'escribir', user);
  const shut = answer.cerrado ?? (mayWrite ? undefined : translate('farola.grid.readOnly'));
  const go = (id: number, name?: string) => table.current?.go(id, name);
  return (
    <>
      {isYearGrid(grid) ? (
        <YearStrip {...{ answer, store, chooser }} onGo={go} />
      ) : (
        <GridStrip {...{ grid, clave, answer, store, chooser }} onGo={go} />
      )}
      {shut !== undefined && <Alert severity="info">{shut}</Alert>}
      {restored > 0 && (
        <Alert severity="info">
          {translate('farola.grid.restored', { smart_count: restored })}
        </Alert>
      )}
      <Card sx={{ overflow: 'clip' }}>
        {store.ids.length === 0 && <Box sx={{ p: 3 }}>{translate('farola.grid.empty')}</Box>}
        {isYearGrid(grid) ? (
          <YearTable
            ref={table}
            {...{ store, grid, words, nameOf, shut }}
            onPaste={setPlan}
            onGo={go}
          />
        ) : (
          store.ids.length > 0 && (
            <LinesTable
              ref={table}
              {...{ store, grid, words, nameOf, shut }}
              onPaste={setPlan}
              onChart={setChart}
            />
          )
        )}
      </Card>
      {/* below: above, it would move the cell under who types */}
      <GridProblems {...{ store, words, nameOf }} onGo={go} onCompare={setMerging} />
      {shut === undefined && store.ids.length > 0 && (
        <Typography
          variant="body2"
          sx={{ color: 'text.secondary', display: { xs: 'none', sm: 'block' } }}
        >
          {translate(isYearGrid(grid) ? 'farola.grid.year.help' : 'farola.grid.help')}
        </Typography>
      )}
      {isYearGrid(grid) && <YearCharts store={store} grid={grid} />}
      {plan !== undefined && (
        <PasteDialog
          {...{ plan, resource, grid, nameOf: (id: number) => nameOf(store.rowOf(id).line) }}
          partial={isYearGrid(grid) ? [] : partialLines(grid, { store, plan, clave })}
          onPaste={() => {
            store.typeAll(plan.cells);
            setPlan(undefined);
          }}
          onCancel={() => setPlan(undefined)}
        />
      )}
      {merging !== undefined && (
        <Merging store={store} id={merging} onClose={() => setMerging(undefined)} />
      )}
      {chart !== undefined && !isYearGrid(grid) && (
        <LineChart
          {...{ resource, grid, clave }}
          asked={chart}
          onClose={() => setChart(undefined)}
        />
      )}
    </>
  );
}

/** Of the lines that are pasted over, those that stand in a part of the month alone: a spreadsheet may have one row for two of them. */
function partialLines(
  { rows: { from, to } }: LineGrid,
  { store, plan, clave }: { store: GridStore; plan: PastePlan; clave: string },
): PartialLine[] {
  return plan.lines.flatMap((id) => {
    const { objetivo } = store.rowOf(id).line;
    const [begins, ends] = [from, to].map((name) => objetivo[name ?? '']);
    const within = (day: unknown): day is string =>
      typeof day === 'string' && day.startsWith(`${clave}-`);
    if (!within(begins) && !within(ends)) return [];
    return { id, begins: within(begins) ? begins : null, ends: within(ends) ? ends : null };
  });
}

/** Both values of what two people typed: the person says which stands, as in a form. */
function Merging({ store, id, onClose }: { store: GridStore; id: number; onClose: () => void }) {
  const translate = useTranslate();
  const { resource } = store.place;
  const { status, typed } = store.rowOf(id);
  if (status.kind !== 'stale') return null;
  const { seen, theirs } = status;
  const mine: Row = { ...valuesOf(resource, seen), ...typed };
  return (
    <MergeDialog
      resource={resource}
      versions={{ base: seen, mine, theirs }}
      title={translate('farola.grid.merge.title')}
      detail={translate('farola.grid.merge.detail')}
      confirmLabel={translate('farola.grid.merge.confirm')}
      isBusy={false}
      onConfirm={(values) => {
        store.take(id, { theirs, values });
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
