import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Portal from '@mui/material/Portal';
import Snackbar, { type SnackbarCloseReason } from '@mui/material/Snackbar';
import {
  CloseNotificationContext,
  useNotificationContext,
  useTranslate,
  type NotificationPayload,
} from 'ra-core';
import { useCallback, useRef } from 'react';

import { placeNotice } from './notices/placeNotice.ts';

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

/**
 * Keeps an element that stands beside the dialogs of the page open to assistive technology: MUI sets
 * `aria-hidden` on all that is beside the topmost dialog or panel, also when one above it closes.
 */
function keepReadable(element: HTMLElement): () => void {
  const show = () => element.removeAttribute('aria-hidden');
  const observer = new MutationObserver(show);
  observer.observe(element, { attributeFilter: ['aria-hidden'] });
  show();
  return () => observer.disconnect();
}

/** The notice that was said last, what tells it from the others, and what puts it away with those before. */
function useLatestNotice() {
  const { notifications, setNotifications } = useNotificationContext();
  const keys = useRef(new WeakMap<NotificationPayload, number>());
  const count = useRef(0);
  const notice = notifications.at(-1);
  const close = useCallback(() => {
    if (notice !== undefined) setNotifications((all) => all.slice(all.indexOf(notice) + 1));
  }, [notice, setNotifications]);
  return { notice, key: notice === undefined ? 0 : keyOf(notice), close };

  function keyOf(one: NotificationPayload): number {
    const key = keys.current.get(one) ?? (count.current += 1);
    keys.current.set(one, key);
    return key;
  }
}
