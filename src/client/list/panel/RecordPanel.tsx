import OpenInFull from '@mui/icons-material/OpenInFull';
import IconButton from '@mui/material/IconButton';
import { LinkBase, useTranslate } from 'ra-core';
import { useMemo, type ReactNode } from 'react';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useRecordPath } from '../../address/day.ts';
import { noun } from '../../i18n/descriptorWords.ts';
import { EditRecord } from '../../record/form/EditRecord.tsx';
import { FormDialog } from '../../record/form/FormDialog.tsx';
import { RecordForm } from '../../record/form/RecordForm.tsx';
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

interface NewRecordPanelProps {
  resource: Resource;
  given: Row;
  /** Above the form: what the new record is for. */
  children: ReactNode;
  onClose: () => void;
}

/** The form of one new record over the list that it is made from, which may be of another kind. */
export function NewRecordPanel({ resource, given, children, onClose }: NewRecordPanelProps) {
  const translate = useTranslate();
  return (
    <FormDialog title={translate('farola.page.create', { name: noun(resource) })} onClose={onClose}>
      {children}
      <RecordForm resource={resource} given={given} isSingle onSaved={onClose} onCancel={onClose} />
    </FormDialog>
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
