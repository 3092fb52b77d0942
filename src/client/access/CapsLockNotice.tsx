import FormHelperText from '@mui/material/FormHelperText';

import { accessWords } from '../i18n/accessWords.ts';

/** Stands before it has anything to say: only then is it read aloud. */
export function CapsLockNotice({ isOn }: { isOn: boolean }) {
  return (
    <FormHelperText
      component="output"
      error={false}
      sx={{ display: 'block', color: 'warning.main', '&:empty': { m: 0 } }}
    >
      {isOn && accessWords().capsLock}
    </FormHelperText>
  );
}
