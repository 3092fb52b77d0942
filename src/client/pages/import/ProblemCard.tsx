import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { ImportProblem } from '../../../core/import/importApi.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useErrorText } from '../../views/errorText.ts';
import { CoordinateChoice } from './CoordinateChoices.tsx';
import { counted } from './counted.ts';
import { useImportInHand } from './importContext.ts';
import { withCreated, withOmitted, withValue } from './mapping.ts';
import { Replacement } from './Replacement.tsx';
import { rowsOfProblem } from './useRows.ts';

interface ProblemCardProps {
  problem: ImportProblem;
  onShow: () => void;
}

/** One problem with all that mends it at once for every row that has it. */
export function ProblemCard({ problem, onShow }: ProblemCardProps) {
  const { plan, targets } = useImportInHand();
  const { nivel, codigo, campo = '', mensaje } = problem;
  const point = campo.replace(/\.(lat|lng)$/, '');
  const isPoint = targets.some(({ name, field }) => name === point && field?.kind === 'point');
  return (
    <Card component="li" sx={{ p: 1.5, display: 'grid', gap: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        {nivel === 'error' ? (
          <ErrorOutlined fontSize="small" color="error" />
        ) : (
          <WarningAmberOutlined fontSize="small" color="warning" />
        )}
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <Typography variant="caption" component="span" sx={{ mr: 0.75 }}>
              {codigo}
            </Typography>
            {mensaje}
          </Typography>
          <RowNumbers problem={problem} />
        </Box>
      </Box>
      {plan.isOpen ? (
        <Remedies problem={problem} onShow={onShow} />
      ) : (
        <ShowButton onShow={onShow} />
      )}
      {codigo === 'E10' && isPoint && plan.isOpen && <CoordinateChoice name={point} />}
    </Card>
  );
}

function RowNumbers({ problem: { filas, ejemplos } }: { problem: ImportProblem }) {
  const translate = useTranslate();
  const more = filas > ejemplos.length ? ', …' : '';
  return (
    <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
      {translate('farola.importing.review.problemRows', {
        ...counted(filas),
        rows: ejemplos.map((row) => formatNumber(row)).join(', ') + more,
      })}
    </Typography>
  );
}

function Remedies({ problem, onShow }: ProblemCardProps) {
  const { plan } = useImportInHand();
  const { campo, valor } = problem;
  const choice = campo === undefined || valor === undefined ? undefined : { campo, valor };
  const chosen = choice && plan.options.valores?.[choice.campo]?.[choice.valor];
  if (choice !== undefined && chosen !== undefined) {
    return <Chosen target={choice.campo} cell={choice.valor} value={chosen} />;
  }
  return <Ways problem={problem} onShow={onShow} />;
}

function Ways({ problem, onShow }: ProblemCardProps) {
  const translate = useTranslate();
  const { plan } = useImportInHand();
  const [isReplacing, setReplacing] = useState(false);
  const omission = useOmission(problem);
  const { campo, valor, sugerencia, creable } = problem;
  const read = (value: string | null) => {
    if (campo === undefined || valor === undefined) return;
    plan.change((options) => withValue(options, { target: campo, cell: valor, value }));
  };
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        {sugerencia !== undefined && campo !== undefined && valor !== undefined && (
          <Chip
            color="primary"
            variant="outlined"
            label={translate('farola.importing.review.use', { value: sugerencia })}
            onClick={() => read(sugerencia)}
          />
        )}
        {creable === true && campo !== undefined && <Creation field={campo} />}
        {campo !== undefined && valor !== undefined && (
          <Button
            size="small"
            aria-expanded={isReplacing}
            onClick={() => setReplacing(!isReplacing)}
          >
            {translate('farola.importing.review.replace')}
          </Button>
        )}
        <Button size="small" loading={omission.isPending} onClick={() => omission.mutate()}>
          {translate('farola.importing.review.omit')}
        </Button>
        <ShowButton onShow={onShow} />
      </Box>
      {isReplacing && campo !== undefined && valor !== undefined && (
        <Replacement target={campo} cell={valor} onReplace={read} />
      )}
    </>
  );
}

function ShowButton({ onShow }: { onShow: () => void }) {
  const translate = useTranslate();
  return (
    <Button size="small" color="inherit" onClick={onShow} sx={{ justifySelf: 'start' }}>
      {translate('farola.importing.review.showRows')}
    </Button>
  );
}

function Creation({ field }: { field: string }) {
  const translate = useTranslate();
  const { plan } = useImportInHand();
  if (plan.options.crear?.includes(field) === true) {
    return <Chip label={translate('farola.importing.review.willCreate')} />;
  }
  return (
    <Button
      size="small"
      variant="outlined"
      onClick={() => plan.change((options) => withCreated(options, field))}
    >
      {translate('farola.importing.review.create')}
    </Button>
  );
}

/** What was chosen for the value, until the new plan no longer has the problem. */
function Chosen(props: { target: string; cell: string; value: string | null }) {
  const { target, cell, value } = props;
  const translate = useTranslate();
  const { plan } = useImportInHand();
  const takeBack = () =>
    plan.change((options) => withValue(options, { target, cell, value: undefined }));
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <Typography variant="body2">
        {value === null
          ? translate('farola.importing.review.willBeEmpty')
          : translate('farola.importing.review.willRead', { value })}
      </Typography>
      <Button size="small" onClick={takeBack}>
        {translate('farola.importing.review.undoChoice')}
      </Button>
    </Box>
  );
}

function useOmission(problem: ImportProblem) {
  const { detail, plan } = useImportInHand();
  const notify = useNotify();
  const errorText = useErrorText();
  return useMutation({
    mutationFn: () => rowsOfProblem(detail.id, problem),
    onSuccess: (rows) => plan.change((options) => withOmitted(options, rows)),
    onError: (error) => notify(errorText(error), { type: 'error' }),
  });
}
