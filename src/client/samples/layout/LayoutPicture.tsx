import Box from '@mui/material/Box';

import type { LayoutChoice } from '../../layout/settings/layoutChoice.ts';
import { coloursOf } from '../../layout/header/headerStyle.ts';
import { LIGHT_SIDEBAR } from '../../theme/palettes.ts';

/** The layout in small, for who sees it: beside it stands what it is called. */
export function LayoutPicture({ layout }: { layout: LayoutChoice }) {
  const isNarrow = layout.container === 'fixed';
  return (
    <Box aria-hidden sx={PICTURE}>
      <Box
        sx={{
          ...(layout.sidebar === 'light' ? LIGHT_SIDEBAR : {}),
          ...SIDEBAR,
          width: layout.menu === 'open' ? '22%' : '7%',
        }}
      >
        {[0, 1, 2, 3].map((line) => (
          <Box key={line} sx={{ ...LINE, bgcolor: 'sidebar.heading' }} />
        ))}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box
          sx={{
            bgcolor: layout.headerColours === 'dark' ? 'sidebar.background' : 'background.paper',
            borderBottom: 1,
            borderColor: 'divider',
          }}
        >
          <Box
            {...coloursOf(layout.headerColours)}
            sx={{ ...HEADER, height: heights[layout.header] }}
          >
            <Box sx={{ ...LINE, width: '34%', bgcolor: 'text.secondary' }} />
            <Box sx={{ ...DOT, bgcolor: 'primary.main' }} />
          </Box>
        </Box>
        {layout.toolbar !== 'none' && <Bar kind={layout.toolbar} />}
        <Box sx={{ ...PAGE, px: isNarrow ? '18%' : 1 }}>
          <Box sx={{ ...CARD, height: 14 }} />
          <Box sx={CARD} />
        </Box>
      </Box>
    </Box>
  );
}

/** What tells the toolbars apart. */
function Bar({ kind }: { kind: Exclude<LayoutChoice['toolbar'], 'none'> }) {
  return (
    <Box sx={{ ...BAR, height: barHeights[kind] }}>
      <Box sx={{ ...LINE, width: '26%', bgcolor: 'text.secondary' }} />
      {kind === 'saas' && (
        <Box sx={{ ...LINE, ...BUTTON, width: '18%', bgcolor: 'primary.main' }} />
      )}
      {kind === 'accounting' && <Box sx={{ ...LINE, width: '24%', bgcolor: 'text.disabled' }} />}
      {kind === 'reports' &&
        [0, 1, 2].map((link) => (
          <Box
            key={link}
            sx={{
              ...LINE,
              ...BUTTON,
              width: '13%',
              border: 1,
              borderColor: 'primary.main',
              bgcolor: 'transparent',
            }}
          />
        ))}
      {kind === 'extended' && (
        <Box sx={{ flex: '1 0 100%', display: 'flex', gap: 0.75 }}>
          {['primary.main', 'text.disabled', 'text.disabled'].map((colour, tab) => (
            <Box key={tab} sx={{ ...LINE, width: '14%', bgcolor: colour }} />
          ))}
        </Box>
      )}
    </Box>
  );
}

const heights = { fixed: 18, sticky: 18, stacked: 28, minimised: 12 } as const;
const barHeights = { classic: 16, saas: 20, accounting: 11, extended: 28, reports: 16 } as const;

const PICTURE = {
  display: 'flex',
  aspectRatio: '16 / 9',
  overflow: 'hidden',
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.default',
} as const;
const SIDEBAR = {
  display: 'grid',
  alignContent: 'start',
  gap: 0.75,
  p: 0.75,
  bgcolor: 'sidebar.background',
  borderRight: 1,
  borderColor: 'sidebar.divider',
} as const;
const LINE = { height: 4, borderRadius: 1 } as const;
const BUTTON = { height: 8 } as const;
const DOT = { width: 8, height: 8, borderRadius: '50%' } as const;
const HEADER = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  px: 1,
} as const;
const BAR = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 0.5,
  px: 1,
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
} as const;
const PAGE = { display: 'grid', gap: 0.75, py: 1 } as const;
const CARD = {
  height: 60,
  border: 1,
  borderColor: 'divider',
  borderRadius: 0.75,
  bgcolor: 'background.paper',
} as const;
