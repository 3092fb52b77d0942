import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useSyncExternalStore } from 'react';

import { WHOLE_RECORD } from '../../core/api/errors.ts';
import { useErrorText } from '../errors/errorText.ts';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { formatNumber } from '../i18n/format.ts';
import { cellProblem, type CellWords } from './cellText.ts';
import type { GridStore } from './gridStore.ts';
import type { LineName } from './useLineName.ts';

interface GridProblemsProps {
  store: GridStore;
  words: CellWords;
  nameOf: LineName;
  onGo: (id: number, name?: string) => void;
  onCompare: (id: number) => void;
}

interface Problem {
  id: number;
  kind: 'refused' | 'asks' | 'stale' | 'failed';
  /** The cell that it is about. */
  name?: string;
  text: string;
}

/** Told at once; of hundreds the person mends these first. */
const MOST = 6;

/** What was not saved, and why, each with the way to its cell or what can be done. */
export function GridProblems({ store, words, nameOf, onGo, onCompare }: GridProblemsProps) {
  const translate = useTranslate();
  useSyncExternalStore(store.subscribe, store.edition);
  const problems = useProblems(store, words);
  const asking = problems.filter(({ kind }) => kind === 'asks');
  const rows = new Set(asking.map(({ id }) => id));
  return (
    <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
      {problems.length > 0 && (
        <Alert
          severity={problems.every(({ kind }) => kind === 'asks') ? 'warning' : 'error'}
          sx={{ '& .MuiAlert-message': { flex: 1, minWidth: 0 } }}
        >
          <strong>
            {translate('farola.grid.problems.title', { smart_count: problems.length })}
          </strong>
          <Box component="ul" sx={LIST}>
            {problems.slice(0, MOST).map((problem) => (
              <OneProblem
                key={`${problem.id} ${problem.name ?? problem.kind}`}
                {...{ problem, store, onGo, onCompare }}
                line={nameOf(store.rowOf(problem.id).line)}
              />
            ))}
          </Box>
          {problems.length > MOST && (
            <div>
              {translate('farola.grid.problems.others', {
                count: formatNumber(problems.length - MOST),
              })}
            </div>
          )}
          {rows.size > 1 && (
            <Button
              size="small"
              color="inherit"
              variant="outlined"
              sx={{ mt: 0.5 }}
              onClick={() => rows.forEach((id) => store.confirm(id))}
            >
              {translate('farola.grid.problems.confirmAll', { count: formatNumber(rows.size) })}
            </Button>
          )}
        </Alert>
      )}
    </Box>
  );
}

function useProblems(store: GridStore, words: CellWords): Problem[] {
  const translate = useTranslate();
  const errorText = useErrorText();
  const { resource } = store.place;
  const labelOf = useFieldLabel(resource);
  return store.ids.flatMap((id): Problem[] => {
    const { status, typed } = store.rowOf(id);
    if (status.kind === 'asks') {
      const text = status.warnings.map(({ message }) => message).join(' ');
      return [{ id, kind: 'asks', text }];
    }
    if (status.kind === 'stale') {
      return [{ id, kind: 'stale', text: translate('farola.grid.problems.stale') }];
    }
    if (status.kind === 'failed') return [{ id, kind: 'failed', text: errorText(status.error) }];
    if (status.kind !== 'refused') return [];
    const said = Object.entries(status.fields).map(([name, message]) =>
      name === WHOLE_RECORD
        ? { text: translate(message, { _: message }) }
        : { name, text: `${labelOf(name)}: ${message}` },
    );
    const unread = Object.entries(typed).flatMap(([name, value]) => {
      const problem = cellProblem(value, name, words);
      if (problem === undefined || Object.hasOwn(status.fields, name)) return [];
      return [{ name, text: `${labelOf(name)}: ${problem}` }];
    });
    return [...unread, ...said].map((one) => ({ id, kind: 'refused' as const, ...one }));
  });
}

interface OneProblemProps {
  problem: Problem;
  line: string;
  store: GridStore;
  onGo: (id: number, name?: string) => void;
  onCompare: (id: number) => void;
}

function OneProblem({ problem, line, store, onGo, onCompare }: OneProblemProps) {
  const translate = useTranslate();
  const { id, name, kind, text } = problem;
  const act = {
    refused: { label: 'go', run: () => onGo(id, name) },
    asks: { label: 'confirm', run: () => store.confirm(id) },
    stale: { label: 'compare', run: () => onCompare(id) },
    failed: { label: 'retry', run: () => store.saveNow(id) },
  }[kind];
  return (
    <li>
      <Box component="span" sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
        <strong>{line}</strong> · {text}
      </Box>
      <Button
        size="small"
        color="inherit"
        aria-label={`${translate(`farola.grid.problems.${act.label}`)}: ${line}`}
        onClick={act.run}
      >
        {translate(`farola.grid.problems.${act.label}`)}
      </Button>
      {kind !== 'refused' && (
        <Button
          size="small"
          color="inherit"
          aria-label={`${translate('farola.grid.problems.go')}: ${line}`}
          onClick={() => onGo(id)}
        >
          {translate('farola.grid.problems.go')}
        </Button>
      )}
      <Button
        size="small"
        color="inherit"
        aria-label={`${translate('farola.grid.problems.discard')}: ${line}`}
        onClick={() => store.discard(id)}
      >
        {translate('farola.grid.problems.discard')}
      </Button>
    </li>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 },
} as const;
