import { useTranslate, type RaRecord } from 'ra-core';
import type { ComponentProps } from 'react';

import type { Resource } from '../../../core/resource.ts';
import { represent } from '../../resourcesContext.ts';
import { MENU_BUTTON } from './tableStyle.ts';

interface RowButtonProps extends Pick<ComponentProps<'button'>, 'tabIndex' | 'onClick'> {
  resource: Resource;
  record: RaRecord;
}

/** Offers what can be done with a record of the list. */
export function RowButton({ resource, record, ...given }: RowButtonProps) {
  const translate = useTranslate();
  return (
    <button
      type="button"
      className={MENU_BUTTON}
      aria-haspopup="menu"
      aria-label={translate('farola.lists.actions', { name: represent(resource, record) })}
      {...given}
    />
  );
}
