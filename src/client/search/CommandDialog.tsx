import { ShortcutSheet } from '../shortcuts/ShortcutSheet.tsx';
import { Palette } from './Palette.tsx';

interface CommandDialogProps {
  shown: 'palette' | 'shortcuts';
  onClose: () => void;
  onShortcuts: () => void;
}

/** The palette or the sheet of shortcuts: in one chunk, since each leads to the other's keys. */
export function CommandDialog({ shown, onClose, onShortcuts }: CommandDialogProps) {
  return shown === 'palette' ? (
    <Palette onClose={onClose} onShortcuts={onShortcuts} />
  ) : (
    <ShortcutSheet onClose={onClose} />
  );
}
