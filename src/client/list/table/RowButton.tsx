import type { ComponentProps } from 'react';

import { MENU_BUTTON } from '../widths/tableStyle.ts';

interface RowButtonProps extends Pick<ComponentProps<'button'>, 'tabIndex' | 'onClick'> {
  label: string;
}

/** Offers what can be done with a record of the list. */
export function RowButton({ label, ...given }: RowButtonProps) {
  return (
    <button
      type="button"
      className={MENU_BUTTON}
      aria-haspopup="menu"
      aria-label={label}
      {...given}
    />
  );
}
