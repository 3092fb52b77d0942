import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useRef, useState, type KeyboardEvent } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { hiddenText } from '../../../client/fields/hiddenText.ts';
import { RetryAlert } from '../../../client/errors/RetryAlert.tsx';
import { Section } from '../../../client/errors/Notice.tsx';
import { LetterLine } from './LetterLine.tsx';
import { useLetters, type Letter } from './useLetters.ts';

/** Asks for the letter. Choosing one opens the form of a new answer to it. */
export function LetterPicker({ answer }: { answer: Resource }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const found = useLetters(typed);
  const { open, more, answered, isSearched, areSettled, error, refetch } = found;
  const place = useRef<HTMLDivElement>(null);
  const count = open.length + answered.length;
  const press = (event: KeyboardEvent) => moveAmong(place.current, event);
  return (
    <Section title={translate('farola.letters.which')}>
      <Box ref={place} onKeyDown={press} sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
        <LetterSearch typed={typed} onType={setTyped} />
        {error !== null && <RetryAlert error={error} onRetry={refetch} />}
        {error === null && !areSettled && count === 0 && (
          <Skeleton variant="rounded" height={240} />
        )}
        <Letters kind="open" letters={open} answer={answer} />
        {more > 0 && (
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {translate('farola.letters.more', { smart_count: more })}
          </Typography>
        )}
        <Letters kind="answered" letters={answered} answer={answer} />
        {error === null && areSettled && count === 0 && (
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {translate(`farola.letters.${isSearched ? 'noMatch' : 'none'}`)}
          </Typography>
        )}
        <output style={hiddenText}>
          {isSearched &&
            areSettled &&
            translate('farola.letters.found', { smart_count: count + more })}
        </output>
      </Box>
    </Section>
  );
}

interface LetterSearchProps {
  typed: string;
  onType: (text: string) => void;
}

function LetterSearch({ typed, onType }: LetterSearchProps) {
  const translate = useTranslate();
  const hintId = useId();
  const label = translate('farola.letters.search');
  return (
    <>
      <OutlinedInput
        size="small"
        value={typed}
        placeholder={label}
        onChange={({ target }) => onType(target.value)}
        startAdornment={
          <InputAdornment position="start">
            <Search fontSize="small" />
          </InputAdornment>
        }
        slotProps={{
          input: {
            type: 'search',
            autoComplete: 'off',
            'aria-label': label,
            'aria-describedby': hintId,
          },
        }}
        sx={{ maxWidth: '30rem' }}
      />
      <span id={hintId} style={hiddenText}>
        {translate('farola.letters.hint')}
      </span>
    </>
  );
}

interface LettersProps {
  kind: 'open' | 'answered';
  letters: readonly Letter[];
  answer: Resource;
}

function Letters({ kind, letters, answer }: LettersProps) {
  const translate = useTranslate();
  const id = useId();
  if (letters.length === 0) return null;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography id={id} variant="caption" component="h3" sx={{ color: 'text.secondary' }}>
        {translate(`farola.letters.${kind}`)}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {letters.map((letter) => (
          <LetterLine key={letter.id} letter={letter} answer={answer} />
        ))}
      </Box>
    </Box>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** From the search to the first letter and on; up from the first back to the search. */
function moveAmong(place: HTMLElement | null, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  if (step === undefined || place === null) return;
  const stops = [...place.querySelectorAll<HTMLElement>('input, li a')];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}
