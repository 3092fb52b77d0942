import ArrowForward from '@mui/icons-material/ArrowForward';
import Bolt from '@mui/icons-material/Bolt';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import { LinkBase } from 'ra-core';
import type { MouseEvent } from 'react';

import { SearchHighlight } from '../fields/searchHighlight.tsx';
import type { Option } from './option.ts';

interface PaletteOptionProps {
  id: string;
  option: Option;
  isActive: boolean;
  onPoint: () => void;
  /** It was chosen; `elsewhere` in another tab. */
  onChoose: (where: 'here' | 'elsewhere') => void;
}

const icons = { page: ArrowForward, action: Bolt, record: DescriptionOutlined } as const;

/** A line to choose: a link where it leads somewhere, so that the browser's own ways with links work. */
export function PaletteOption({ id, option, isActive, onPoint, onChoose }: PaletteOptionProps) {
  const Icon = icons[option.kind];
  const { does } = option;
  const link =
    'to' in does
      ? {
          component: LinkBase,
          to: does.to,
          onClick: (event: MouseEvent) => onChoose(isElsewhere(event) ? 'elsewhere' : 'here'),
        }
      : {
          onClick: () => {
            onChoose('here');
            does.run();
          },
        };
  return (
    <Box
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own is no link
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onMouseMove={onPoint}
      sx={{ ...LINE, ...(isActive ? ACTIVE : {}) }}
      {...link}
    >
      <Icon aria-hidden sx={{ fontSize: 18, color: 'text.secondary', flexShrink: 0 }} />
      <Box component="span" sx={{ minWidth: 0, flexShrink: 1 }}>
        <Box component="span" sx={{ ...CUT, display: 'block' }}>
          <SearchHighlight text={option.label} />
        </Box>
        {option.elsewhere !== undefined && (
          <Box component="span" sx={{ ...CUT, ...ELSEWHERE }}>
            <SearchHighlight text={option.elsewhere} />
          </Box>
        )}
      </Box>
      {option.detail !== undefined && (
        <Box component="span" sx={{ ...CUT, ...DETAIL }}>
          <SearchHighlight text={option.detail} />
        </Box>
      )}
    </Box>
  );
}

const isElsewhere = (event: MouseEvent): boolean =>
  event.ctrlKey || event.metaKey || event.shiftKey;

const LINE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 38,
  // of two lines, which would touch those around them
  py: 0.5,
  px: 1.5,
  mx: 0.75,
  borderRadius: 1,
  color: 'text.primary',
  textDecoration: 'none',
  cursor: 'pointer',
  scrollMarginBlock: 36,
} as const;
const ACTIVE = {
  bgcolor: 'action.selected',
  boxShadow: 'inset 3px 0 0 var(--mui-palette-primary-main)',
};
const CUT = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;
const ELSEWHERE = { display: 'block', color: 'text.secondary', typography: 'caption' } as const;
const DETAIL = {
  color: 'text.secondary',
  typography: 'body2',
  flex: '1 100 0',
  textAlign: 'right',
} as const;
