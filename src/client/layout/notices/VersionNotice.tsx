import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { NOTICE_STYLE } from './noticeStyle.ts';
import { useNewVersion } from './useNewVersion.ts';

/** Offers to load the page anew once another version is published; who is in the middle of something goes on. */
export function VersionNotice() {
  const translate = useTranslate();
  const published = useNewVersion();
  const [put, setPut] = useState<string>();
  if (published === undefined || published === put) return null;
  return (
    <Alert
      severity="info"
      sx={NOTICE_STYLE}
      action={
        <>
          <Button color="inherit" size="small" onClick={() => location.reload()}>
            {translate('farola.shell.newVersion.reload')}
          </Button>
          <Button color="inherit" size="small" onClick={() => setPut(published)}>
            {translate('farola.shell.newVersion.later')}
          </Button>
        </>
      }
    >
      <strong>{translate('farola.shell.newVersion.title')}</strong>{' '}
      {translate('farola.shell.newVersion.detail')}
    </Alert>
  );
}
