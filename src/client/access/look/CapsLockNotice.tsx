import { useState, type KeyboardEvent, type MouseEvent } from 'react';

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

interface CapsLock {
  isOn: boolean;
  /** To be put on what is typed into: browsers tell the key's state only with an event. */
  watch: {
    onKeyDown: (event: KeyboardEvent) => void;
    onKeyUp: (event: KeyboardEvent) => void;
    onMouseDown: (event: MouseEvent) => void;
  };
  onLeave: () => void;
}

/** Whether Caps Lock is on, as far as it was noticed while the person is in the field. */
export function useCapsLock(): CapsLock {
  const [isOn, setOn] = useState(false);
  const notice = (event: KeyboardEvent | MouseEvent) => setOn(event.getModifierState('CapsLock'));
  return {
    isOn,
    watch: { onKeyDown: notice, onKeyUp: notice, onMouseDown: notice },
    onLeave: () => setOn(false),
  };
}
