import ArrowForward from '@mui/icons-material/ArrowForward';
import Bolt from '@mui/icons-material/Bolt';
import Close from '@mui/icons-material/Close';
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useId, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react';

import { LONGEST_SEARCH } from '../../core/api/limits.ts';
import { foldText } from '../../core/fields/foldText.ts';
import { SearchHighlight } from '../fields/searchHighlight.tsx';

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

interface PaletteInputProps {
  text: string;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClose: () => void;
  /** The list of options; undefined while there is none. */
  list: string | undefined;
  activeId: string | undefined;
  isBusy: boolean;
}

export function PaletteInput(props: PaletteInputProps) {
  const { text, onChange, onKeyDown, onClose, list, activeId, isBusy } = props;
  const translate = useTranslate();
  const placeholder = translate('farola.commands.placeholder');
  return (
    <Box sx={{ borderBottom: 1, borderColor: 'divider', flexShrink: 0 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, minHeight: 56 }}>
        <Search aria-hidden sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          placeholder={placeholder}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': placeholder,
              'aria-expanded': list !== undefined,
              'aria-controls': list,
              'aria-activedescendant': activeId,
              'aria-autocomplete': 'list',
              autoComplete: 'off',
              autoCapitalize: 'off',
              spellCheck: false,
              enterKeyHint: 'go',
              maxLength: LONGEST_SEARCH,
            },
          }}
        />
        <IconButton edge="end" aria-label={translate('farola.commands.close')} onClick={onClose}>
          <Close fontSize="small" />
        </IconButton>
      </Box>
      {/* its place is kept, so that nothing moves when it comes and goes */}
      <Box sx={{ height: 2 }}>
        {isBusy && (
          <LinearProgress aria-label={translate('farola.commands.searching')} sx={{ height: 2 }} />
        )}
      </Box>
    </Box>
  );
}

/** One line of the palette. */
export interface Option {
  /** Tells it from all others. */
  key: string;
  kind: 'page' | 'action' | 'record';
  label: string;
  /** Beside the label, smaller. */
  detail?: string;
  /** Why it is here though neither has the text: `label: excerpt` of another field. */
  elsewhere?: string;
  /** Found by these words, too, though they are not shown. */
  also?: string;
  /** A path as react-admin has it, or what is done. */
  does: { to: string } | { run: () => void };
}

/** Options under one heading. */
export interface Section {
  key: string;
  title: string;
  options: readonly Option[];
}

/**
 * Those that have every word of the text, whatever its accents and capitals: the ones whose label
 * begins with it first, then those with a word that does.
 */
export function matching(options: readonly Option[], text: string): Option[] {
  const wanted = foldText(text);
  const words = wanted.split(' ');
  return options
    .filter((option) => hasAll(foldText(textOf(option)), words))
    .map((option) => ({ option, rank: rankOf(foldText(option.label), wanted) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ option }) => option);
}

const textOf = ({ label, detail = '', elsewhere = '', also = '' }: Option): string =>
  `${label} ${detail} ${elsewhere} ${also}`;

const hasAll = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.includes(word));

function rankOf(label: string, wanted: string): number {
  if (label.startsWith(wanted)) return 0;
  return label.includes(` ${wanted}`) ? 1 : 2;
}
