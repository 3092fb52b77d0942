import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { createContext, use, useCallback, useId, useRef, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

import { Title } from '../../layout/Title.tsx';
import { DirtyContext } from './formContext.ts';

interface FormDialogProps {
  title: string;
  onClose: () => void;
  /** One `RecordForm`. */
  children: ReactNode;
}

/**
 * A record's form over another one. Escape closes it while nothing was typed; else its buttons alone
 * do, so that no stray key or click loses what was typed.
 */
export function FormDialog({ title, onClose, children }: FormDialogProps) {
  const titleId = useId();
  const isDirty = useRef(false);
  const hear = useCallback((state: boolean) => void (isDirty.current = state), []);
  return (
    <Dialog
      open
      fullWidth
      maxWidth="md"
      aria-labelledby={titleId}
      onClose={(_event, reason) => {
        if (reason === 'escapeKeyDown' && !isDirty.current) onClose();
      }}
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      <DialogContent sx={{ bgcolor: 'background.default', pt: '16px !important', pb: 0 }}>
        <DirtyContext value={hear}>{children}</DirtyContext>
      </DialogContent>
    </Dialog>
  );
}

/** The element above a panel that takes the form's title; undefined on a page, whose header takes it. */
export const PanelTitle = createContext<HTMLElement | null | undefined>(undefined);

export function FormTitle({ children }: { children: string }) {
  const panel = use(PanelTitle);
  if (panel === undefined) return <Title title={children} />;
  return panel === null ? null : createPortal(children, panel);
}
