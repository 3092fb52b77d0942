import { useTranslate } from 'ra-core';
import { memo, type ReactNode } from 'react';

import { isBlank } from '../../core/record/validateRecord.ts';
import { isDay } from '../../core/time/calendar.ts';
import { FieldValue } from '../fields/FieldValue.tsx';
import { hiddenText } from '../theme/hidden.ts';
import { cellProblem, writeCell, type CellWords } from './cellText.ts';
import { CHART_COLUMN, type GridColumn } from './gridColumns.ts';
import type { CellState } from './gridRow.ts';
import { TYPED_CELL } from './gridStyle.ts';
import { GridSign } from './gridSigns.tsx';

interface GridCellProps extends CellState {
  column: GridColumn;
  words: CellWords;
  /** What its line is called. */
  line: string;
  /** Its place in the grid, both from 0. */
  rowIndex: number;
  columnIndex: number;
  isShut: boolean;
  editor: ReactNode;
  /** In the place of what the field shows by itself. */
  content?: ReactNode;
  /** Attributes by which its style tells it from the others. */
  marks?: Readonly<Record<`data-${string}`, string | undefined>>;
}

/**
 * One cell of a line: what was typed, what is stored, or in grey what would be. It takes plain values, as a key changes
 * one or two cells of its line.
 */
export const GridCell = memo(function GridCell(props: GridCellProps) {
  const { column, words, value, isProposed, line, isShut, editor } = props;
  const translate = useTranslate();
  const { name, field, isTyped, align } = column;
  const typedProblem = props.isUnsaved ? cellProblem(value, name, words) : undefined;
  const problem = typedProblem ?? props.refusal;
  const isOpened = name === CHART_COLUMN || field?.kind === 'file';
  const isOffered = isTyped && isProposed && !isBlank(value);
  return (
    <td
      aria-colindex={props.columnIndex + 2}
      data-place={`${props.rowIndex}-${props.columnIndex}`}
      data-align={align}
      className={isTyped ? TYPED_CELL : undefined}
      tabIndex={-1} // of the one that has the focus `useGridFocus` sets it
      // oxlint-disable-next-line jsx-a11y/role-supports-aria-props -- ARIA 1.2 has it for the cells of a grid
      aria-readonly={!isTyped || isShut || undefined}
      aria-invalid={problem !== undefined || undefined}
      title={problem}
      {...(isTyped && isShut ? { 'data-locked': '' } : {})}
      {...(isOffered ? { 'data-proposed': '' } : {})}
      {...(isOpened ? { 'data-opened': '' } : {})}
      {...props.marks}
    >
      {editor ?? props.content ?? (
        <CellContent {...{ column, value, words, line }} isMade={props.isMade} />
      )}
      {isOffered && <span style={hiddenText}>{translate('farola.grid.proposed')}</span>}
      {problem !== undefined && <span style={hiddenText}>{problem}</span>}
    </td>
  );
});

type CellContentProps = Pick<GridCellProps, 'column' | 'value' | 'isMade' | 'words' | 'line'>;

function CellContent({ column, value, isMade, words, line }: CellContentProps) {
  const translate = useTranslate();
  const { name, field, isTyped } = column;
  if (name === CHART_COLUMN) {
    return <GridSign sign="chart" label={translate('farola.grid.chartOf', { name: line })} />;
  }
  if (field === undefined) return null;
  if (field.kind === 'file') return <FileCell isMade={isMade} />;
  if (isBlank(value)) return null;
  // a day is written so that nobody reads it two ways; what cannot be read, as it was typed
  const isDate = field.kind === 'date' && isDay(value);
  if (isTyped && !isDate) return writeCell(value, name, words);
  return (
    <FieldValue resource={words.resource.name} name={name} field={field} value={value} as="text" />
  );
}

/** A file belongs to the record of the line: it opens there. */
function FileCell({ isMade }: { isMade: boolean }) {
  const translate = useTranslate();
  const label = translate(`farola.grid.${isMade ? 'openRecord' : 'saveFirst'}`);
  return <GridSign sign="photo" label={label} opacity={isMade ? 1 : 0.35} />;
}
