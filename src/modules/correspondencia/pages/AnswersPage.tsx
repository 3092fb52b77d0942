import Stack from '@mui/material/Stack';
import { useLocation, LinkBase, useGetList, useTranslate, type RaRecord } from 'ra-core';
import { useState, useId, useRef, type KeyboardEvent } from 'react';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import Link from '@mui/material/Link';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData } from '@tanstack/react-query';

import { mayUse } from '../../../core/resource/permissions.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { useCurrentUser } from '../../../client/access/currentUser.ts';
import { GenericList } from '../../../client/list/GenericList.tsx';
import { useDebounced } from '../../../client/fields/usePendingText.ts';
import { Section, RetryAlert } from '../../../client/errors/Notice.tsx';
import { FieldValue } from '../../../client/fields/FieldValue.tsx';
import { hiddenText } from '../../../client/theme/hidden.ts';
import { formatDate } from '../../../client/i18n/format.ts';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';

/**
 * An answer is one to a letter: without anything in its address the page asks for which, above the
 * answers that there are.
 */
export function AnswersPage({ resource }: { resource: Resource }) {
  const user = useCurrentUser();
  const isAsking = useIsAsking();
  return (
    <Stack spacing={2}>
      {isAsking && mayUse(resource, 'escribir', user) && <LetterPicker answer={resource} />}
      <GenericList resource={resource} />
    </Stack>
  );
}

/** Once asked it stays: a filter of the list below must not move the list. */
function useIsAsking(): boolean {
  const { search } = useLocation();
  const isBare = search === '';
  const [isAsking, setAsking] = useState(isBare);
  if (isBare && !isAsking) setAsking(true);
  return isAsking;
}

/** Asks for the letter. Choosing one opens the form of a new answer to it. */
function LetterPicker({ answer }: { answer: Resource }) {
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

/** A letter, as a link to the form of a new answer to it. */
function LetterLine({ letter, answer }: { letter: Letter; answer: Resource }) {
  const translate = useTranslate();
  const { fields } = useDescriptor('correspondencia');
  const { radicado, asunto, remitente, fecha_limite, semaforo } = letter;
  const due = typeof fecha_limite === 'string' ? formatDate(fecha_limite) : undefined;
  return (
    <Box component="li" sx={LINE}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Link
          component={LinkBase}
          to={{ pathname: `/${answer.name}/create`, search: `?correspondencia_id=${letter.id}` }}
          sx={WHOLE}
        >
          {String(radicado)} · {String(asunto)}
        </Link>
        <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
          {String(remitente)}
        </Typography>
      </Box>
      <Box sx={TERM}>
        <span>{due !== undefined && translate('farola.letters.due', { day: due })}</span>
        <span>
          {fields['semaforo'] !== undefined && (
            <FieldValue
              resource="correspondencia"
              name="semaforo"
              field={fields['semaforo']}
              value={semaforo}
              record={letter}
              as="full"
            />
          )}
        </span>
      </Box>
    </Box>
  );
}

const LINE = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'rowHover' },
} as const;

/** Under one another, where there is room. */
const TERM = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto auto', sm: 'auto 8rem' },
  alignItems: 'center',
  columnGap: 1.5,
  fontSize: '0.8125rem',
} as const;

/** The whole line follows it. */
const WHOLE = {
  fontWeight: 600,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

type Letter = RaRecord<number>;

const LETTERS = 'correspondencia';
const OPEN = ['radicada', 'en_tramite'];
const ANSWERED = ['respondida'];

/** Letters that ask for an answer, those that wait for it by their term; others only when searched for. */
function useLetters(typed: string) {
  const text = useDebounced(typed).trim();
  const open = useAsked({ estado: OPEN, text, most: 6, isWanted: true });
  const answered = useAsked({ estado: ANSWERED, text, most: 4, isWanted: text !== '' });
  return {
    open: open.data ?? [],
    /** How many wait beyond those. */
    more: Math.max(0, (open.total ?? 0) - (open.data?.length ?? 0)),
    answered: text === '' ? [] : (answered.data ?? []),
    isSearched: text !== '',
    /** What is shown answers what is typed. */
    areSettled:
      text === typed.trim() &&
      open.data !== undefined &&
      !open.isPlaceholderData &&
      (text === '' || (answered.data !== undefined && !answered.isPlaceholderData)),
    error: open.error ?? answered.error,
    refetch: () => {
      void open.refetch();
      void answered.refetch();
    },
  };
}

interface Asked {
  estado: readonly string[];
  text: string;
  most: number;
  isWanted: boolean;
}

function useAsked({ estado, text, most, isWanted }: Asked) {
  return useGetList<Letter>(
    LETTERS,
    {
      filter: { requiere_respuesta: true, estado, ...(text === '' ? {} : { q: text }) },
      // the term that ended first leads: what is overdue stands at the top
      sort: { field: 'fecha_limite', order: 'ASC' },
      pagination: { page: 1, perPage: most },
    },
    { enabled: isWanted, placeholderData: keepPreviousData },
  );
}
