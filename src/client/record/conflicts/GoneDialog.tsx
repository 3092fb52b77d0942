import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../access/currentUser.ts';
import { restoreDeleted } from '../../history/undoApi.ts';
import { useTelling } from '../../history/useUndo.tsx';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useChangeAuthor, useChanges } from './whoChanged.ts';

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
  const signed = useChangeAuthor();
  const deletion = useChanges(resource, record).find(({ accion }) => accion === 'borrar');
  const { tell, isBusy: isRestoring } = useTelling();
  const { email, derechos } = useCurrentUser();
  const mayRestore = derechos.cerrar_y_deshacer || deletion?.usuario === email;
  const restore = async (cambio: number) => {
    // what was typed stays in the form, and is saved on top of what came back
    if (await tell(() => restoreDeleted(resource.name, cambio))) onCancel();
  };
  return (
    <ConfirmDialog
      width="sm"
      title={translate('farola.conflict.gone')}
      confirmLabel={translate('farola.conflict.saveAsNew')}
      cancelLabel={translate('farola.conflict.back')}
      isBusy={isBusy || isRestoring}
      onConfirm={onSaveAsNew}
      onCancel={onCancel}
    >
      {deletion !== undefined && (
        <Typography variant="body2">
          {translate('farola.conflict.deletedBy', { who: signed(deletion) })}
        </Typography>
      )}
      <Typography variant="body2">{translate('farola.conflict.goneDetail')}</Typography>
      {deletion !== undefined && mayRestore && (
        <>
          <Typography variant="body2">{translate('farola.conflict.restoreDetail')}</Typography>
          <Button
            variant="outlined"
            loading={isRestoring}
            disabled={isBusy}
            sx={{ justifySelf: 'start' }}
            onClick={() => void restore(deletion.id)}
          >
            {translate('farola.conflict.restore')}
          </Button>
        </>
      )}
    </ConfirmDialog>
  );
}
