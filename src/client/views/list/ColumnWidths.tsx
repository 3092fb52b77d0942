import { useTranslate } from 'ra-core';

import { COLUMN_WIDTHS } from '../../../core/savedViews.ts';
import type { Column } from './columns.ts';
import { MENU_WIDTH, SELECT_WIDTH, WIDTH_HANDLE } from './tableStyle.ts';

type Widths = Readonly<Record<string, number>>;

interface ColumnWidthsProps {
  columns: readonly Column[];
  widths: Widths;
  isChoosable: boolean;
}

/** Px, of a column that came after the others were pulled. */
const NEW_WIDTH = 140;

/** How wide each column is; as its contents ask until the first one is pulled, then all are fixed. */
export function ColumnWidths({ columns, widths, isChoosable }: ColumnWidthsProps) {
  const areFixed = hasWidths(columns, widths);
  return (
    <colgroup>
      {isChoosable && <col style={areFixed ? { width: SELECT_WIDTH } : undefined} />}
      {columns.map(({ name }) => (
        <col key={name} style={areFixed ? { width: widths[name] ?? NEW_WIDTH } : undefined} />
      ))}
      <col style={areFixed ? { width: MENU_WIDTH } : undefined} />
    </colgroup>
  );
}

/** Of the whole table: as wide as its columns, and no wider. */
export function widthOf(columns: readonly Column[], widths: Widths, isChoosable: boolean) {
  if (!hasWidths(columns, widths)) return undefined;
  const sum = columns.reduce((all, { name }) => all + (widths[name] ?? NEW_WIDTH), 0);
  return {
    tableLayout: 'fixed',
    width: sum + MENU_WIDTH + (isChoosable ? SELECT_WIDTH : 0),
  } as const;
}

const hasWidths = (columns: readonly Column[], widths: Widths): boolean =>
  columns.some(({ name }) => widths[name] !== undefined);

/** At the end of a column's header: pulled, or moved by the arrow keys; Enter and a double click fit it. */
export function WidthHandle({ label, width }: { label: string; width: number | undefined }) {
  const translate = useTranslate();
  return (
    <span
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- hr is a line between paragraphs, and nothing that moves
      role="separator"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a separator that moves is a control
      tabIndex={0}
      className={WIDTH_HANDLE}
      aria-orientation="vertical"
      aria-label={translate('farola.savedViews.columnWidth', { label })}
      aria-valuemin={COLUMN_WIDTHS.min}
      aria-valuemax={COLUMN_WIDTHS.max}
      aria-valuenow={width ?? COLUMN_WIDTHS.min}
      aria-valuetext={
        width === undefined ? translate('farola.savedViews.widthFits') : `${width} px`
      }
    />
  );
}
