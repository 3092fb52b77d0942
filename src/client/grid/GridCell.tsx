import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import { isBlank } from '../../core/record/validateRecord.ts';
import type { Row } from '../../core/resource/resource.ts';
import { isDay } from '../../core/time/calendar.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { hiddenText } from '../theme/hidden.ts';
import { cellProblem, writeCell, type CellWords } from './cellText.ts';
import { CHART_COLUMN, type GridColumn } from './gridColumns.ts';
import type { Place } from './gridKeys.ts';
import { cellValue, refusalOf, type GridRow } from './gridRow.ts';
import { TYPED_CELL } from './gridStyle.ts';
import { GridSign } from './gridSigns.tsx';

interface GridCellProps {
  column: GridColumn;
  row: GridRow;
  words: CellWords;
  /** What stands in its fields while nothing was typed there and nothing is stored. */
  proposals: Row;
  /** What its line is called. */
  line: string;
  place: Place;
  isShut: boolean;
  isActive: boolean;
  editor: ReactNode;
  /** In the place of what the field shows by itself. */
  content?: ReactNode;
  /** Attributes by which its style tells it from the others. */
  marks?: Readonly<Record<`data-${string}`, string | undefined>>;
}

/** One cell of a line: what was typed, what is stored, or in grey what would be. */
export function GridCell(props: GridCellProps) {
  const { column, row, words, proposals, line, place, isShut, isActive, editor } = props;
  const translate = useTranslate();
  const { name, field, isTyped, align } = column;
  const { value, isProposed } = cellValue(row, name, proposals);
  const typedProblem = Object.hasOwn(row.typed, name) ? cellProblem(value, name, words) : undefined;
  const problem = typedProblem ?? refusalOf(row, name);
  const isOpened = name === CHART_COLUMN || field?.kind === 'file';
  const isOffered = isTyped && isProposed && !isBlank(value);
  return (
    <td
      aria-colindex={place.column + 2}
      data-place={`${place.row}-${place.column}`}
      data-align={align}
      className={isTyped ? TYPED_CELL : undefined}
      tabIndex={isActive ? 0 : -1}
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 has it for the cells of a grid
      aria-readonly={!isTyped || isShut || undefined}
      aria-invalid={problem !== undefined || undefined}
      title={problem}
      {...(isActive ? { 'data-active': '' } : {})}
      {...(isTyped && isShut ? { 'data-locked': '' } : {})}
      {...(isOffered ? { 'data-proposed': '' } : {})}
      {...(isOpened ? { 'data-opened': '' } : {})}
      {...props.marks}
    >
      {editor ?? props.content ?? <CellContent {...{ column, row, value, words, line }} />}
      {isOffered && <span style={hiddenText}>{translate('farola.grid.proposed')}</span>}
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
