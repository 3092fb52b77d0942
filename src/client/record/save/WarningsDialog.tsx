import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';

import type { Resource } from '../../../core/resource/resource.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useFieldLabel } from '../../resource/fieldLabel.ts';
import type { Warning } from './saveOutcome.ts';

interface WarningsDialogProps {
  resource: Resource;
  warnings: readonly Warning[];
  isBusy: boolean;
  /** What the buttons say, where no form is saved. */
  words?: { confirmLabel: string; cancelLabel: string };
  onConfirm: () => void;
  onCancel: () => void;
}

/** Nothing is wrong, but unusual: saved when the person says so. */
export function WarningsDialog({ resource, warnings, words, ...dialog }: WarningsDialogProps) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      {...dialog}
      width="sm"
      title={translate('farola.views.warnings.title')}
      confirmLabel={translate('farola.views.warnings.confirm')}
      cancelLabel={translate('farola.views.warnings.back')}
      {...words}
    >
      <WarningList resource={resource} warnings={warnings} />
    </ConfirmDialog>
  );
}

export function WarningList({
  resource,
  warnings,
}: Pick<WarningsDialogProps, 'resource' | 'warnings'>) {
  const labelOf = useFieldLabel(resource);
  return (
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {warnings.map(({ field, message }) => (
        <li key={`${field ?? ''} ${message}`}>
          {field === undefined ? message : `${labelOf(field)}: ${message}`}
        </li>
      ))}
    </Box>
  );
}
