import Autorenew from '@mui/icons-material/Autorenew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import { formatNumber } from '../i18n/format.ts';
import { SHOWN_NOTICE_HEIGHT } from '../layout/notices/placeNotice.ts';
import { HIDDEN_ON_PAPER } from '../theme/hidden.ts';
import { useListChanges } from './useListChanges.ts';

/**
 * "3 filas cambiaron · Ver", over the rows: it takes no place, so nothing moves when it comes or goes. Until it is
 * pressed the list stays as it is; then the focus goes back to where it was.
 */
export function ListChanges({ resource }: { resource: Resource }) {
  const translate = useTranslate();
  const changes = useListChanges(resource);
  const [isAsking, setAsking] = useState(false);
  const before = useRef<Element | null>(null);
  const see = async () => {
    setAsking(true);
    await changes?.show();
    setAsking(false);
    if (before.current instanceof HTMLElement && before.current.isConnected)
      before.current.focus({ preventScroll: true });
  };
  return (
    <Box component="output" sx={PLACE}>
      {changes !== undefined && (
        <Button
          size="small"
          variant="contained"
          color="info"
          startIcon={<Autorenew />}
          loading={isAsking}
          loadingPosition="start"
          // a press of the mouse leaves the focus where it is
          onMouseDown={(event) => event.preventDefault()}
          onFocus={(event) => {
            before.current = event.relatedTarget;
          }}
          onClick={() => void see()}
          sx={NOTICE}
        >
          {changes.changed === 'some'
            ? translate('farola.live.someChanged')
            : translate('farola.live.rowsChanged', {
                smart_count: changes.changed,
                count: formatNumber(changes.changed),
              })}
          {' · '}
          {translate('farola.live.see')}
        </Button>
      )}
    </Box>
  );
}

const PLACE = {
  position: 'sticky',
  bottom: SHOWN_NOTICE_HEIGHT,
  zIndex: 4,
  display: 'flex',
  justifyContent: { xs: 'center', md: 'flex-start' },
  alignItems: 'flex-end',
  height: 0,
  ...HIDDEN_ON_PAPER,
} as const;

/** In the part of the paging bar that is free; on a phone, which has none, above it. */
const NOTICE = {
  borderRadius: 5,
  boxShadow: 4,
  textTransform: 'none',
  mb: { xs: '84px', md: 1 },
  ml: { md: 2 },
} as const;
