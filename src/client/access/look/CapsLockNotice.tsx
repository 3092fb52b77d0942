import { accessWords } from '../../i18n/accessWords.ts';
import { FieldHelp } from './FieldHelp.tsx';

/** Stands before it has anything to say: only then is it read aloud. */
export function CapsLockNotice({ isOn }: { isOn: boolean }) {
  return (
    <FieldHelp component="output" color="warning.main">
      {isOn && accessWords().capsLock}
    </FieldHelp>
  );
}
