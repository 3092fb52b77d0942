import InsightsOutlined from '@mui/icons-material/InsightsOutlined';
import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import Box from '@mui/material/Box';

import { sampleWords } from '../sampleWords.ts';
import { words } from './words.ts';

/** Where the figures of a card come from. */
export type Source = 'running' | 'madeUp';

/** Says it on the card itself: made-up figures must not be taken for the project's. */
export function SourceMark({ source }: { source: Source }) {
  const { Sign, colour, line } = looks[source];
  return (
    <Box
      component="span"
      sx={{ ...MARK, border: `1px ${line}`, color: colour, borderColor: colour }}
    >
      <Sign sx={{ fontSize: 14 }} aria-hidden />
      {sampleWords(words)[source]}
    </Box>
  );
}

const looks = {
  running: { Sign: InsightsOutlined, colour: 'primary.main', line: 'solid' },
  madeUp: { Sign: ScienceOutlined, colour: 'secondary.main', line: 'dashed' },
} as const satisfies Record<Source, object>;

const MARK = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  px: 0.75,
  py: '1px',
  borderRadius: 1,
  fontSize: '0.6875rem',
  fontWeight: 600,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
  bgcolor: 'background.paper',
} as const;
