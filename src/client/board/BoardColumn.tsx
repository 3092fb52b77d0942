import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useListContext, useTranslate } from 'ra-core';
import { useId } from 'react';

import { MOST_CARDS, type Board } from '../../core/resource/faces/board.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { RetryAlert } from '../errors/Notice.tsx';
import { TonedChip } from '../fields/Toned.tsx';
import { formatNumber } from '../i18n/format.ts';
import { BoardCard, type CardActs } from './BoardCard.tsx';
import { useStateWords } from './stateWords.ts';
import type { BoardColumn as Column } from './useBoard.ts';
import { STATE_ATTRIBUTE } from './useCardDrag.ts';

/** Whether what is being dragged may be put down here. */
export type Landing = 'here' | 'open' | 'closed' | undefined;

interface BoardColumnProps extends CardActs {
  resource: Resource;
  board: Board;
  column: Column;
  landing: Landing;
  onRetry: () => void;
}

/** A state with its cards: how many there are of it, and the way to those that are not shown. */
export function BoardColumn({ column, landing, onRetry, ...given }: BoardColumnProps) {
  const { resource, board } = given;
  const translate = useTranslate();
  const titleId = useId();
  const { filterValues, setFilters } = useListContext();
  const { state, tone, rows, total, isCapped, isOutside, error } = column;
  const word = useStateWords(resource)(state);
  const count = `${formatNumber(total)}${isCapped ? '+' : ''}`;
  const isKnown = rows !== undefined && !isOutside;
  return (
    <Box
      component="section"
      {...{ [STATE_ATTRIBUTE]: state }}
      data-landing={landing}
      data-outside={isOutside || undefined}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <h2 id={titleId}>
        <TonedChip tone={tone} text={word} />
        {isKnown && <span className="count">{count}</span>}
      </h2>
      {isOutside && (
        <Box sx={{ px: 0.5 }}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate('farola.board.outside')}
          </Typography>
          <Button
            size="small"
            onClick={() => {
              const { [board.by]: _gone, ...rest } = filterValues as Record<string, unknown>;
              setFilters(rest, {});
            }}
          >
            {translate('farola.board.showAll')}
          </Button>
        </Box>
      )}
      {error !== null && <RetryAlert error={error} onRetry={onRetry} />}
      {rows === undefined && error === null && <Skeleton variant="rounded" height={96} />}
      {isKnown && rows.length === 0 && (
        <Typography variant="body2" sx={{ px: 0.5, color: 'text.secondary' }}>
          {translate('farola.board.empty')}
        </Typography>
      )}
      {isKnown && rows.length > 0 && (
        <ul aria-labelledby={titleId}>
          {rows.map((record) => (
            <BoardCard key={record.id} {...given} record={record} />
          ))}
        </ul>
      )}
      {isKnown && total > MOST_CARDS && <More {...{ resource, board, state, count }} />}
    </Box>
  );
}

interface MoreProps {
  resource: Resource;
  board: Board;
  state: string;
  count: string;
}

/** What a long column does not show is told, and stands in the list. */
function More({ resource, board, state, count }: MoreProps) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const { filterValues, sort } = useListContext();
  const query = new URLSearchParams({
    filter: JSON.stringify({ ...filterValues, [board.by]: state }),
    sort: sort.field,
    order: sort.order,
    page: '1',
  });
  return (
    <Typography variant="body2" sx={{ px: 0.5 }}>
      {translate('farola.board.shown', { shown: formatNumber(MOST_CARDS), count })}{' '}
      <Link
        component={LinkBase}
        to={`${createPath({ resource: resource.name, type: 'list' })}?${query.toString()}`}
      >
        {translate('farola.board.more', { count })}
      </Link>
    </Typography>
  );
}
