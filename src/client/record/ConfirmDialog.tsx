import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useId, useState, type ReactNode } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { formatNumber } from '../i18n/format.ts';
import type { Warning } from './save/useWrite.ts';

export interface ConfirmDialogProps {
  title: string;
  children?: ReactNode;
  /** What the button that goes on says: the deed, not *OK*. */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'primary' | 'error';
  /** Why it could not be done; the dialog stays. */
  error?: ReactNode;
  isBusy?: boolean;
  /** False while something is still to be given, or stands in the way. */
  canConfirm?: boolean;
  /** The id of what says why it cannot be confirmed. */
  reasonId?: string | undefined;
  width?: 'xs' | 'sm' | 'md';
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done. Escape and Cancel do nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel, tone = 'primary', error } = props;
  const { canConfirm = true, isBusy = false, width = 'xs', onConfirm, onCancel } = props;
  const reasonId = canConfirm ? undefined : props.reasonId;
  const translate = useTranslate();
  const titleId = useId();
  return (
    <Dialog
      open
      fullWidth
      maxWidth={width}
      onClose={isBusy ? undefined : onCancel}
      aria-labelledby={titleId}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 1.5 }}>{children}</Box>
      </DialogContent>
      {/* not in what scrolls: below a long preview nobody would see it */}
      {error !== undefined && (
        <Alert severity="error" role="alert" sx={{ flexShrink: 0, mx: 3, mt: 1 }}>
          {error}
        </Alert>
      )}
      <DialogActions>
        <Button color="inherit" disabled={isBusy} onClick={onCancel}>
          {cancelLabel ?? translate('ra.action.cancel')}
        </Button>
        <Button
          variant="contained"
          color={tone}
          loading={isBusy}
          disabled={!canConfirm}
          aria-describedby={reasonId}
          onClick={onConfirm}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

interface TypedCount {
  /** Whether what was typed is the number; of one record nobody is asked. */
  isTyped: boolean;
  input: ReactNode;
}

/** Who takes many records away for good types how many they are. */
export function useTypedCount(count: number): TypedCount {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  if (count <= 1) return { isTyped: true, input: null };
  const input = (
    <TextField
      size="small"
      required
      label={translate('farola.views.bulk.typeCount', { count: formatNumber(count) })}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
  return { isTyped: typed.replace(/\D/g, '') === String(count), input };
}

interface WarningsDialogProps {
  resource: Resource;
  warnings: readonly Warning[];
  isBusy: boolean;
  /** What it says, where no form is saved. */
  words?: { title: string; confirmLabel: string; cancelLabel: string };
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
