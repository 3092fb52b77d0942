import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import {
  ListContextProvider,
  useListContext,
  useNotify,
  useTranslate,
  type ListControllerResult,
  type RaRecord,
} from 'ra-core';
import { Suspense, useId, useMemo, useRef, useState, type ReactNode } from 'react';

import { boardOf, type Board } from '../../core/resource/faces/board.ts';
import { moveTo, type Move } from '../../core/resource/faces/boardMoves.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { States } from '../../core/resource/states.ts';
import { stateOf, transitionsFrom, type NamedTransition } from '../../core/resource/workflow.ts';
import { wordsIn } from '../../core/search/textMatches.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { SelectionProvider } from '../bulk/selection.tsx';
import { useMayChoose } from '../bulk/useMayChoose.ts';
import { RowsProvider } from '../fields/reference/rowsContext.tsx';
import { SearchHighlightContext } from '../fields/searchHighlight.tsx';
import { useDescriptorWords } from '../i18n/descriptorWords.ts';
import { columnsOf, referencesIn } from '../list/columns/columns.ts';
import { ListChanges } from '../list/lazyParts.ts';
import { TakeTransition, useFarField } from '../record/heading/StateActions.tsx';
import { useResources } from '../resource/resourcesContext.ts';
import { useRepresent } from '../resource/useRepresent.ts';
import { hiddenText } from '../theme/hidden.ts';
import { CARD_ATTRIBUTE } from './BoardCard.tsx';
import { BoardColumn, type Landing } from './BoardColumn.tsx';
import { BOARD_STYLE, DRAGGING_STYLE, GHOST_STYLE } from './boardStyle.ts';
import { MoveMenu, type MenuPlace } from './MoveMenu.tsx';
import { useStateWords } from './stateWords.ts';
import { useBoard } from './useBoard.ts';
import { useCardDrag } from './useCardDrag.ts';
import { useCardKeys } from './useCardKeys.ts';

interface Given {
  resource: Resource;
  board: Board;
  states: States;
}

/** The records of a list in columns by their state: the face `board`, under the list's own filters, order and selection. */
export function BoardFace({ resource }: { resource: Resource }) {
  const board = boardOf(resource);
  const { states } = resource;
  if (board === undefined || states === undefined) return null; // `checkBoard` saw to both
  return <Shown {...{ resource, board, states }} />;
}

/** What is done with lists, such as choosing and hearing of changes, finds all cards as its rows. */
function Shown(given: Given) {
  const list = useListContext();
  const read = useBoard(given.resource, given.board);
  const rows = useMemo(() => read.columns.flatMap((one) => one.rows ?? []), [read.columns]);
  const total = read.columns.reduce((sum, one) => sum + one.total, 0);
  // of the same list, with other rows
  const value = {
    ...list,
    data: rows,
    total,
    isPending: false,
    isFetching: read.isFetching,
  } as ListControllerResult;
  return (
    <ListContextProvider value={value}>
      <SelectionProvider>
        <Columns {...given} read={read} rows={rows} />
      </SelectionProvider>
    </ListContextProvider>
  );
}

/** A record that is about to change its state, by one transition or by one that is still to be chosen. */
type Moving =
  | { record: RaRecord; place: MenuPlace; transitions: readonly NamedTransition[] }
  | { record: RaRecord; transition: NamedTransition };

interface ColumnsProps extends Given {
  read: ReturnType<typeof useBoard>;
  rows: readonly RaRecord[];
}

