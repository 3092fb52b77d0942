import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { ReviewedProblem } from '../../../core/api/templateApi.ts';

interface ProblemsProps {
  problems: readonly ReviewedProblem[];
  /** To the place in the text; those of the subject are told without a way. */
  onGo: (problem: ReviewedProblem) => void;
}

/** What is wrong with a template, the mistakes first: each with its place, and what to do about it. */
export function TemplateProblems({ problems, onGo }: ProblemsProps) {
  const translate = useTranslate();
  const inOrder = [
    ...problems.filter(({ nivel }) => nivel === 'error'),
    ...problems.filter(({ nivel }) => nivel !== 'error'),
  ];
  const errors = problems.filter(({ nivel }) => nivel === 'error').length;
  return (
    <Box component="section" aria-label={translate('farola.templates.problems')} sx={{ mt: 1 }}>
      <Typography component="output" variant="caption" sx={{ color: 'text.secondary' }}>
        {translate(errors === 0 ? 'farola.templates.fine' : 'farola.templates.errors', {
          smart_count: errors,
        })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 0.75 }}>
        {inOrder.map((problem) => (
          <Problem
            key={`${problem.en} ${problem.linea} ${problem.columna} ${problem.mensaje}`}
            problem={problem}
            onGo={onGo}
          />
        ))}
      </Box>
    </Box>
  );
}

function Problem({ problem, onGo }: { problem: ReviewedProblem } & Pick<ProblemsProps, 'onGo'>) {
  const translate = useTranslate();
  const { en, linea, columna, nivel, mensaje, sugerencia } = problem;
  const Sign = nivel === 'error' ? ErrorOutlined : WarningAmberOutlined;
  const place = translate(en === 'asunto' ? 'farola.templates.inSubject' : 'farola.templates.at', {
    line: linea,
    column: columna,
  });
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
      <Sign fontSize="small" color={nivel === 'error' ? 'error' : 'warning'} />
      <Typography variant="body2" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        {en === 'asunto' ? (
          place
        ) : (
          <Link
            component="button"
            type="button"
            onClick={() => onGo(problem)}
            sx={{ font: 'inherit' }}
          >
            {place}
          </Link>
        )}
        {`: ${mensaje} `}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {sugerencia}
        </Box>
      </Typography>
    </Box>
  );
}
