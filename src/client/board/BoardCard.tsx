import DragIndicator from '@mui/icons-material/DragIndicator';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import IconButton from '@mui/material/IconButton';
import { useTranslate, type RaRecord } from 'ra-core';
import { useContext, type KeyboardEvent, type PointerEvent } from 'react';

import { isBlank } from '../../core/record/validateRecord.ts';
import type { Board } from '../../core/resource/faces/board.ts';
import { ageOf } from '../../core/resource/faces/boardMoves.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { today, useRecordPath } from '../address/day.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { RECORD_LINK } from '../fields/reference/PathLink.tsx';
import { RowsContext } from '../fields/reference/rowsContext.tsx';
import { SearchHighlight } from '../fields/searchHighlight.tsx';
import { lineColour, Toned } from '../fields/Toned.tsx';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { useRepresent } from '../resource/useRepresent.ts';
import { PLAIN_LINK } from '../theme/components.ts';
import { GRIP } from './useCardDrag.ts';

/** The element of a card tells its record. */
export const CARD_ATTRIBUTE = 'data-card';

export interface CardActs {
  isChoosable: boolean;
  isMovable: boolean;
  chosen: readonly RaRecord['id'][];
  /** The card that Tab leads to. */
  entered: RaRecord['id'] | undefined;
  dragged: number | undefined;
  onEnter: (id: RaRecord['id']) => void;
  onKey: (event: KeyboardEvent<HTMLElement>, record: RaRecord) => void;
  onOpen: (id: RaRecord['id']) => void;
  onToggle: (id: RaRecord['id']) => void;
  onMove: (record: RaRecord, anchor: HTMLElement) => void;
  onPress: (event: PointerEvent<HTMLElement>, id: number) => void;
}

interface BoardCardProps extends CardActs {
  resource: Resource;
  board: Board;
  record: RaRecord;
}

/** A record: its name, how old it is, and what the descriptor says of it. */
export function BoardCard(props: BoardCardProps) {
  const { resource, board, record, isChoosable, isMovable, chosen, entered, dragged } = props;
  const translate = useTranslate();
  const represent = useRepresent();
  const labelOf = useFieldLabel(resource);
  const name = represent(resource, record);
  const tabIndex = record.id === entered ? 0 : -1;
  const shown = board.card.filter((one) => !isBlank(record[one]));
  return (
    <li>
      <Box
        component="article"
        className="card"
        {...{ [CARD_ATTRIBUTE]: record.id }}
        aria-roledescription={translate('farola.board.card')}
        aria-label={name}
        tabIndex={tabIndex}
        onFocus={() => props.onEnter(record.id)}
        onKeyDown={(event) => props.onKey(event, record)}
        onClick={({ target }) => {
          if ((target as HTMLElement).closest('a, button, input, label') === null)
            props.onOpen(record.id);
        }}
        onPointerDown={(event) => isMovable && props.onPress(event, Number(record.id))}
        // a link would be dragged by the browser itself
        onDragStart={(event) => event.preventDefault()}
        sx={{ opacity: dragged === Number(record.id) ? 0.45 : 1 }}
      >
        <div className="head">
          {isMovable && <DragIndicator className={GRIP} fontSize="small" aria-hidden />}
          {isChoosable && (
            <Checkbox
              size="small"
              checked={chosen.includes(record.id)}
              onChange={() => props.onToggle(record.id)}
              slotProps={{
                input: { 'aria-label': translate('farola.board.choose', { name }), tabIndex },
              }}
            />
          )}
          <Age {...{ resource, board, record }} />
          {isMovable && (
            <IconButton
              size="small"
              tabIndex={tabIndex}
              aria-haspopup="menu"
              aria-label={translate('farola.board.move', { name })}
              onClick={({ currentTarget }) => props.onMove(record, currentTarget)}
            >
              <DriveFileMoveOutlined fontSize="small" />
            </IconButton>
          )}
        </div>
        <div className="name">
          <NameLink {...{ resource, record, name, tabIndex }} />
        </div>
        <dl>
          {shown.map((one) => (
            <div key={one}>
              <dt>{labelOf(one)}</dt>
              <dd>
                <Value {...{ resource, name: one, record }} />
              </dd>
            </div>
          ))}
        </dl>
      </Box>
    </li>
  );
}

interface NameLinkProps {
  resource: Resource;
  record: RaRecord;
  name: string;
  tabIndex: number;
}

/** To the record's own page. Tab stops at it in the card that was entered alone. */
function NameLink({ resource, record, name, tabIndex }: NameLinkProps) {
  const rows = useContext(RowsContext);
  const path = useRecordPath(resource)(record.id);
  return (
    <a
      href={rows?.hrefOf(path)}
      className={PLAIN_LINK}
      style={RECORD_LINK}
      tabIndex={tabIndex}
      onClick={(event) => rows?.follow(event, path)}
    >
      <SearchHighlight text={name} />
    </a>
  );
}

/** In colour, and always in words. */
function Age({ resource, board, record }: Pick<BoardCardProps, 'resource' | 'board' | 'record'>) {
  const translate = useTranslate();
  const { states } = resource;
  if (board.age === undefined || states === undefined) return null;
  const age = ageOf(board.age, { states, record, hoy: today() });
  if (age === undefined) return null;
  const days =
    age.days === 0
      ? translate('farola.board.today')
      : translate('farola.board.days', { smart_count: age.days });
  const words = {
    neutral: days,
    warning: translate('farola.board.old', { days }),
    bad: translate('farola.board.veryOld', { days }),
    good: days,
    done: days,
  }[age.tone];
  return (
    <Box component="p" className="age" sx={{ borderLeft: 3, borderColor: lineColour(age.tone) }}>
      <Toned tone={age.tone} text={words} />
    </Box>
  );
}

function Value({ resource, name, record }: { resource: Resource; name: string; record: RaRecord }) {
  const field = resource.fields[name];
  return field === undefined ? null : (
    <FieldValue
      resource={resource.name}
      {...{ name, field, record }}
      value={record[name] as unknown}
      as="text"
    />
  );
}
