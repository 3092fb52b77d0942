import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useErrorText } from '../errors/errorText.ts';
import { NOTICE_HEIGHT } from '../layout/notices/placeNotice.ts';
import { ConfirmDialog } from '../record/ConfirmDialog.tsx';
import { useImportStep } from './importApi.ts';
import { useImportInHand } from './importContext.ts';

interface StepFrameProps {
  title: string;
  children: ReactNode;
  /** Buttons that lead back and on, in sight at the bottom however long the step is. */
  actions?: ReactNode;
  /** Under the bar of the buttons. */
  below?: ReactNode;
  /** Whether the person came here by the stepper: the focus goes along. */
  takesFocus: boolean;
}

/** One step, under its name. */
export function StepFrame({ title, children, actions, below, takesFocus }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <Card component="section" sx={{ p: { xs: 2, sm: 2.5 }, overflow: 'clip' }}>
      <Typography
        ref={heading}
        variant="h3"
        component="h2"
        tabIndex={-1}
        sx={{ mb: 2, outline: 'none !important' }}
      >
        {title}
      </Typography>
      <Box sx={BODY_STYLE}>{children}</Box>
      {actions !== undefined && <Box sx={BAR_STYLE}>{actions}</Box>}
      {below}
    </Card>
  );
}

const BODY_STYLE = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  // what the keyboard comes to is scrolled to above the bar
  '& :is(a, button, input, textarea, [tabindex])': { scrollMarginBottom: 72 },
};

const BAR_STYLE = {
  position: 'sticky',
  bottom: 0,
  zIndex: 3,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  mt: 2.5,
  mx: { xs: -2, sm: -2.5 },
  mb: { xs: -2, sm: -2.5 },
  px: { xs: 2, sm: 2.5 },
  pt: 1.25,
  // a notice stands within it, under its buttons
  pb: `calc(10px + ${NOTICE_HEIGHT})`,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
};

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

/** What is of before the last change is still shown, greyed, so that nothing jumps. */
export const staleStyle = (isStale: boolean) => ({
  transition: 'opacity 150ms',
  ...(isStale ? { opacity: 0.55 } : {}),
});
