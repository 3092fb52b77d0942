import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';

import { NOTICE_STYLE } from './noticeStyle.ts';
import { useConnection } from './useConnection.ts';

/**
 * Says that the server cannot be reached, for as long as it is so: what is typed in a form stays in it,
 * and nothing is sent by itself later.
 */
export function ConnectionNotice() {
  const translate = useTranslate();
  const connection = useConnection();
  if (connection === 'there') return null;
  return (
    <Alert severity="warning" sx={NOTICE_STYLE}>
      <strong>{translate(`farola.shell.${connection}.title`)}</strong>{' '}
      {translate(`farola.shell.${connection}.detail`)}
    </Alert>
  );
}
