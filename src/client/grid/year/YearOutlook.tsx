import AutoFixHigh from '@mui/icons-material/AutoFixHigh';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';

import type { YearGrid } from '../../../core/resource/grid.ts';
import { isEditable } from '../../../core/resource/workflow.ts';
import { ExplainButton } from '../../explain/ExplainButton.tsx';
import { useFieldLabel } from '../../i18n/descriptorWords.ts';
import { formatNumber } from '../../i18n/format.ts';
import { writeCell, type CellWords } from '../cellText.ts';
import { sameMeaning } from '../../record/conflicts/sameMeaning.ts';
import { cellValue, isCellLocked, offerOf, refusalOf, type GridRow } from '../gridRow.ts';
import type { GridStore } from '../gridStore.ts';
import type { LineName } from '../useLineName.ts';
import { excessOf, isBegun } from './yearRow.ts';

interface YearOutlookProps {
  store: GridStore;
  grid: YearGrid;
  words: CellWords;
  nameOf: LineName;
  isOpen: boolean;
  at: { id: number; name: string };
}

/** Of the focused cell: why it is locked or was refused, what is offered for it, and where it comes from. */
export function YearOutlook({ store, grid, words, nameOf, isOpen, at }: YearOutlookProps) {
  const translate = useTranslate();
  const { id, name } = at;
  const { resource } = store.place;
  const labelOf = useFieldLabel(resource);
  const row = useSyncExternalStore(
    (listener) => store.subscribeRow(id, listener),
    () => store.rowOf(id),
  );
  const isShut = !isOpen || isCellLocked(row, name, store.place);
  const told = useTold(row, { store, grid, words, name, isShut });
  // of a new month what stands in grey is told already
  const isAsked = row.line.registro !== null || Object.hasOwn(row.typed, name);
  const offer = isAsked ? offerOf(row, name, store.place) : undefined;
  const { registro } = row.line;
  const isRefused = row.status.kind === 'refused';
  return (
    <Box className="row-outlook" sx={BAR} data-refused={isRefused ? '' : undefined}>
      <Box component="output" sx={{ flex: '1 1 20rem', minWidth: 0 }}>
        <strong>
          {nameOf(row.line)} · {labelOf(name)}
        </strong>
        {told.map((one) => ` · ${one}`).join('')}
        {offer !== undefined &&
          ` · ${translate('farola.grid.year.offered', {
            value: writeCell(offer.valor, name, words),
            source: offer.fuente,
          })}`}
      </Box>
      {offer !== undefined && !isShut && (
        <Button
          size="small"
          color="inherit"
          startIcon={<AutoFixHigh />}
          onClick={() => {
            store.takeOffers(id, [name]);
            store.leave(id);
          }}
        >
          {translate('farola.grid.year.takeOne')}
        </Button>
      )}
      {registro !== null && Boolean(resource.fields[name]?.explain) && (
        <ExplainButton
          key={`${id} ${name}`}
          resource={resource}
          id={Number(registro['id'])}
          name={name}
          among="many"
        />
      )}
    </Box>
  );
}

const BAR = {
  display: 'flex !important',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  // its place is kept: the grid does not move under who types
  minHeight: '44px !important',
} as const;

interface Telling {
  store: GridStore;
  grid: YearGrid;
  words: CellWords;
  name: string;
  isShut: boolean;
}

/** Sentences about a cell, the one that matters most first. */
function useTold(row: GridRow, { store, grid, words, name, isShut }: Telling): string[] {
  const translate = useTranslate();
  const year = (key: string, more = {}) => translate(`farola.grid.year.${key}`, more);
  const { tried, status, moved = {} } = row;
  const refused = refusalOf(row, name);
  const errors = Object.values(tried?.fields ?? {}).flatMap((found) => found);
  const ahead = [...errors, ...(tried?.avisos ?? [])].map(({ message }) => message);
  const excess = excessOf(row, grid.ceilings?.[name]);
  const source = sourceOf(row, name, store);
  return [
    ...(refused === undefined ? [] : [translate(refused, { _: refused })]),
    ...(isShut ? [lockedWords(row, name, { store, words, translate })] : []),
    ...(excess === undefined
      ? []
      : [
          year(excess > 0 ? 'overCeiling' : 'leftOfCeiling', { n: formatNumber(Math.abs(excess)) }),
        ]),
    ...(source === undefined ? [] : [source]),
    ...(Object.hasOwn(moved, name)
      ? [year('moved', { before: writeCell(moved[name], name, words) || '—' })]
      : []),
    ...(status.kind !== 'refused' && ahead.length > 0
      ? [`${translate('farola.grid.willBe')} ${ahead.join(' ')}`]
      : []),
  ];
}

/** What the value comes from that stands in a cell, where it is what is proposed there. */
function sourceOf(row: GridRow, name: string, { place, greyOf }: GridStore): string | undefined {
  const { line, tried } = row;
  const begun = line.registro === null ? line.propuestas?.[name] : undefined;
  const proposal = (tried?.propuestas ?? line.propuestas)?.[name] ?? begun;
  const field = place.resource.fields[name];
  if (proposal === undefined || field === undefined || !isBegun(row)) return undefined;
  const { value } = cellValue(row, name, greyOf(row));
  return sameMeaning(field, value, proposal.valor) ? proposal.fuente : undefined;
}

/** Why a cell is not typed. */
function lockedWords(
  { line }: GridRow,
  name: string,
  {
    store,
    words,
    translate,
  }: Pick<Telling, 'store' | 'words'> & { translate: (key: string, more?: object) => string },
): string {
  const { resource, grid } = store.place;
  const { bloqueo, registro, abiertos = [] } = line;
  if (!grid.typed.includes(name)) return translate('farola.grid.year.computed');
  if (bloqueo !== null && !abiertos.includes(name)) return bloqueo;
  const { states } = resource;
  const isDraft = registro === null || isEditable(resource, registro);
  return isDraft || states === undefined
    ? translate('farola.grid.year.computed')
    : translate('farola.grid.year.notDraft', {
        state: writeCell(registro[states.field], states.field, words),
      });
}
