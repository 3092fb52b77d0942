import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useTranslate } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';

const ROWS = 10;

/** The shape of what is coming, so that nothing jumps when it is there. */
export function ListSkeleton({
  resource,
  layout,
}: {
  resource: Resource;
  layout: 'table' | 'cards' | 'matrix';
}) {
  const translate = useTranslate();
  const columns = layout === 'cards' ? 1 : resource.list.columns.length;
  return (
    <Box
      component="output"
      aria-label={translate('farola.views.list.loading')}
      aria-busy
      sx={STYLE}
    >
      {Array.from({ length: ROWS }, (_, row) => (
        <div key={row}>
          {Array.from({ length: columns }, (_unused, column) => (
            <span key={column} />
          ))}
        </div>
      ))}
    </Box>
  );
}

const pulse = keyframes({ '50%': { opacity: 0.4 } });

/** One style for all of its bars: a hundred of MUI's skeletons would hold up the rows they stand for. */
const STYLE = {
  display: 'block',
  '& > div': {
    display: 'flex',
    gap: 3,
    px: 2,
    py: 1.25,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& span': {
    flex: 1,
    height: 11,
    my: 0.4375,
    borderRadius: 0.5,
    bgcolor: 'action.hover',
    animation: `${pulse} 2s ease-in-out 0.5s infinite`,
  },
  '& span:nth-of-type(2)': { flex: 2 },
};
