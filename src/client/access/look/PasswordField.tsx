import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useState, type ComponentProps } from 'react';

import { accessWords } from '../../i18n/accessWords.ts';
import { AccessField } from './AccessField.tsx';
import { CapsLockNotice, useCapsLock } from './CapsLockNotice.tsx';

/** A password input with a button that shows what was typed. It says when Caps Lock is on. */
export function PasswordField(
  props: Omit<ComponentProps<typeof AccessField>, 'type' | 'endAdornment' | 'notice' | 'watch'>,
) {
  const [shown, setShown] = useState(false);
  const words = accessWords().password;
  const caps = useCapsLock();
  const Icon = shown ? VisibilityOffOutlined : VisibilityOutlined;
  return (
    <AccessField
      {...props}
      type={shown ? 'text' : 'password'}
      watch={caps.watch}
      notice={<CapsLockNotice isOn={caps.isOn} />}
      onLeave={() => {
        caps.onLeave();
        props.onLeave();
      }}
      endAdornment={
        <Box component="span" sx={AT_THE_END}>
          <IconButton
            edge="end"
            aria-label={shown ? words.hide : words.show}
            onClick={() => setShown(!shown)}
            // the input keeps the focus, and with it the on-screen keyboard
            onMouseDown={(event) => event.preventDefault()}
          >
            <Icon fontSize="small" />
          </IconButton>
        </Box>
      }
    />
  );
}

/** What MUI's InputAdornment does here. */
const AT_THE_END = { display: 'flex', alignItems: 'center', ml: 1, height: '0.01em' };
