import KeyboardArrowDown from '@mui/icons-material/KeyboardArrowDown';
import KeyboardArrowUp from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useStoreContext, useTranslate } from 'ra-core';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { useDay } from '../../address/day.ts';
import { formatNumber } from '../../i18n/format.ts';
import { alternateKey } from '../../shortcuts/platform.ts';
import { useKeyDown } from '../../shortcuts/useKeyDown.ts';
import { useErrorText } from '../../errors/errorText.ts';
import { isTopmost } from './isTopmost.ts';
import { useRecordPlace } from './recordPlace.ts';
import {
  goesOn,
  storeListOrigin,
  positionIn,
  listOriginOf,
  listOriginTo,
  type ListOrigin,
} from './listOrigin.ts';

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
