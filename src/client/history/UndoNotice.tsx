import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCloseNotification, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';

import { hiddenText } from '../theme/hidden.ts';
import { alternateKey, useKeyDown } from '../shortcuts/keyboard.ts';
import { useUndo } from './useUndo.tsx';

interface UndoNoticeProps {
  words: string;
  args: Record<string, unknown>;
  token: string;
}

/**
 * What was done, and the button that undoes it. The key does the same from wherever the focus is: an
 * open panel or dialog keeps it, and the button stands outside of both.
 */
export function UndoNotice({ words, args, token }: UndoNoticeProps) {
  const translate = useTranslate();
  const close = useCloseNotification();
  const [lost, setLost] = useState<string>();
  const stays = useRef(false);
  const { run, isBusy } = useUndo((why) => {
    // without an answer it may be asked for again
    stays.current = true;
    setLost(why);
  });
  /** Once: before it is drawn as busy, and while it goes, the key may be pressed again. */
  const isAsked = useRef(false);
  const undo = async () => {
    if (isAsked.current) return;
    isAsked.current = true;
    stays.current = false;
    await run(token);
    if (stays.current) isAsked.current = false;
    else close();
  };
  useKeyDown((event) => {
    if (!isUndoKey(event)) return;
    event.preventDefault();
    if (!event.repeat) void undo();
  });
  const keys = `${alternateKey()}+Z`;
  return (
    <Alert
      severity={lost === undefined ? 'success' : 'warning'}
      variant="filled"
      sx={{ alignItems: 'center', boxShadow: 6 }}
      action={
        <>
          <Box component="kbd" aria-hidden sx={KEYS}>
            {keys}
          </Box>
          <span style={hiddenText}>{translate('farola.undo.byKey', { keys })}</span>
          <Button
            color="inherit"
            size="small"
            loading={isBusy}
            aria-keyshortcuts="Alt+Z"
            onClick={() => void undo()}
          >
            {translate('ra.action.undo')}
          </Button>
        </>
      }
    >
      {lost ?? translate(words, args)}
    </Alert>
  );
}

/** On a Mac the key writes another sign while ⌥ is held: there the place of the key counts. */
const isUndoKey = ({ altKey, ctrlKey, metaKey, shiftKey, key, code }: KeyboardEvent): boolean =>
  altKey && !ctrlKey && !metaKey && !shiftKey && (key.toLowerCase() === 'z' || code === 'KeyZ');

/** Only where there is likely to be a keyboard. */
const KEYS = {
  display: 'none',
  '@media (hover: hover) and (pointer: fine)': { display: 'block' },
  mr: 0.5,
  alignSelf: 'center',
  fontFamily: 'inherit',
  fontSize: '0.75rem',
  opacity: 0.85,
  whiteSpace: 'nowrap',
} as const;
