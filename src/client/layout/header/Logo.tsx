import Box from '@mui/material/Box';
import { LinkBase, useTranslate } from 'ra-core';

import { HIDDEN_ON_PAPER } from '../hiddenOnPaper.ts';
import { LampMark } from '../LampMark.tsx';

/** The mark in the header; it leads to the start page. */
export function Logo() {
  const translate = useTranslate();
  const label = translate('farola.shell.toStart');
  return (
    <Box component={LinkBase} to="/dashboard" aria-label={label} title={label} sx={LOGO}>
      <LampMark size={28} />
    </Box>
  );
}

const LOGO = {
  display: 'flex',
  flexShrink: 0,
  mx: 0.5,
  borderRadius: 1,
  ...HIDDEN_ON_PAPER,
} as const;
