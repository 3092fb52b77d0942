import Refresh from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';
import { useRefresh, useTranslate } from 'ra-core';

import { hinted } from '../../theme/hint.ts';

/** Asks the server again for what the page shows. */
export function RefreshButton() {
  const translate = useTranslate();
  const refresh = useRefresh();
  return (
    <IconButton color="inherit" {...hinted(translate('ra.action.refresh'))} onClick={refresh}>
      <Refresh />
    </IconButton>
  );
}
