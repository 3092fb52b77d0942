import ScienceOutlined from '@mui/icons-material/ScienceOutlined';
import Box from '@mui/material/Box';

import { sampleWords } from './sampleWords.ts';
import { words } from './words.ts';

/** Says of a page, drawer or dialog that it is sample content. */
export function SampleMark() {
  return (
    <Box component="span" sx={MARK}>
      <ScienceOutlined sx={{ fontSize: 16 }} />
      {sampleWords(words).mark}
    </Box>
  );
}

const MARK = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.75,
  px: 1,
  py: 0.25,
  border: '1px dashed',
  borderColor: 'secondary.main',
  borderRadius: 1,
  color: 'secondary.dark',
  bgcolor: 'secondary.light',
  fontSize: '0.75rem',
  fontWeight: 600,
  lineHeight: 1.5,
} as const;
