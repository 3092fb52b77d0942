import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { ComponentType } from 'react';

import { containerStyle } from '../containerStyle.ts';
import { TOOLBAR } from '../header/headerStyle.ts';
import type { LayoutChoice } from '../settings/layoutChoice.ts';
import { useLayoutChoice } from '../settings/useLayoutChoice.ts';
import { Accounting } from './Accounting.tsx';
import { Classic } from './Classic.tsx';
import { Extended } from './Extended.tsx';
import type { KindProps } from './kindProps.ts';
import { Reports } from './Reports.tsx';
import { Saas } from './Saas.tsx';

export type ToolbarKind = Exclude<LayoutChoice['toolbar'], 'none'>;

interface ToolbarProps extends KindProps {
  kind: ToolbarKind;
}

/** What the page is called and where it stands, with what each kind has beside that. */
export function Toolbar({ kind, tools }: ToolbarProps) {
  const translate = useTranslate();
  const { container } = useLayoutChoice().layout;
  const Kind = kinds[kind];
  return (
    <Box
      component="section"
      aria-label={translate('farola.layoutSettings.bar.label')}
      {...{ [TOOLBAR]: kind }}
      sx={kind === 'accounting' ? { ...STRIP, ...LINE } : STRIP}
    >
      <Box sx={{ ...ROW, minHeight: minHeights[kind], ...containerStyle(container) }}>
        <Kind tools={tools} />
      </Box>
    </Box>
  );
}

const kinds = {
  classic: Classic,
  saas: Saas,
  accounting: Accounting,
  extended: Extended,
  reports: Reports,
} satisfies Record<ToolbarKind, ComponentType<KindProps>>;

/** Pixels; the pages of a group come on top. */
const minHeights = { classic: 64, saas: 72, accounting: 44, extended: 80, reports: 64 } as const;

const STRIP = { bgcolor: 'background.paper', borderBottom: 1, borderColor: 'divider' } as const;
const LINE = { bgcolor: 'tableHead.background' } as const;

const ROW = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 1,
  px: { xs: 1.5, md: 3 },
  py: 0.75,
} as const;
