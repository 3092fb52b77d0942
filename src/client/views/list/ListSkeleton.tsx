import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';

import type { Resource } from '../../../core/resource.ts';

const ROWS = 10;

/** The shape of what is coming, so that nothing jumps when it is there. */
export function ListSkeleton({
  resource,
  layout,
}: {
  resource: Resource;
  layout: 'table' | 'cards';
}) {
  const translate = useTranslate();
  const columns = layout === 'table' ? resource.list.columns.length : 1;
  return (
    <Box
      component="output"
      aria-label={translate('farola.views.list.loading')}
      aria-busy
      sx={{ display: 'block' }}
    >
      {Array.from({ length: ROWS }, (_, row) => (
        <Box
          key={row}
          sx={{ display: 'flex', gap: 3, px: 2, py: 1.25, borderBottom: 1, borderColor: 'divider' }}
        >
          {Array.from({ length: columns }, (_unused, column) => (
            <Skeleton key={column} sx={{ flex: column === 1 ? 2 : 1 }} height={18} />
          ))}
        </Box>
      ))}
    </Box>
  );
}
