import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { ConfirmDialog } from '../ConfirmDialog.tsx';

interface BulkDeleteProps {
  /** Records that go. */
  count: number;
  error: string | undefined;
  isBusy: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for the number of records, typed, before more than one goes at once. */
export function BulkDelete({ count, ...dialog }: BulkDeleteProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const asks = count > 1;
  return (
    <ConfirmDialog
      {...dialog}
      tone="error"
      title={translate('farola.views.bulk.deleteTitle', { smart_count: count })}
      confirmLabel={translate('ra.action.delete')}
      canConfirm={!asks || typed.replace(/\D/g, '') === String(count)}
    >
      {translate('farola.views.bulk.deleteDetail')}
      {asks && (
        <TextField
          autoFocus
          size="small"
          label={translate('farola.views.bulk.typeCount', { count })}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
        />
      )}
    </ConfirmDialog>
  );
}
