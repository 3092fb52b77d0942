import { keepPreviousData } from '@tanstack/react-query';
import { useGetList, type RaRecord } from 'ra-core';

import { useDebounced } from '../../../client/browser/useDebounced.ts';

export type Letter = RaRecord<number>;

const LETTERS = 'correspondencia';
const OPEN = ['radicada', 'en_tramite'];
const ANSWERED = ['respondida'];

/** Letters that ask for an answer, those that wait for it by their term; others only when searched for. */
export function useLetters(typed: string) {
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
