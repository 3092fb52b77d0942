import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import type { ImportProblem } from '../../../core/import/importApi.ts';
import { useImportInHand } from '../importContext.ts';
import { ProblemCard } from './ProblemCard.tsx';

interface ProblemsProps {
  onShow: (codigo: string, campo: string | undefined) => void;
}

const FEW = 8;

/** What was found, each once for all the rows that have it; errors first. */
export function Problems({ onShow }: ProblemsProps) {
  const translate = useTranslate();
  const { detail } = useImportInHand();
  const [isWhole, setWhole] = useState(false);
  const all = errorsFirst(detail.problemas);
  const shown = isWhole ? all : all.slice(0, FEW);
  // a file that cannot be planned has no rows, and is told of above
  const isPlanned = detail.estado === 'validada' && !detail.avisos.some(isError);
  if (isPlanned && all.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('farola.importing.review.noProblems')}
      </Typography>
    );
  }
  if (all.length === 0) return null;
  return (
    <Box
      component="section"
      sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography variant="h5" component="h3">
        {translate('farola.importing.review.problems')}
      </Typography>
      <Box component="ul" sx={{ display: 'grid', gap: 1, listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((problem) => (
          <ProblemCard
            key={keyOf(problem)}
            problem={problem}
            onShow={() => onShow(problem.codigo, problem.campo)}
          />
        ))}
      </Box>
      {shown.length < all.length && (
        <Box>
          <Button size="small" onClick={() => setWhole(true)}>
            {translate('farola.importing.review.moreProblems', { count: all.length - FEW })}
          </Button>
        </Box>
      )}
    </Box>
  );
}

const isError = ({ nivel }: { nivel: 'error' | 'aviso' }): boolean => nivel === 'error';

const errorsFirst = (problems: readonly ImportProblem[]): ImportProblem[] => [
  ...problems.filter(isError),
  ...problems.filter((problem) => !isError(problem)),
];

const keyOf = ({ codigo, code, campo = '', columna = '', valor = '', mensaje }: ImportProblem) =>
  JSON.stringify([codigo, code, campo, columna, valor, mensaje]);
