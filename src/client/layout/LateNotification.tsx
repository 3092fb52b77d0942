import Portal from '@mui/material/Portal';
import { Notification } from 'react-admin';

/**
 * react-admin's notices, as a chunk that comes after the first page. Beside the application: of what is
 * in it nothing is read out while a dialog or a panel is open, and these notices often tell of those.
 */
export function LateNotification() {
  return (
    <Portal>
      <Notification slotProps={stays} />
    </Portal>
  );
}

/** A notice that offers to undo stays while one goes on working elsewhere. */
const stays = {
  clickAwayListener: {
    onClickAway: (event: Event) => {
      Object.assign(event, { defaultMuiPrevented: true });
    },
  },
};
