import OpenInFull from '@mui/icons-material/OpenInFull';
import IconButton from '@mui/material/IconButton';
import { LinkBase, useTranslate } from 'ra-core';
import { useMemo } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { useRecordPath } from '../../address/day.ts';
import { EditRecord } from '../../record/form/EditRecord.tsx';
import { Neighbours } from '../../record/heading/Neighbours.tsx';
import { RecordDrawer, RecordPlace } from '../../record/heading/RecordDrawer.tsx';
import { usePanel } from './usePanel.ts';

/** The form of a record over its list, with the way to the ones beside it. */
export function RecordPanel({ resource, id }: { resource: Resource; id: number }) {
  const { open, close } = usePanel();
  const place = useMemo(() => ({ open, leave: close }), [open, close]);
  return (
    <RecordPlace value={place}>
      <RecordDrawer
        onClose={close}
        tools={
          <>
            <Neighbours key={id} resource={resource} id={id} />
            <WholePage resource={resource} id={id} />
          </>
        }
      >
        <EditRecord key={id} resource={resource} id={String(id)} />
      </RecordDrawer>
    </RecordPlace>
  );
}

function WholePage({ resource, id }: { resource: Resource; id: number }) {
  const translate = useTranslate();
  const pathOf = useRecordPath(resource);
  const label = translate('farola.lists.wholePage');
  return (
    <IconButton size="small" aria-label={label} title={label} component={LinkBase} to={pathOf(id)}>
      <OpenInFull fontSize="small" />
    </IconButton>
  );
}
