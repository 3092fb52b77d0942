import ArrowForward from '@mui/icons-material/ArrowForward';
import Bolt from '@mui/icons-material/Bolt';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useId, type MouseEvent, type ReactNode } from 'react';

import { SearchHighlight } from '../fields/searchHighlight.tsx';
import type { Option, Section } from './option.ts';

interface PaletteListProps {
  id: string;
  sections: readonly Section[];
  active: Option | undefined;
  onPoint: (option: Option) => void;
  onChoose: (option: Option, where: 'here' | 'elsewhere') => void;
}

/** Names the line of an option on the page; spaces would part a list of names. */
export const idOf = (list: string, { key }: Option): string =>
  `${list}-${encodeURIComponent(key).replaceAll('%', '.')}`;

export function PaletteList({ id, sections, active, onPoint, onChoose }: PaletteListProps) {
  const translate = useTranslate();
  return (
    <Box
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the browser's own cannot hold links
      role="listbox"
      aria-label={translate('farola.commands.results')}
      sx={{ overflowY: 'auto', overscrollBehavior: 'contain', pb: 1 }}
    >
      {sections.map((section) => (
        <PaletteGroup key={section.key} title={section.title}>
          {section.options.map((option) => (
            <PaletteOption
              key={option.key}
              id={idOf(id, option)}
              option={option}
              isActive={option.key === active?.key}
              onPoint={() => onPoint(option)}
              onChoose={(where) => onChoose(option, where)}
            />
          ))}
        </PaletteGroup>
      ))}
    </Box>
  );
}

function PaletteGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- of options, not of inputs
    <Box role="group" aria-labelledby={titleId}>
      <Typography id={titleId} role="presentation" variant="overline" component="div" sx={HEADING}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const HEADING = { px: 2.25, pt: 1, color: 'text.secondary', lineHeight: 2 } as const;

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
function PaletteOption({ id, option, isActive, onPoint, onChoose }: PaletteOptionProps) {
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
