import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import { CloseNotificationContext, useTranslate, type NotificationPayload } from 'ra-core';

import { keepReadable } from './notices/keepReadable.ts';
import { placeNotice } from './notices/placeNotice.ts';
import { useLatestNotice } from './notices/useLatestNotice.ts';

/** Long enough to read one line. */
const READING_MS = 4000;

/**
 * What `useNotify` says, as a chunk that comes after the first page. Not react-admin's own, which lets
 * a notice wait until the one before has gone: a person would read of, and undo, the deed before.
 * Beside the application: of what is in it nothing is read out while a dialog or a panel is open, and
 * these notices often tell of those.
 */
export function LateNotification() {
  const { notice, key, close } = useLatestNotice();
  return (
    <Portal>
      <CloseNotificationContext value={close}>
        {notice !== undefined && <Told key={key} notice={notice} onClose={close} />}
      </CloseNotificationContext>
    </Portal>
  );
}

function Told({ notice, onClose }: { notice: NotificationPayload; onClose: () => void }) {
  const { autoHideDuration = READING_MS } = notice.notificationOptions ?? {};
  const closeByTime = (_: unknown, reason: SnackbarCloseReason) => {
    // one goes on working elsewhere while it offers to undo, and Escape is for what one works in
    if (reason === 'timeout') onClose();
  };
  return (
    <Box ref={settle} sx={PLACE}>
      <Snackbar open autoHideDuration={autoHideDuration} onClose={closeByTime} sx={IN_ITS_PLACE}>
        <div>
          <Words notice={notice} />
        </div>
      </Snackbar>
    </Box>
  );
}

function Words({
  notice: { message, type, notificationOptions },
}: {
  notice: NotificationPayload;
}) {
  const translate = useTranslate();
  if (typeof message !== 'string') return message;
  return (
    <Alert severity={type} variant="filled" sx={WORDS}>
      {translate(message, notificationOptions?.messageArgs)}
    </Alert>
  );
}

function settle(element: HTMLElement) {
  const ends = [placeNotice(element), keepReadable(element)];
  return () => ends.forEach((end) => end());
}

/** Only what it shows hears the pointer. */
const PLACE = {
  position: 'fixed',
  left: 0,
  right: 0,
  bottom: 0,
  zIndex: 'snackbar',
  display: 'flex',
  justifyContent: 'center',
  p: 1,
  pointerEvents: 'none',
} as const;

const IN_ITS_PLACE = {
  '&&': { position: 'static', transform: 'none', minWidth: 0, pointerEvents: 'auto' },
} as const;

const WORDS = {
  alignItems: 'center',
  boxShadow: 6,
  maxWidth: 640,
  whiteSpace: 'pre-line',
} as const;
