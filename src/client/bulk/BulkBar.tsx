import Close from '@mui/icons-material/Close';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined';
import QrCode2Outlined from '@mui/icons-material/QrCode2Outlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useListContext, useNotify, useTranslate, type RaRecord } from 'ra-core';
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react';

import { mayUse, type Who } from '../../core/resource/permissions.ts';
import { mostMadeOf } from '../../core/resource/making.ts';
import type { Resource } from '../../core/resource/resource.ts';
import {
  isDeletable,
  mayTake,
  transitionsFrom,
  type NamedTransition,
} from '../../core/resource/workflow.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useDay } from '../address/day.ts';
import { LateCode } from '../errors/LateCode.tsx';
import { said } from '../explain/figureText.ts';
import { useDescriptorWords } from '../i18n/descriptorWords.ts';
import { formatNumber } from '../i18n/format.ts';
import { NOTICE_HEIGHT } from '../layout/notices/placeNotice.ts';
import { BulkActionDialog } from '../list/lazyParts.ts';
import { useMakings } from '../makings/useMakings.ts';
import { useExactTotal } from '../list/paging/useExactTotal.ts';
import { isFreeKey, useKeyDown } from '../shortcuts/keyboard.ts';
import type { BulkAction } from './BulkActionDialog.tsx';
import { isBulkEditable } from './useMayChoose.ts';
import { useSelection } from './selection.tsx';

interface BulkBarProps {
  resource: Resource;
  layout: 'table' | 'cards';
}

/** What can be done with the chosen rows, while there are any. */
export function BulkBar(props: BulkBarProps) {
  const { all, count } = useSelection();
  return count === 0 && all === undefined ? null : <Bar {...props} />;
}

function Bar({ resource, layout }: BulkBarProps) {
  const translate = useTranslate();
  const { all, count, clear } = useSelection();
  const user = useCurrentUser();
  const [bulkAction, setBulkAction] = useState<BulkAction>();
  const bar = useRef<HTMLElement>(null);
  const press = useBarKeys(bar);
  return (
    <Box
      ref={bar}
      role="toolbar"
      aria-keyshortcuts={BAR_KEY}
      onKeyDown={press}
      aria-label={translate('farola.views.bulk.label')}
      sx={layout === 'table' ? BAR_STYLE : { ...BAR_STYLE, ...BELOW_CARDS }}
    >
      <Typography component="p" variant="subtitle2" aria-live="polite" sx={{ mr: 1 }}>
        {translate(`farola.${all === undefined ? 'views.bulk.chosen' : 'lists.allChosen'}`, {
          smart_count: count,
        })}
      </Typography>
      <SelectAllButton resource={resource} />
      {mayUse(resource, 'escribir', user) && <Deeds resource={resource} onChoose={setBulkAction} />}
      <ChosenMakings resource={resource} onChoose={setBulkAction} />
      <LabelsButton resource={resource} onChoose={setBulkAction} />
      <Box sx={{ flex: 1 }} />
      <IconButton size="small" aria-label={translate('farola.views.bulk.unselect')} onClick={clear}>
        <Close fontSize="small" />
      </IconButton>
      <LateCode isWanted={bulkAction !== undefined} onMissing={() => setBulkAction(undefined)}>
        {bulkAction !== undefined && (
          <BulkActionDialog
            resource={resource}
            bulkAction={bulkAction}
            onClose={() => setBulkAction(undefined)}
          />
        )}
      </LateCode>
    </Box>
  );
}

/** Makes records of another resource of the chosen ones, as they are today. */
function ChosenMakings({ resource, onChoose }: DeedsProps) {
  const makings = useMakings(resource);
  const { count } = useSelection();
  const day = useDay(resource);
  if (day !== undefined) return null;
  return makings.map((one) => (
    <Button
      key={one.name}
      size="small"
      startIcon={<PlaylistAddOutlined />}
      disabled={count > mostMadeOf(one.making)}
      onClick={() => onChoose({ kind: 'make', ...one })}
    >
      {said(one.making.label)}
    </Button>
  ));
}

/** Prints a label of each chosen one; of an earlier day there is nothing to stick it on. */
function LabelsButton({ resource, onChoose }: DeedsProps) {
  const translate = useTranslate();
  const day = useDay(resource);
  if (resource.list.labels === undefined || day !== undefined) return null;
  return (
    <Button
      size="small"
      startIcon={<QrCode2Outlined />}
      onClick={() => onChoose({ kind: 'labels' })}
    >
      {translate('farola.labels.button')}
    </Button>
  );
}

interface DeedsProps {
  resource: Resource;
  onChoose: (bulkAction: BulkAction) => void;
}

/** Only what every chosen record allows. */
function Deeds({ resource, onChoose }: DeedsProps) {
  const translate = useTranslate();
  const { transitionLabel } = useDescriptorWords();
  const { data = [], selectedIds } = useListContext<RaRecord>();
  const user = useCurrentUser();
  const chosen = data.filter(({ id }) => selectedIds.includes(id));
  const { all } = useSelection();
  // of rows that are not on the screen the preview tells which of them allow it
  const areAllSeen = all === undefined && chosen.length === selectedIds.length;
  const transitions = areAllSeen
    ? commonTransitions(resource, chosen, user)
    : transitionsOf(resource, user);
  const isDeleting = !areAllSeen || chosen.every((record) => isDeletable(resource, record));
  return (
    <>
      {isBulkEditable(resource) && (
        <Button
          size="small"
          startIcon={<EditOutlined />}
          onClick={() => onChoose({ kind: 'edit' })}
        >
          {translate('ra.action.edit')}
        </Button>
      )}
      {transitions.map((transition) => (
        <Button
          key={transition.name}
          size="small"
          onClick={() => onChoose({ kind: 'transition', transition })}
        >
          {transitionLabel(resource, transition.name)}
        </Button>
      ))}
      {user.derechos.cerrar_y_deshacer && isDeleting && (
        <Button
          size="small"
          color="error"
          startIcon={<DeleteOutlined />}
          onClick={() => onChoose({ kind: 'delete' })}
        >
          {translate('ra.action.delete')}
        </Button>
      )}
    </>
  );
}

