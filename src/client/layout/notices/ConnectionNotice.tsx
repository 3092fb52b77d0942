import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';

import { NOTICE_STYLE } from './noticeStyle.ts';
import { useConnection } from './useConnection.ts';

/** Says that the server cannot be reached and that nothing is lost, for as long as it is so. */
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
