import Box from '@mui/material/Box';
import { DataTableBase, useListContext, useTranslate, type RaRecord } from 'ra-core';
import { memo, useContext, useMemo } from 'react';

import { isBlank } from '../../../core/record/validateRecord.ts';
import { unavailableLabel } from '../../../core/resource/referenceLabel.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { isTransition } from '../../../core/resource/workflow.ts';
import { SelectionOfRows } from '../../bulk/selection.tsx';
import { useMayChoose } from '../../bulk/useMayChoose.ts';
import { FieldValue } from '../../fields/FieldValue.tsx';
import { asText } from '../../fields/asText.ts';
import { RowsContext, type Rows } from '../../fields/reference/rowsContext.tsx';
import { SearchHighlight } from '../../fields/searchHighlight.tsx';
import { descriptorWords, useFieldLabel } from '../../i18n/descriptorWords.ts';
import { readHabits } from '../../i18n/format.ts';
import { useResources } from '../../resource/resourcesContext.ts';
import { useRepresent, type Represent } from '../../resource/useRepresent.ts';
import { RecordLink } from '../../fields/reference/PathLink.tsx';
import { FoundElsewhere } from '../FoundElsewhere.tsx';
import { columnsOf } from '../columns/columns.ts';
import {
  RowButton,
  SelectCell,
  SelectPageBox,
  useRowLabels,
  useRowMenu,
} from '../table/RowControls.tsx';
import type { RowMenuTarget } from '../table/RowMenu.tsx';
import type { TablePart } from '../table/TableHead.tsx';
import { Totals } from '../table/Totals.tsx';
import { useListLook } from '../useListLook.ts';
import { MENU_BUTTON, menuButton, SELECT_BOX, selectBox } from '../widths/tableStyle.ts';

/** On a phone each record is a card: what it is called, and under it label and value of the columns. */
export function ListCards({ resource }: { resource: Resource }) {
  const { data = [] } = useListContext();
  const { shown } = useListLook(resource);
  const isChoosable = useMayChoose(resource);
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

interface CardHead {
  /** Columns that stand under the name, without their labels. */
  under: readonly string[];
  /** Columns that the name tells already. */
  told: readonly string[];
}

/** Lists whose records are called by a number, which on a card says nothing: what is said instead. */
const heads: Readonly<Record<string, CardHead>> = {
  bitacora: {
    under: ['fecha_hora', 'usuario'],
    told: ['accion', 'transicion', 'recurso', 'registro_id'],
  },
};

/** How a card of the resource begins. */
function useCardHead(resource: Resource): CardHead & { nameOf: (record: Row) => string } {
  const head = heads[resource.name];
  const operationLabelOf = useOperationLabel();
  const represent = useRepresent();
  return useMemo(
    () =>
      head === undefined
        ? { under: [], told: resource.represent, nameOf: (record) => represent(resource, record) }
        : { ...head, nameOf: operationLabelOf },
    [resource, head, operationLabelOf, represent],
  );
}

/** What a line of the history did to what: `Edición · Barrio Los Álamos`. */
function useOperationLabel(): (line: Row) => string {
  const represent = useRepresent();
  const translate = useTranslate();
  const resources = useResources();
  const targets = useContext(RowsContext)?.targets;
  return useMemo(() => {
    const { transitionLabel } = descriptorWords(translate);
    const worded = (key: string, name: string) =>
      translate(`farola.views.history.${key}.${name}`, { _: name });
    return (line) => {
      const [accion, recurso, transicion] = [
        line['accion'],
        line['recurso'],
        line['transicion'],
      ].map(asText) as [string, string, string]; // one each
      const kind = resources.get(recurso);
      const isStep = kind !== undefined && isTransition(kind, transicion);
      const operation = isStep ? transitionLabel(kind, transicion) : worded('deeds', accion);
      const what = kind?.label ?? worded('kinds', recurso);
      return `${operation} · ${[what, nameIn(kind, line, { targets, represent })].filter((part) => part !== '').join(' ')}`;
    };
  }, [translate, resources, targets, represent]);
}

/** The record by its name after the deed, or else before it; of what was no change, by the one of now. */
function nameIn(
  kind: Resource | undefined,
  { antes, despues, registro_id }: Row,
  { targets, represent }: { targets: Rows['targets'] | undefined; represent: Represent },
): string {
  const values = [despues, antes].find(isRecord);
  if (kind !== undefined && values !== undefined) {
    return represent(kind, { id: registro_id, ...values });
  }
  if (registro_id === null || registro_id === undefined) return '';
  if (kind === undefined) return '';
  const label = targets?.get(kind.name)?.(Number(registro_id)).label;
  return label ?? unavailableLabel(readHabits());
}

const isRecord = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
