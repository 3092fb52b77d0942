import Checkbox from '@mui/material/Checkbox';
import {
  useDataTableCallbacksContext,
  useDataTableSelectedIdsContext,
  useTranslate,
  type RaRecord,
} from 'ra-core';

import type { Resource } from '../../../core/resource.ts';
import { represent } from '../../resourcesContext.ts';

/** Chooses a row; with Shift, all from the last one. react-admin's own checkbox has no name in MUI 9. */
export function SelectCell({ resource, record }: { resource: Resource; record: RaRecord }) {
  const translate = useTranslate();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const selectedIds = useDataTableSelectedIdsContext();
  return (
    <Checkbox
      size="small"
      checked={selectedIds?.includes(record.id) === true}
      onClick={(event) => {
        // the row would open
        event.stopPropagation();
        handleToggleItem?.(record.id, event as never); // only the Shift key is read
      }}
      slotProps={{
        input: {
          'aria-label': translate('farola.views.bulk.select', {
            name: represent(resource, record),
          }),
        },
      }}
    />
  );
}
