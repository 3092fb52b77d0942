import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';

import { useErrorText } from '../errors/errorText.ts';
import { ConfirmDialog } from '../record/ConfirmDialog.tsx';
import { useImportInHand } from './importContext.ts';
import { useImportStep } from './useImport.ts';

interface AskedStepProps {
  step: 'cancelar' | 'deshacer';
  label: string;
  title: string;
  detail: string;
  /** What the button says that leaves the import as it is, where *Cancel* could be meant otherwise. */
  cancelLabel?: string;
  icon?: ReactNode;
}

/** A step of the import that ends or takes back its work, after asking. */
export function AskedStep({ step, label, title, detail, cancelLabel, icon }: AskedStepProps) {
  const errorText = useErrorText();
  const { id } = useImportInHand().detail;
  const [isAsking, setAsking] = useState(false);
  const taken = useImportStep(id);
  return (
    <>
      <Button color="error" startIcon={icon} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={title}
          confirmLabel={label}
          {...(cancelLabel === undefined ? {} : { cancelLabel })}
          tone="error"
          isBusy={taken.isPending}
          error={taken.error === null ? undefined : errorText(taken.error)}
          onConfirm={() => taken.mutate({ kind: step }, { onSuccess: () => setAsking(false) })}
          onCancel={() => setAsking(false)}
        >
          {detail}
        </ConfirmDialog>
      )}
    </>
  );
}
