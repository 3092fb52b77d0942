import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useTranslate } from 'ra-core';

import type { ResourceName } from '../../../../resources.config.ts';
import { accessWords } from '../../i18n/accessWords.ts';
import { HEADER_HEIGHT } from '../dimensions.ts';
import { LampMark } from '../LampMark.tsx';

const HOME: ResourceName = 'infraestructura_alumbrado_actualizado';

/** The logo above the menu; it leads to the updated inventory. */
export function Brand({ isCollapsed }: { isCollapsed: boolean }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const words = accessWords();
  return (
    <Box
      component={LinkBase}
      to={createPath({ resource: HOME, type: 'list' })}
      aria-label={isCollapsed ? translate('farola.layout.home') : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        minHeight: HEADER_HEIGHT,
        px: 2,
        mb: 1,
        color: 'sidebar.activeText',
        textDecoration: 'none',
        borderBottom: 1,
        borderColor: 'sidebar.divider',
        overflow: 'hidden',
        flexShrink: 0,
        // a longer line in another language takes two, and never the mark's place
        '& svg': { flexShrink: 0 },
      }}
    >
      <LampMark size={32} />
      {!isCollapsed && (
        <Box sx={{ minWidth: 0 }}>
          <Typography sx={{ fontWeight: 700, lineHeight: 1.2 }}>{words.product}</Typography>
          <Typography sx={{ color: 'sidebar.heading', fontSize: '0.6875rem', lineHeight: 1.2 }}>
            {words.purpose}
          </Typography>
        </Box>
      )}
    </Box>
  );
}
