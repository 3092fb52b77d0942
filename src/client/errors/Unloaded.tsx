import { useNotify } from 'ra-core';
import { useEffect } from 'react';

/** Says that what was asked for could not be fetched, and takes the wish back. */
export function Unloaded({ onClose }: { onClose: () => void }) {
  const notify = useNotify();
  useEffect(() => {
    notify('farola.commands.unloaded', { type: 'error' });
    onClose();
  }, [notify, onClose]);
  return null;
}
