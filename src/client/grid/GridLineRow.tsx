import { useCreatePath, useTranslate } from 'ra-core';
import { memo, useSyncExternalStore, type ReactNode } from 'react';

import { isBlank } from '../../core/record/validateRecord.ts';
import type { Row } from '../../core/resource/resource.ts';
import { isDay } from '../../core/time/calendar.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { PathLink, RECORD_LINK } from '../fields/reference/PathLink.tsx';
import { useResources } from '../resource/resourcesContext.ts';
import { hiddenText } from '../theme/hidden.ts';
import { CellEditor } from './CellEditor.tsx';
import { cellProblem, writeCell, type CellWords } from './cellText.ts';
import { CHART_COLUMN, type GridColumn } from './gridColumns.ts';
import { cellValue, isLocked, refusalOf, type GridRow } from './gridRow.ts';
import type { Editing } from './gridKeys.ts';
import type { GridStore } from './gridStore.ts';
import { NAME_CELL, SHOWN_CELL, TYPED_CELL } from './gridStyle.ts';
import { GridSign, StatusSign } from './gridSigns.tsx';
import type { LineName } from './useLineName.ts';

interface GridLineRowProps {
  id: number;
  row: number;
  store: GridStore;
  words: CellWords;
  nameOf: LineName;
  columns: readonly GridColumn[];
  isOpen: boolean;
  /** The focused column, where the row has it. */
  active: number | undefined;
  editing: Editing | undefined;
  onTyped: (text: string) => void;
}

/** One line: drawn anew when it changes itself, or the focus comes or goes. */
export const GridLineRow = memo(function GridLineRow(props: GridLineRowProps) {
  const { id, row: index, store, words, nameOf, columns, isOpen, active, editing, onTyped } = props;
  const subscribe = (listener: () => void) => store.subscribeRow(id, listener);
  const row = useSyncExternalStore(subscribe, () => store.rowOf(id));
  useSyncExternalStore(subscribe, store.carried);
  const { resource } = store.place;
  const isShut = !isOpen || isLocked(row, resource);
  const proposals = store.proposalsOf(row.line);
  return (
    <tr aria-rowindex={index + 2}>
      <NameCell row={row} store={store} name={nameOf(row.line)} />
      <TargetCells row={row} store={store} />
      {columns.map((column, place) => (
        <Cell
          key={column.name}
          {...{ column, row, words, proposals, isShut }}
          line={nameOf(row.line)}
          place={`${index}-${place}`}
          index={place}
          isActive={place === active}
          editor={
            place === active && editing !== undefined ? (
              <CellEditor {...{ column, words, editing, onTyped }} />
            ) : undefined
          }
        />
      ))}
    </tr>
  );
});

function NameCell({ row, store, name }: { row: GridRow; store: GridStore; name: string }) {
  const createPath = useCreatePath();
  const { grid, resource } = store.place;
  const { target = '' } = (resource.fields[grid.rows.field] ?? {}) as { target?: string }; // a reference
  const path = createPath({ resource: target, type: 'edit', id: Number(row.line.objetivo['id']) });
  return (
    <th scope="row" className={NAME_CELL} title={name}>
      <span className="line-name">
        <StatusSign row={row} resource={resource} />
        <PathLink to={path} style={RECORD_LINK}>
          {name}
        </PathLink>
      </span>
    </th>
  );
}

function TargetCells({ row, store }: { row: GridRow; store: GridStore }) {
  const resources = useResources();
  const { grid, resource } = store.place;
  const { target: name = '' } = (resource.fields[grid.rows.field] ?? {}) as { target?: string }; // a reference
  const target = resources.get(name);
  if (target === undefined) return null;
  return (grid.rows.shows ?? []).map((one) => {
    const field = target.fields[one];
    const value = row.line.objetivo[one];
    return (
      <td
        key={one}
        className={SHOWN_CELL}
        data-align={field?.kind === 'decimal' ? 'right' : undefined}
      >
        {field !== undefined && !isBlank(value) && (
          <FieldValue resource={name} name={one} field={field} value={value} as="text" />
        )}
      </td>
    );
  });
}

interface CellProps {
  column: GridColumn;
  row: GridRow;
  words: CellWords;
  proposals: Row;
  line: string;
  place: string;
  index: number;
  isShut: boolean;
  isActive: boolean;
  editor: ReactNode;
}

function Cell(props: CellProps) {
  const { column, row, words, proposals, line, place, index, isShut, isActive, editor } = props;
  const translate = useTranslate();
  const { name, field, isTyped, align } = column;
  const { value, isProposed } = cellValue(row, name, proposals);
  const typedProblem = Object.hasOwn(row.typed, name) ? cellProblem(value, name, words) : undefined;
  const problem = typedProblem ?? refusalOf(row, name);
  const isOpened = name === CHART_COLUMN || field?.kind === 'file';
  const isFilled = !isBlank(value);
  return (
    <td
      aria-colindex={index + 2}
      data-place={place}
      data-align={align}
      className={isTyped ? TYPED_CELL : undefined}
      tabIndex={isActive ? 0 : -1}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 has it for the cells of a grid
      aria-readonly={!isTyped || isShut || undefined}
      aria-invalid={problem !== undefined || undefined}
      title={problem}
      {...(isActive ? { 'data-active': '' } : {})}
      {...(isTyped && isShut ? { 'data-locked': '' } : {})}
      {...(isTyped && isProposed && isFilled ? { 'data-proposed': '' } : {})}
      {...(isOpened ? { 'data-opened': '' } : {})}
    >
      {editor ?? <CellContent {...{ column, row, value, words, line }} />}
      {isTyped && isProposed && isFilled && (
        <span style={hiddenText}>{translate('farola.grid.proposed')}</span>
      )}
      {problem !== undefined && <span style={hiddenText}>{problem}</span>}
    </td>
  );
}

interface CellContentProps {
  column: GridColumn;
  row: GridRow;
  value: unknown;
  words: CellWords;
  line: string;
}

function CellContent({ column, row, value, words, line }: CellContentProps) {
  const translate = useTranslate();
  const { name, field, isTyped } = column;
  if (name === CHART_COLUMN) {
    return <GridSign sign="chart" label={translate('farola.grid.chartOf', { name: line })} />;
  }
  if (field === undefined) return null;
  if (field.kind === 'file') return <FileCell row={row} />;
  if (isBlank(value)) return null;
  // a day is written so that nobody reads it two ways; what cannot be read, as it was typed
  const isDate = field.kind === 'date' && isDay(value);
  if (isTyped && !isDate) return writeCell(value, name, words);
  return (
    <FieldValue resource={words.resource.name} name={name} field={field} value={value} as="text" />
  );
}

/** A file belongs to the record of the line: it opens there. */
function FileCell({ row }: { row: GridRow }) {
  const translate = useTranslate();
  const isMade = row.line.registro !== null;
  const label = translate(`farola.grid.${isMade ? 'openRecord' : 'saveFirst'}`);
  return <GridSign sign="photo" label={label} opacity={isMade ? 1 : 0.35} />;
}
