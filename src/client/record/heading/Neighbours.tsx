import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import {
  useDataProvider,
  useNotify,
  useStoreContext,
  useTranslate,
  type GetListParams,
  type ListParams,
  type RaRecord,
  type Store,
} from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { useDay, type DayMeta } from '../../address/day.ts';
import { listDefaults } from '../../address/listDefaults.ts';
import { useErrorText } from '../../errors/errorText.ts';
import { formatNumber } from '../../i18n/format.ts';
import { alternateKey, useKeyDown } from '../../shortcuts/keyboard.ts';
import { isTopmost, useRecordPlace } from './RecordDrawer.tsx';

interface NeighboursProps {
  resource: Resource;
  id: number;
}

/** The next and the previous record of the list that the person came from; nothing without a list. */
export function Neighbours({ resource, id }: NeighboursProps) {
  const queryClient = useQueryClient();
  const store = useStoreContext();
  const day = useDay(resource);
  const [listOrigin] = useState(() => listOriginTo({ queryClient, store }, { resource, id, day }));
  useEffect(() => {
    if (listOrigin !== undefined) storeListOrigin(resource, listOrigin);
  }, [resource, listOrigin]);
  return listOrigin === undefined ? null : (
    <Steps resource={resource} id={id} listOrigin={listOrigin} />
  );
}

function Steps({ resource, id, listOrigin }: NeighboursProps & { listOrigin: ListOrigin }) {
  const translate = useTranslate();
  const { step, isGoing } = useStep({ resource, id, listOrigin });
  const bar = useRef<HTMLElement>(null);
  const position = positionIn(listOrigin, id);
  const hasNext = listOrigin.ids.at(-1) !== id || goesOn(listOrigin);
  useKeyDown((event) => {
    const by = STEP_KEYS[event.key];
    if (by === undefined || !event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (opensOptions(event.target) || !isTopmost(bar.current)) return;
    event.preventDefault();
    if (!event.repeat && (by === 1 ? hasNext : position > 1)) void step(by);
  });
  const { total, isCapped } = listOrigin;
  return (
    <Box
      ref={bar}
      component="nav"
      aria-label={translate('farola.comfort.neighbours.label', { title: resource.title })}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}
    >
      <Typography variant="caption" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {total === undefined
          ? formatNumber(position)
          : translate('farola.comfort.neighbours.position', {
              position: formatNumber(position),
              total: `${formatNumber(total)}${isCapped ? '+' : ''}`,
            })}
      </Typography>
      <StepButton
        label={translate('farola.comfort.neighbours.previous')}
        keys={`${alternateKey()} ↑`}
        isOff={isGoing || position <= 1}
        onClick={() => void step(-1)}
      >
        <KeyboardArrowUp />
      </StepButton>
      <StepButton
        label={translate('farola.comfort.neighbours.next')}
        keys={`${alternateKey()} ↓`}
        isOff={isGoing || !hasNext}
        onClick={() => void step(1)}
      >
        <KeyboardArrowDown />
      </StepButton>
    </Box>
  );
}

interface StepButtonProps {
  label: string;
  keys: string;
  isOff: boolean;
  onClick: () => void;
  children: ReactNode;
}

