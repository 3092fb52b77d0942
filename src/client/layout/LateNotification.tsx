import { Notification } from 'react-admin';

/** react-admin's notices, as a chunk that comes after the first page. */
export function LateNotification() {
  return <Notification />;
}
