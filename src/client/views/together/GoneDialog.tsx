import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { Resource, Row } from '../../../core/resource.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useChanges, useSigned } from './whoChanged.ts';

interface GoneDialogProps {
  resource: Resource;
  record: Row;
  isBusy: boolean;
  onSaveAsNew: () => void;
  onCancel: () => void;
}

/** The record was deleted while it was edited: what was typed can become a record of its own. */
export function GoneDialog({ resource, record, isBusy, onSaveAsNew, onCancel }: GoneDialogProps) {
  const translate = useTranslate();
  const signed = useSigned();
  const deletion = useChanges(resource, record).find(({ accion }) => accion === 'borrar');
  return (
    <ConfirmDialog
      width="sm"
      title={translate('farola.together.gone')}
      confirmLabel={translate('farola.together.saveAsNew')}
      cancelLabel={translate('farola.together.back')}
      isBusy={isBusy}
      onConfirm={onSaveAsNew}
      onCancel={onCancel}
    >
      {deletion !== undefined && (
        <Typography variant="body2">
          {translate('farola.together.deletedBy', { who: signed(deletion) })}
        </Typography>
      )}
      <Typography variant="body2">{translate('farola.together.goneDetail')}</Typography>
    </ConfirmDialog>
  );
}