/** Those that every chosen record may take now. */
function commonTransitions(
  resource: Resource,
  records: readonly RaRecord[],
  who: Who,
): NamedTransition[] {
  const { states } = resource;
  const [first, ...others] = records;
  if (states === undefined || first === undefined) return [];
  return transitionsFrom(states, first, who).filter(({ name }) =>
    others.every((record) => transitionsFrom(states, record, who).some((one) => one.name === name)),
  );
}

/** Whatever the person may take of some state; by fields of a record alone, nothing is known yet. */
function transitionsOf({ states }: Resource, who: Who): NamedTransition[] {
  return Object.entries(states?.transitions ?? {})
    .map(([name, transition]) => ({ name, ...transition }))
    .filter(
      (transition) => transition.by === undefined && mayTake(transition, { record: {}, who }),
    );
}

const BAR_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 0.75,
  bgcolor: 'primary.light',
  color: 'primary.dark',
  borderBottom: 1,
  borderColor: 'divider',
};

const BELOW_CARDS = {
  position: 'sticky',
  bottom: 0,
  pb: `calc(6px + ${NOTICE_HEIGHT})`,
  zIndex: 1,
  borderBottom: 0,
  borderTop: 1,
  borderColor: 'divider',
  gap: 0,
  px: 1,
  '& .MuiButtonBase-root': { minHeight: 44 },
  '& .MuiButton-root': { px: 1 },
  // without them it is one line more often
  '& .MuiButton-startIcon': { display: 'none' },
  '& .MuiIconButton-root': { minWidth: 44 },
} as const;

/** Records that one bulk action takes, as the server has it. */
const MAX_BATCH = 20_000;

/** From the rows of the page to all that the filter lets through, as many as they are now. */
function SelectAllButton({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { data = [], selectedIds, filterValues } = useListContext<RaRecord>();
  const { all, setAll } = useSelection();
  const count = useExactTotal(resource);
  const isPageChosen = data.length > 0 && data.every(({ id }) => selectedIds.includes(id));
  if (all !== undefined || !isPageChosen || count.shown <= data.length) return null;
  const choose = async () => {
    const total = await count.ask();
    if (total === undefined) return;
    if (total > MAX_BATCH) {
      const messageArgs = { total: formatNumber(total), most: formatNumber(MAX_BATCH) };
      notify('farola.lists.tooMany', { type: 'warning', messageArgs });
    } else setAll({ filter: filterValues as Record<string, unknown>, total, without: [] });
  };
  const total = `${formatNumber(count.shown)}${count.isCapped ? '+' : ''}`;
  return (
    <Button size="small" loading={count.isAsking} onClick={() => void choose()}>
      {translate('farola.lists.selectAll', { total })}
    </Button>
  );
}

/** Leads to the bar from anywhere on the page while rows are chosen; `,` and `.` turn the page already. */
const BAR_KEY = 'S';

/**
 * The keys of a bar with buttons: one leads to it, the arrows from button to button, and Escape back
 * to where somebody came from. Who did something in it that ended the choice goes on from the rows.
 */
function useBarKeys(bar: RefObject<HTMLElement | null>) {
  const from = useRef<HTMLElement>(undefined);
  useKeyDown((event) => {
    if (event.key.toUpperCase() !== BAR_KEY || !isFreeKey(event)) return;
    event.preventDefault();
    const { activeElement } = document;
    if (bar.current?.contains(activeElement) === true) return;
    from.current = activeElement instanceof HTMLElement ? activeElement : undefined;
    buttonsIn(bar.current)[0]?.focus();
  });
  useEffect(() => {
    const list = bar.current?.parentElement;
    return () => {
      // what had the focus is gone with the bar; who works with a pointer is not scrolled elsewhere
      if (document.activeElement === document.body) rowIn(list)?.focus({ preventScroll: true });
    };
  }, [bar]);
  const back = () => {
    const { current } = from;
    const isThere = current?.isConnected === true && current !== document.body;
    (isThere ? current : rowIn(bar.current?.parentElement))?.focus();
  };
  return (event: KeyboardEvent<HTMLElement>) => {
    const buttons = buttonsIn(bar.current);
    const index = buttons.findIndex((button) => button === event.target);
    // a dialog that was opened here hands its keys on, too
    if (index === -1) return;
    const act = barActionOf(event.key, { buttons, index, back });
    if (act === undefined) return;
    event.preventDefault();
    act();
  };
}

function barActionOf(
  key: string,
  bar: { buttons: readonly HTMLElement[]; index: number; back: () => void },
): (() => void) | undefined {
  const { buttons, index, back } = bar;
  if (key === 'Escape') return back;
  const to = {
    ArrowRight: index + 1,
    ArrowLeft: index - 1,
    Home: 0,
    End: buttons.length - 1,
  }[key];
  return to === undefined ? undefined : () => buttons.at(to % buttons.length)?.focus();
}

const buttonsIn = (bar: HTMLElement | null): HTMLElement[] => [
  ...(bar?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? []),
];

/** The row that Tab leads to. */
const rowIn = (list: Element | null | undefined): HTMLElement | null =>
  list?.querySelector<HTMLElement>('tbody tr[tabindex="0"]') ?? null;
