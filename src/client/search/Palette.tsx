import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';

import { wordsIn } from '../../core/search/textMatches.ts';
import { useErrorText } from '../errors/errorText.ts';
import { SearchHighlightContext } from '../fields/searchHighlight.tsx';
import { Keys, ShortcutSheet } from '../shortcuts/ShortcutSheet.tsx';
import { commandKey, isCommand } from '../shortcuts/keyboard.ts';
import { hiddenText } from '../theme/hidden.ts';
import { idOf, PaletteInput, PaletteList, type Option, type Section } from './PaletteList.tsx';
import { usePalette, useRecent, type Recent } from './usePalette.ts';
import type { FoundRecords } from './useRecords.ts';

interface PaletteProps {
  onClose: () => void;
  onShortcuts: () => void;
}

/** Pages, actions and records by what is typed, without the mouse. */
function Palette({ onClose, onShortcuts }: PaletteProps) {
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

/** Which keys do what, where there is a keyboard. */
function PaletteHints({ recent }: { recent: Recent }) {
  const translate = useTranslate();
  const enter = translate('farola.commands.shortcuts.enter');
  const hints = [
    { keys: ['↑', '↓'], does: translate('farola.commands.move') },
    { keys: [enter], does: translate('farola.commands.choose') },
    { keys: [commandKey(), enter], does: translate('farola.commands.newTab') },
    {
      keys: [translate('farola.commands.shortcuts.escape')],
      does: translate('farola.commands.leave'),
    },
  ];
  return (
    <Box sx={LINE}>
      {hints.map(({ keys, does }) => (
        <Box component="span" key={does} sx={{ display: { xs: 'none', sm: 'inline' } }}>
          <Keys keys={keys} /> {does}
        </Box>
      ))}
      {recent.options.length > 0 && (
        <Button size="small" sx={{ ml: 'auto' }} onClick={recent.forget}>
          {translate('farola.commands.forget')}
        </Button>
      )}
    </Box>
  );
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 2,
  py: 1,
  minHeight: 44,
  borderTop: 1,
  borderColor: 'divider',
  typography: 'caption',
  color: 'text.secondary',
} as const;

interface PaletteStatusProps {
  text: string;
  sections: readonly Section[];
  records: FoundRecords;
}

/** How the search stands: seen under the results, and told to who hears the page. */
function PaletteStatus({ text, sections, records }: PaletteStatusProps) {
  const translate = useTranslate();
  const errorText = useErrorText();
  const count = sections.reduce((sum, { options }) => sum + options.length, 0);
  const seen = useSeen(text, { count, records });
  return (
    <Box sx={{ flexShrink: 0 }}>
      {records.state === 'failed' && (
        <Alert severity="error" action={<RetryButton onRetry={records.retry} />}>
          {translate('farola.commands.failed')} {errorText(records.error)}
        </Alert>
      )}
      <Box component="output" sx={LINES}>
        {seen !== '' && <Box sx={{ py: 1.5 }}>{seen}</Box>}
        <Box component="span" style={hiddenText}>
          {text !== '' && count > 0 && translate('farola.commands.count', { smart_count: count })}
        </Box>
      </Box>
    </Box>
  );
}

function useSeen(
  text: string,
  { count, records }: { count: number; records: FoundRecords },
): string {
  const translate = useTranslate();
  if (text.trim() === '' || records.state === 'failed') return '';
  if (records.state === 'stale') return translate('farola.commands.searching');
  if (records.state === 'idle') return translate('farola.commands.short');
  if (!records.isComplete) return translate('farola.commands.partly');
  return count === 0 ? translate('farola.commands.none', { text: text.trim() }) : '';
}

function RetryButton({ onRetry }: { onRetry: () => void }) {
  const translate = useTranslate();
  return (
    <Button color="inherit" size="small" onClick={onRetry}>
      {translate('farola.commands.retry')}
    </Button>
  );
}

const LINES = { display: 'block', px: 2.25, typography: 'body2', color: 'text.secondary' };

interface ActiveOption {
  active: Option | undefined;
  point: (option: Option) => void;
  /** Moves by an arrow; answers whether the key was one. */
  move: (event: KeyboardEvent) => boolean;
}

const steps: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 8,
  PageUp: -8,
};

/** The option that Enter would choose: the first, until the person moves; it stays when others join. */
function useActiveOption(sections: readonly Section[], text: string): ActiveOption {
  const [pointed, setPointed] = useState<{ key: string; text: string }>();
  const all = sections.flatMap(({ options }) => options);
  const chosen = pointed?.text === text ? all.findIndex(({ key }) => key === pointed.key) : -1;
  const at = Math.max(chosen, 0);
  const active = all[at];
  const point = ({ key }: Option) => setPointed({ key, text });
  return {
    active,
    point,
    move: (event) => {
      const step = steps[event.key];
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return false;
      const next = all[nextOf(at, { step, count: all.length })];
      if (next !== undefined) point(next);
      return true;
    },
  };
}

/** Single steps go round; longer ones stop at the ends. */
function nextOf(at: number, { step, count }: { step: number; count: number }): number {
  if (Math.abs(step) > 1) return Math.min(Math.max(at + step, 0), count - 1);
  return (at + step + count) % Math.max(count, 1);
}

/** Keeps the line of this name in sight. */
function useScrollIntoView(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
  }, [id]);
}

interface CommandDialogProps {
  shown: 'palette' | 'shortcuts';
  onClose: () => void;
  onShortcuts: () => void;
}

/** The palette or the sheet of shortcuts: in one chunk, since each leads to the other's keys. */
export function CommandDialog({ shown, onClose, onShortcuts }: CommandDialogProps) {
  return shown === 'palette' ? (
    <Palette onClose={onClose} onShortcuts={onShortcuts} />
  ) : (
    <ShortcutSheet onClose={onClose} />
  );
}
