import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { ConfirmDialog } from '../record/ConfirmDialog.tsx';
import { useErrorText } from '../errors/errorText.ts';
import { useImportInHand } from './importContext.ts';
import { useImportStep } from './useImport.ts';

/** Stops an import that has written nothing yet, after asking. */
export function CancelButton() {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { detail } = useImportInHand();
  const [isAsking, setAsking] = useState(false);
  const deed = useImportStep(detail.id);
  const cancel = () => deed.mutate({ kind: 'cancelar' }, { onSuccess: () => setAsking(false) });
  return (
    <>
      <Button color="error" onClick={() => setAsking(true)}>
        {translate('farola.importing.work.cancel')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('farola.importing.cancel.title')}
          confirmLabel={translate('farola.importing.work.cancel')}
          cancelLabel={translate('farola.importing.cancel.stay')}
          tone="error"
          isBusy={deed.isPending}
          error={deed.error === null ? undefined : errorText(deed.error)}
          onConfirm={cancel}
          onCancel={() => setAsking(false)}
        >
          {translate('farola.importing.cancel.detail')}
        </ConfirmDialog>
      )}
    </>
  );
}
