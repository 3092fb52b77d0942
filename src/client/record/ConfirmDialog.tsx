import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';

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