function StepButton({ label, keys, isOff, onClick, children }: StepButtonProps) {
  return (
    <Tooltip title={`${label} (${keys})`}>
      <span>
        <IconButton size="small" aria-label={label} disabled={isOff} onClick={onClick}>
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Goes to the record beside this one; where the page ends, the list is asked for its next one. */
function useStep({ resource, id, listOrigin }: NeighboursProps & { listOrigin: ListOrigin }) {
  const { open } = useRecordPlace(resource);
  const notify = useNotify();
  const errorText = useErrorText();
  const pageAfter = useOtherPage(resource, listOrigin);
  const [isGoing, setGoing] = useState(false);
  const step = async (by: 1 | -1): Promise<void> => {
    const beside = listOrigin.ids[listOrigin.ids.indexOf(id) + by];
    if (beside !== undefined) {
      open(beside);
      return;
    }
    setGoing(true);
    try {
      const other = await pageAfter(by);
      const found = by === 1 ? other.ids[0] : other.ids.at(-1);
      if (found === undefined) {
        notify('farola.comfort.neighbours.end', { type: 'info' });
        return;
      }
      storeListOrigin(resource, other);
      open(found);
    } catch (error) {
      notify(errorText(error), { type: 'error' });
    } finally {
      setGoing(false);
    }
  };
  return { step, isGoing };
}

function useOtherPage(resource: Resource, { params }: ListOrigin) {
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  return async (by: 1 | -1): Promise<ListOrigin> => {
    const { page, perPage } = params.pagination;
    const asked = { ...params, pagination: { page: page + by, perPage } };
    const answer = await queryClient.fetchQuery({
      queryKey: [resource.name, 'getList', asked],
      queryFn: () => dataProvider.getList(resource.name, asked),
    });
    return listOriginOf(asked, answer);
  };
}

const STEP_KEYS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** There the same keys open and close what can be chosen. */
const opensOptions = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('[role=combobox], select, textarea') !== null;

/** The page of a list on the way to a record, as it was when the person left it. */
interface ListOrigin {
  /** What the list asked for. */
  params: ListPage;
  ids: readonly number[];
  /** Absent: not known. */
  total?: number;
  /** There are more than the total says. */
  isCapped: boolean;
}

interface ListPage extends GetListParams {
  pagination: { page: number; perPage: number };
}

interface ListAnswer {
  data: readonly RaRecord<number>[];
  total?: number;
  meta?: unknown;
}

/** The list that led to a record: the one that was looked at last, if the record stood on its page. */
function listOriginTo(
  { queryClient, store }: { queryClient: QueryClient; store: Store },
  { resource, id, day }: { resource: Resource; id: number; day: string | undefined },
): ListOrigin | undefined {
  const last = { ...lastLooked(store, resource), day };
  const found = queryClient
    .getQueryCache()
    .findAll({ queryKey: [resource.name, 'getList'] })
    .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
    .flatMap(({ queryKey, state }) => {
      const params = queryKey[2] as ListPage | undefined; // as react-admin names its lists
      const answer = state.data as ListAnswer | undefined;
      return params?.pagination === undefined || answer === undefined || !isSame(params, last)
        ? []
        : [listOriginOf(params, answer)];
    })
    .find(({ ids }) => ids.includes(id));
  const before = found ?? noted(resource, id);
  return before !== undefined && dayOf(before.params) === day ? before : undefined;
}

function listOriginOf(params: ListPage, { data, total, meta }: ListAnswer): ListOrigin {
  return {
    params,
    ids: data.map((record) => record.id),
    ...(total === undefined ? {} : { total }),
    isCapped: (meta as { capped?: boolean } | undefined)?.capped === true,
  };
}

/** Where a record stands in its list, counted from 1. */
function positionIn({ params, ids }: ListOrigin, id: number): number {
  const { page, perPage } = params.pagination;
  return (page - 1) * perPage + ids.indexOf(id) + 1;
}

/** Whether a list goes on after its page. */
function goesOn({ params, ids, total, isCapped }: ListOrigin): boolean {
  const { page, perPage } = params.pagination;
  return total === undefined || isCapped ? ids.length >= perPage : page * perPage < total;
}

/** Keeps the trail for this tab, so that it outlives a reload and steps beyond the list's page. */
function storeListOrigin(resource: Resource, listOrigin: ListOrigin): void {
  try {
    sessionStorage.setItem(keyOf(resource), JSON.stringify(listOrigin));
  } catch {
    // without storage the steps end at the page that the list had open
  }
}

function noted(resource: Resource, id: number): ListOrigin | undefined {
  try {
    const listOrigin = JSON.parse(
      sessionStorage.getItem(keyOf(resource)) ?? 'null',
    ) as ListOrigin | null;
    return listOrigin !== null && Array.isArray(listOrigin.ids) && listOrigin.ids.includes(id)
      ? listOrigin
      : undefined;
  } catch {
    return undefined;
  }
}

const keyOf = ({ name }: Resource): string => `farola-lista-${name}`;

/** What the list shows while nothing else was chosen, or what was. */
function lastLooked(store: Store, resource: Resource) {
  const { sort, storeKey } = listDefaults(resource);
  const chosen = store.getItem<Partial<ListParams>>(storeKey);
  return {
    page: chosen?.page ?? 1,
    sort: { field: chosen?.sort ?? sort.field, order: chosen?.order ?? sort.order },
    filter: (chosen?.filter ?? {}) as unknown,
  };
}

function isSame(
  params: ListPage,
  last: ReturnType<typeof lastLooked> & { day: string | undefined },
): boolean {
  return (
    dayOf(params) === last.day &&
    Number(params.pagination.page) === Number(last.page) &&
    params.sort?.field === last.sort.field &&
    params.sort.order === last.sort.order &&
    JSON.stringify(params.filter ?? {}) === JSON.stringify(last.filter)
  );
}

const dayOf = ({ meta }: ListPage): string | undefined => (meta as DayMeta | undefined)?.en; // ours: address/day.ts
