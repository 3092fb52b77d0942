import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { memo } from 'react';

import { WHOLE_RECORD } from '../../core/api/errors.ts';
import { useErrorText } from '../errors/errorText.ts';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import { formatNumber } from '../i18n/format.ts';
import { cellProblem, type CellWords } from './cellText.ts';
import type { GridStore } from './gridStore.ts';
import type { LineName } from './useLineName.ts';
import { useTellingEdition } from './useTellingEdition.ts';

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

/** What was not saved, and why, each with the way to its cell or what can be done. It is drawn behind the cells. */
export function GridProblems(props: GridProblemsProps) {
  const edition = useTellingEdition(props.store);
  return (
    <>
      <StylesAhead />
      <Problems {...props} edition={edition} />
    </>
  );
}

const Problems = memo(function Problems(props: GridProblemsProps & { edition: number }) {
  const { store, words, nameOf, onGo, onCompare } = props;
  const translate = useTranslate();
  const problems = useProblems(store, words);
  const asking = problems.filter(({ kind }) => kind === 'asks');
  const rows = new Set(asking.map(({ id }) => id));
  return (
    <Box aria-live="polite" sx={{ '&:empty': { display: 'none' } }}>
      {problems.length > 0 && (
        <Alert
          {...TOLD}
          severity={problems.every(({ kind }) => kind === 'asks') ? 'warning' : 'error'}
        >
          <strong>
            {translate('farola.grid.problems.title', { smart_count: problems.length })}
          </strong>
          <ul>
            {problems.slice(0, MOST).map((problem) => (
              <OneProblem
                key={`${problem.id} ${problem.name ?? problem.kind}`}
                {...problem}
                {...{ store, onGo, onCompare }}
                line={nameOf(store.rowOf(problem.id).line)}
              />
            ))}
          </ul>
          {problems.length > MOST && (
            <div>
              {translate('farola.grid.problems.others', {
                count: formatNumber(problems.length - MOST),
              })}
            </div>
          )}
          {rows.size > 1 && (
            <Button {...TO_ALL} onClick={() => rows.forEach((id) => store.confirm(id))}>
              {translate('farola.grid.problems.confirmAll', { count: formatNumber(rows.size) })}
            </Button>
          )}
        </Alert>
      )}
    </Box>
  );
});

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

interface OneProblemProps extends Problem {
  line: string;
  store: GridStore;
  onGo: (id: number, name?: string) => void;
  onCompare: (id: number) => void;
}

/** Drawn anew when it says something else: while one types, others come below it. */
const OneProblem = memo(function OneProblem(props: OneProblemProps) {
  const { id, name, kind, text, line, store, onGo, onCompare } = props;
  const translate = useTranslate();
  const act = {
    refused: { label: 'go', run: () => onGo(id, name) },
    asks: { label: 'confirm', run: () => store.confirm(id) },
    stale: { label: 'compare', run: () => onCompare(id) },
    failed: { label: 'retry', run: () => store.saveNow(id) },
  }[kind];
  return (
    <li>
      <span>
        <strong>{line}</strong> · {text}
      </span>
      <Button
        {...TO_ONE}
        aria-label={`${translate(`farola.grid.problems.${act.label}`)}: ${line}`}
        onClick={act.run}
      >
        {translate(`farola.grid.problems.${act.label}`)}
      </Button>
      {kind !== 'refused' && (
        <Button
          {...TO_ONE}
          aria-label={`${translate('farola.grid.problems.go')}: ${line}`}
          onClick={() => onGo(id)}
        >
          {translate('farola.grid.problems.go')}
        </Button>
      )}
      <Button
        {...TO_ONE}
        aria-label={`${translate('farola.grid.problems.discard')}: ${line}`}
        onClick={() => store.discard(id)}
      >
        {translate('farola.grid.problems.discard')}
      </Button>
    </li>
  );
});

/** Of the buttons above, and of the one in the strip that leads here. */
const TO_ONE = { size: 'small', color: 'inherit' } as const;
const TO_ALL = { size: 'small', color: 'inherit', variant: 'outlined', sx: { mt: 0.5 } } as const;
export const TO_PROBLEMS = { size: 'small', color: 'error', variant: 'outlined' } as const;

/** What is told stands in one style, with the list in it. */
const TOLD = {
  sx: {
    '& .MuiAlert-message': { flex: 1, minWidth: 0 },
    '& ul': { listStyle: 'none', m: 0, p: 0 },
    '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1 },
    '& li > span': { flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' },
  },
} as const;

/**
 * What a problem looks like, before the first one: a style that came while one types would have the browser look at
 * every element of the page, one with conditions (`@media`) restyle them.
 */
const StylesAhead = memo(function StylesAhead() {
  return (
    <div hidden>
      {(['warning', 'error'] as const).map((severity) => (
        <Alert key={severity} {...TOLD} severity={severity}>
          <Button {...TO_ONE} />
          <Button {...TO_ALL} />
        </Alert>
      ))}
      <Button {...TO_PROBLEMS} startIcon={<ErrorOutlined />} />
    </div>
  );
});
