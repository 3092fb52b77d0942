import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';

import { wordsIn } from '../../core/search/textMatches.ts';
import { hiddenText } from '../fields/hiddenText.ts';
import { SearchHighlightContext } from '../fields/searchHighlight.tsx';
import { isCommand } from '../shortcuts/platform.ts';
import type { Option } from './option.ts';
import { PaletteHints } from './PaletteHints.tsx';
import { PaletteInput } from './PaletteInput.tsx';
import { idOf, PaletteList } from './PaletteList.tsx';
import { PaletteStatus } from './PaletteStatus.tsx';
import { useActiveOption, useScrollIntoView } from './useActiveOption.ts';
import { usePalette } from './usePalette.ts';
import { useRecent } from './useRecent.ts';

interface PaletteProps {
  onClose: () => void;
  onShortcuts: () => void;
}

/** Pages, actions and records by what is typed, without the mouse. */
export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const translate = useTranslate();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [text, setText] = useState('');
  const list = useId();
  const titleId = useId();
  const recent = useRecent();
  const { sections, records } = usePalette(text, { recent, onShortcuts });
  const { active, point, move } = useActiveOption(sections, text);
  const activeId = active && idOf(list, active);
  useScrollIntoView(activeId);
  const whenFound = useEnterAhead({ text, activeId, state: records.state });

  const choose = (option: Option, where: 'here' | 'elsewhere') => {
    recent.remember(option);
    if (where === 'here') onClose();
  };
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (move(event)) event.preventDefault();
    if (event.key.toLowerCase() === 'k' && isCommand(event)) onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (activeId === undefined) whenFound();
    else enter(activeId, event.ctrlKey || event.metaKey ? 'elsewhere' : 'here');
  };

  return (
    <Dialog
      open
      onClose={onClose}
      fullScreen={isPhone}
      fullWidth
      maxWidth="sm"
      aria-labelledby={titleId}
      sx={isPhone ? {} : NEAR_TOP}
    >
      <Box component="h2" id={titleId} style={hiddenText}>
        {translate('farola.commands.title')}
      </Box>
      <PaletteInput
        text={text}
        onChange={setText}
        onKeyDown={press}
        onClose={onClose}
        list={sections.length === 0 ? undefined : list}
        activeId={activeId}
        isBusy={records.state === 'stale'}
      />
      {sections.length > 0 && (
        <SearchHighlightContext value={wordsIn(text)}>
          <PaletteList
            id={list}
            sections={sections}
            active={active}
            onPoint={point}
            onChoose={choose}
          />
        </SearchHighlightContext>
      )}
      <PaletteStatus text={text} sections={sections} records={records} />
      {text === '' && <PaletteHints recent={recent} />}
    </Dialog>
  );
}

/** What Enter does is what a click does there: links keep their own ways. */
function enter(id: string, where: 'here' | 'elsewhere'): void {
  const line = document.getElementById(id);
  if (where === 'elsewhere' && line instanceof HTMLAnchorElement) {
    window.open(line.href, '_blank', 'noopener');
    return;
  }
  line?.click();
}

/** Enter before anything was found: a code that is typed or scanned faster than it is searched. */
function useEnterAhead(now: { text: string; activeId: string | undefined; state: string }) {
  const { text, activeId, state } = now;
  const [awaited, setAwaited] = useState<string>();
  useEffect(() => {
    if (awaited === undefined) return;
    if (awaited === text && state === 'settled' && activeId !== undefined) enter(activeId, 'here');
    if (awaited !== text || state !== 'stale') setAwaited(undefined);
  }, [awaited, text, activeId, state]);
  return () => setAwaited(text);
}

/** It grows downwards only, so that what is typed stays where it is. */
const NEAR_TOP = {
  '& .MuiDialog-container': { alignItems: 'flex-start' },
  '& .MuiDialog-paper': { mt: '10vh', maxHeight: '75vh' },
};
