import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

import type { Resource } from '../../core/resource/resource.ts';
import { useFieldLabel } from '../i18n/descriptorWords.ts';

export interface FieldProblem {
  name: string;
  message: string;
}

export interface FieldProblemsProps {
  resource: Resource;
  problems: readonly FieldProblem[];
  /** Leads to the field; undefined where there is no way to it. */
  wayTo: (problem: FieldProblem) => (() => void) | undefined;
}

/** What is wrong, each line with its field and the way there. */
export function FieldProblems({ resource, problems, wayTo }: FieldProblemsProps) {
  const labelOf = useFieldLabel(resource);
  return (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, '&:empty': { display: 'none' } }}>
      {problems.map((problem) => {
        const text = `${labelOf(problem.name)}: ${problem.message}`;
        const go = wayTo(problem);
        return <li key={problem.name}>{go === undefined ? text : <Way onGo={go}>{text}</Way>}</li>;
      })}
    </Box>
  );
}

function Way({ onGo, children }: { onGo: () => void; children: string }) {
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      underline="always"
      onClick={onGo}
      sx={{ textAlign: 'left', font: 'inherit', verticalAlign: 'top' }}
    >
      {children}
    </Link>
  );
}
