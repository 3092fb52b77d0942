import { useTranslate } from 'ra-core';

import { COLUMN_WIDTHS } from '../../../core/api/limits.ts';
import { WIDTH_HANDLE } from './tableStyle.ts';

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
