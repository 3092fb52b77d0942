import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { LinkBase } from 'ra-core';

import { PersonAvatar } from '../chat/PersonAvatar.tsx';
import { WIDE_DRAWER } from '../../layout/constants.ts';
import { sampleWords } from '../sampleWords.ts';
import { SampleDrawer } from './SampleDrawer.tsx';
import { words } from './words.ts';

/** A week that never was; what the person did is the product's own panel. */
export function ActivityLogs({ onClose }: { onClose: () => void }) {
  const said = sampleWords(words);
  return (
    <SampleDrawer
      width={WIDE_DRAWER}
      onClose={onClose}
      heading={(titleId) => (
        <Typography id={titleId} variant="h3" component="h2">
          {said.activity}
        </Typography>
      )}
    >
      <Box component="section" sx={CONTENT} tabIndex={0} aria-label={said.activity}>
        <Typography variant="body2" sx={{ color: 'text.secondary', mb: 2.5, textWrap: 'pretty' }}>
          {said.activityDetail}
        </Typography>
        <Box component="ol" sx={TIMELINE}>
          {said.logs.map((log) => (
            <LogItem key={log.at} {...log} />
          ))}
        </Box>
      </Box>
      <Box sx={FOOT}>
        <Button component={LinkBase} to="/crafted/pages/profile" onClick={onClose}>
          {said.viewAll}
        </Button>
      </Box>
    </SampleDrawer>
  );
}

interface Log {
  what: string;
  detail: string;
  by: string;
  at: string;
}

function LogItem({ what, detail, by, at }: Log) {
  return (
    <Box component="li" sx={ITEM}>
      <PersonAvatar name={by} size={36} />
      <Box sx={{ minWidth: 0, pb: 3 }}>
        <Typography variant="subtitle1" component="p">
          {what}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 1 }}>
          {by} · <time>{at}</time>
        </Typography>
        <Typography variant="body2" sx={DETAIL}>
          {detail}
        </Typography>
      </Box>
    </Box>
  );
}

const CONTENT = {
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  p: 2,
  '&&': { outlineOffset: -2 },
} as const;
const TIMELINE = { listStyle: 'none', m: 0, p: 0 } as const;

/** A line leads from each to the next. */
const ITEM = {
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: 1.5,
  '&:not(:last-of-type)::before': {
    content: '""',
    position: 'absolute',
    left: 18,
    top: 44,
    bottom: 8,
    borderInlineStart: '1px dashed',
    borderColor: 'divider',
  },
} as const;

const DETAIL = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  px: 1.5,
  py: 1,
  overflowWrap: 'anywhere',
} as const;

const FOOT = {
  flexShrink: 0,
  display: 'flex',
  justifyContent: 'center',
  p: 1.5,
  borderTop: 1,
  borderColor: 'divider',
} as const;
