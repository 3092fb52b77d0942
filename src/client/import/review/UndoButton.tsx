import Undo from '@mui/icons-material/Undo';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { ConfirmDialog } from '../../record/ConfirmDialog.tsx';
import { useErrorText } from '../../errors/errorText.ts';
import { useImportInHand } from '../importContext.ts';
import { useImportStep } from '../useImport.ts';

/** Takes the whole import back, after asking. */
export function UndoButton() {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { detail } = useImportInHand();
  const [isAsking, setAsking] = useState(false);
  const deed = useImportStep(detail.id);
  // what an undo kept is tried once more
  const words = detail.estado === 'deshecha' ? 'undoKept' : 'undo';
  const undo = () => deed.mutate({ kind: 'deshacer' }, { onSuccess: () => setAsking(false) });
  return (
    <>
      <Button color="error" startIcon={<Undo />} onClick={() => setAsking(true)}>
        {translate(`farola.importing.result.${words}`)}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate(`farola.importing.result.${words}Title`)}
          confirmLabel={translate(`farola.importing.result.${words}`)}
          tone="error"
          isBusy={deed.isPending}
          error={deed.error === null ? undefined : errorText(deed.error)}
          onConfirm={undo}
          onCancel={() => setAsking(false)}
        >
          {translate(`farola.importing.result.${words}Detail`)}
        </ConfirmDialog>
      )}
    </>
  );
}
