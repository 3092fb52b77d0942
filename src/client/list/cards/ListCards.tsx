import Box from '@mui/material/Box';
import { DataTableBase, useListContext, useTranslate, type RaRecord } from 'ra-core';
import { memo, useMemo } from 'react';

import { mayUse } from '../../../core/resource/permissions.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { isBlank } from '../../../core/record/validateRecord.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { SearchHighlight } from '../../fields/searchHighlight.tsx';
import { useResources } from '../../resource/resourcesContext.ts';
import { useFieldLabel } from '../../resource/fieldLabel.ts';
import { useCardHead } from './cardHeads.ts';
import { columnsOf } from '../columns/columns.ts';
import { FoundElsewhere } from '../FoundElsewhere.tsx';
import { RecordLink } from '../table/RecordLink.tsx';
import { RowButton } from '../table/RowButton.tsx';
import type { RowMenuTarget } from '../table/RowMenu.tsx';
import { useRowMenu } from '../table/useRowMenu.tsx';
import { SelectCell } from '../table/SelectCell.tsx';
import { SelectionOfRows } from '../../bulk/selection.tsx';
import { SelectPageBox } from '../table/SelectPageBox.tsx';
import type { TablePart } from '../table/TableHead.tsx';
import { MENU_BUTTON, menuButton, SELECT_BOX, selectBox } from '../widths/tableStyle.ts';
import { Totals } from '../table/Totals.tsx';
import { useListLook } from '../useListLook.ts';
import { useRowLabels } from '../table/useRowLabels.ts';

/** On a phone each record is a card: what it is called, and under it label and value of the columns. */
export function ListCards({ resource }: { resource: Resource }) {
  const { data = [] } = useListContext();
  const { shown } = useListLook(resource);
  const isChoosable = mayUse(resource, 'escribir', useCurrentUser());
  const { menu, openMenu } = useRowMenu(resource);
  const given = { resource, columns: shown, isChoosable };
  return (
    <DataTableBase hasBulkActions={false} loading={null} empty={null}>
      <Box sx={CARDS_STYLE}>
        <SelectionOfRows>
          {isChoosable && <ChoosePage />}
          <ul>
            {data.map((record) => (
              <Card key={record.id} {...given} record={record} onMenu={openMenu} />
            ))}
          </ul>
        </SelectionOfRows>
      </Box>
      <Totals {...given} as="line" />
      {menu}
    </DataTableBase>
  );
}

function ChoosePage() {
  const translate = useTranslate();
  return (
    <label>
      <SelectPageBox />
      <span aria-hidden>{translate('ra.action.select_all')}</span>
    </label>
  );
}

interface CardProps extends TablePart {
  record: RaRecord;
  onMenu: (asked: RowMenuTarget) => void;
}

/** Drawn again only when it is another record, or others are its columns. */
const Card = memo(function Card({ resource, columns, isChoosable, record, onMenu }: CardProps) {
  const labelOf = useFieldLabel(resource);
  const head = useCardHead(resource);
  const labels = useRowLabels(resource, head.nameOf)(record);
  const resources = useResources();
  const named = useMemo(
    () => columnsOf(resource, resources).filter(({ name }) => resource.represent.includes(name)),
    [resource, resources],
  );
  return (
    <li>
      <div>
        {isChoosable && <SelectCell id={record.id} label={labels.select} />}
        <RecordLink resource={resource} id={record.id}>
          <SearchHighlight text={head.nameOf(record)} />
        </RecordLink>
        <RowButton
          label={labels.actions}
          onClick={({ currentTarget }) => onMenu({ record, anchor: currentTarget })}
        />
      </div>
      {head.under.length > 0 && (
        <p>
          {columns
            .filter(({ name }) => head.under.includes(name) && !isBlank(record[name]))
            .map((column) => (
              <span key={column.name}>
                <Value resource={resource} column={column} record={record} />
              </span>
            ))}
        </p>
      )}
      <FoundElsewhere resource={resource} record={record} columns={[...columns, ...named]} />
      <dl>
        {columns
          .filter(({ name }) => ![...head.told, ...head.under].includes(name))
          .filter(({ name }) => !isBlank(record[name]))
          .map((column) => (
            <div key={column.name}>
              <dt>{labelOf(column.name)}</dt>
              <dd>
                <Value resource={resource} column={column} record={record} />
              </dd>
            </div>
          ))}
      </dl>
    </li>
  );
});

interface ValueProps {
  resource: Resource;
  column: TablePart['columns'][number];
  record: RaRecord;
}

const Value = ({ resource, column: { name, field }, record }: ValueProps) => (
  <FieldValue
    resource={resource.name}
    name={name}
    field={field}
    value={record[name] as unknown}
    record={record}
    as="cell"
  />
);

/** One style for all cards, as the table has; boxes and menus are as large as a finger. */
const CARDS_STYLE = {
  [`& .${SELECT_BOX}`]: {
    ...selectBox,
    flex: 'none',
    my: '14px',
    mr: '14px',
    ml: 0,
    '&::after': { content: '""', position: 'absolute', inset: '-14px' },
  },
  [`& .${MENU_BUTTON}`]: {
    ...menuButton,
    flex: 'none',
    width: 44,
    height: 44,
    ml: 'auto',
    mr: -1.5,
  },
  '& > label': {
    display: 'flex',
    alignItems: 'center',
    px: 2,
    borderBottom: 1,
    borderColor: 'divider',
    color: 'text.secondary',
    fontSize: '0.8125rem',
  },
  '& ul': { listStyle: 'none', m: 0, p: 0 },
  '& li': { px: 2, pt: 0.25, pb: 1.5, borderBottom: 1, borderColor: 'divider' },
  '& li > div': { display: 'flex', alignItems: 'center', minWidth: 0, overflowWrap: 'anywhere' },
  // of several lines, which would touch the line above
  '& li > div > a': { py: 1 },
  '& li > p': { m: 0, mb: 0.5, color: 'text.secondary', fontSize: '0.8125rem' },
  '& li > p > span + span::before': { content: '" · "' },
  '& dl': { m: 0, fontSize: '0.8125rem' },
  '& dl > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
    columnGap: 1.5,
    mb: 0.5,
  },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
  '@media print': { [`& .${SELECT_BOX}, & .${MENU_BUTTON}, & > label`]: { display: 'none' } },
};
