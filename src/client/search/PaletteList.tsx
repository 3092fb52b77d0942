import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, type ReactNode } from 'react';

import type { Option, Section } from './option.ts';
import { PaletteOption } from './PaletteOption.tsx';

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
