import { Notification } from 'react-admin';

/** react-admin's notices, as a chunk that comes after the first page. */
export function LateNotification() {
  return <Notification slotProps={stays} />;
}

/** A notice that offers to undo stays while one goes on working elsewhere. */
const stays = {
  clickAwayListener: {
    onClickAway: (event: Event) => {
      Object.assign(event, { defaultMuiPrevented: true });
    },
  },
};
