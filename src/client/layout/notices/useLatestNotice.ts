import { useNotificationContext, type NotificationPayload } from 'ra-core';
import { useCallback, useRef } from 'react';

/** The notice that was said last, what tells it from the others, and what puts it away with those before. */
export function useLatestNotice() {
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