function Columns({ resource, board, states, read, rows }: ColumnsProps) {
  const translate = useTranslate();
  const represent = useRepresent();
  const user = useCurrentUser();
  const hintId = useId();
  const root = useRef<HTMLDivElement>(null);
  const { selectedIds, onToggleItem } = useListContext<RaRecord>();
  const isChoosable = useMayChoose(resource);
  const isMovable = mayUse(resource, 'escribir', user);
  const [moving, setMoving] = useState<Moving>();
  const refuse = useRefusal(resource, states);
  const openMenu = (record: RaRecord, place: MenuPlace) =>
    setMoving({ record, place, transitions: transitionsFrom(states, record, user) });
  const keys = useCardKeys(resource, {
    root,
    rows,
    isChoosable,
    onMove: isMovable ? openMenu : undefined,
  });
  const { dragged, press } = useCardDrag({
    board: () => root.current,
    onDrop: ({ id, to, x, y }) => {
      const record = rows.find((one) => Number(one.id) === id);
      if (record === undefined) return;
      const move = moveTo(states, { record, to, who: user });
      if (move.kind === 'refused') refuse(record, to, move);
      if (move.kind !== 'open') return;
      const [only, ...more] = move.transitions;
      if (only !== undefined && more.length === 0) setMoving({ record, transition: only });
      else setMoving({ record, place: { x, y }, transitions: move.transitions });
    },
  });
  const held = dragged && rows.find(({ id }) => Number(id) === dragged.id);
  const landingOf = (state: string): Landing => {
    if (held === undefined) return undefined;
    const { kind } = moveTo(states, { record: held, to: state, who: user });
    if (kind === 'open') return dragged?.over === state ? 'here' : 'open';
    return kind === 'stays' ? undefined : 'closed';
  };
  return (
    <SharedByCards {...{ resource, board, rows }}>
      <Card sx={{ overflow: 'clip' }}>
        {isChoosable && <BulkBar resource={resource} layout="table" />}
        <Box sx={{ height: 2 }}>
          {read.isFetching && <LinearProgress aria-hidden sx={{ height: 2 }} />}
        </Box>
        <p id={hintId} style={hiddenText}>
          {translate('farola.board.keys')}
        </p>
        <Box
          ref={root}
          component="section"
          aria-label={translate('farola.board.label', { title: resource.title })}
          aria-describedby={hintId}
          sx={dragged === undefined ? BOARD_STYLE : DRAGGING_STYLE}
        >
          {read.columns.map((column) => (
            <BoardColumn
              key={column.state}
              {...{ resource, board, column, isChoosable, isMovable }}
              landing={landingOf(column.state)}
              chosen={selectedIds}
              entered={keys.entered}
              dragged={dragged?.id}
              onEnter={keys.enter}
              onKey={keys.press}
              onOpen={keys.open}
              onToggle={onToggleItem}
              onMove={openMenu}
              onPress={press}
              onRetry={read.refetch}
            />
          ))}
        </Box>
        <Suspense>
          <ListChanges resource={resource} />
        </Suspense>
      </Card>
      {dragged !== undefined && held !== undefined && (
        <Box aria-hidden sx={GHOST_STYLE} style={{ left: dragged.x + 8, top: dragged.y + 8 }}>
          {represent(resource, held)}
        </Box>
      )}
      {moving !== undefined && 'place' in moving && (
        <MoveMenu
          resource={resource}
          {...moving}
          onChoose={(transition) => setMoving({ record: moving.record, transition })}
          onClose={() => setMoving(undefined)}
        />
      )}
      {moving !== undefined && 'transition' in moving && (
        <Taking
          key={moving.transition.name}
          resource={resource}
          {...moving}
          onTaken={() => returnTo(root.current, moving)}
          onClose={() => setMoving(undefined)}
        />
      )}
    </SharedByCards>
  );
}

function Taking(given: {
  resource: Resource;
  record: RaRecord;
  transition: NamedTransition;
  onTaken: () => void;
  onClose: () => void;
}) {
  const { resource, record } = given;
  const toField = useFarField(resource, record);
  return <TakeTransition {...given} toField={toField} />;
}

/** The focus goes where the card went, once the dialog has given it back; without the card to its column. */
function returnTo(
  board: HTMLElement | null,
  { record, transition }: { record: RaRecord; transition: NamedTransition },
): void {
  setTimeout(() => {
    const card = board?.querySelector<HTMLElement>(`[${CARD_ATTRIBUTE}="${String(record.id)}"]`);
    const column = board?.querySelector<HTMLElement>(`[data-state="${transition.to}"]`);
    (card ?? column)?.focus();
  });
}

/** Says why a card went back to where it was. */
function useRefusal(resource: Resource, states: States) {
  const translate = useTranslate();
  const notify = useNotify();
  const user = useCurrentUser();
  const stateWord = useStateWords(resource);
  const { transitionLabel } = useDescriptorWords();
  return (record: RaRecord, to: string, { why, transition = '' }: Move & { kind: 'refused' }) => {
    const reached = [
      ...new Set(transitionsFrom(states, record, user).map((one) => stateWord(one.to))),
    ];
    const ways =
      reached.length === 0
        ? translate('farola.board.noWays')
        : translate('farola.board.ways', { states: reached.join(', ') });
    notify(`farola.board.refused.${why}`, {
      type: 'warning',
      messageArgs: {
        from: stateWord(stateOf(states, record)),
        to: stateWord(to),
        ways,
        transition: transitionLabel(resource, transition),
      },
    });
  };
}

function SharedByCards(given: {
  resource: Resource;
  board: Board;
  rows: readonly RaRecord[];
  children: ReactNode;
}) {
  const { resource, board, rows, children } = given;
  const resources = useResources();
  const references = useMemo(() => {
    const names = [...board.card, ...resource.represent];
    const shown = columnsOf(resource, resources).filter(({ name }) => names.includes(name));
    return referencesIn(shown, rows);
  }, [resource, resources, board, rows]);
  const { filterValues } = useListContext();
  const q: unknown = filterValues['q'];
  const words = useMemo(() => wordsIn(q), [q]);
  return (
    <SearchHighlightContext value={words}>
      <RowsProvider references={references}>{children}</RowsProvider>
    </SearchHighlightContext>
  );
}
