import ErrorOutlined from '@mui/icons-material/ErrorOutlined';
import ExpandMore from '@mui/icons-material/ExpandMore';
import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'ra-core';
import { useId, useState, type ReactNode, type SubmitEvent } from 'react';

import type { ImportProblem } from '../../../core/import/importApi.ts';
import { useErrorText } from '../../errors/errorText.ts';
import { CellTextInput } from '../columns/Constants.tsx';
import { CoordinateChoice } from '../columns/ReadingChoices.tsx';
import {
  filledTargets,
  targetsOf,
  withColumn,
  withConstant,
  withCreated,
  withOmitted,
  withValue,
} from '../columns/mapping.ts';
import { targetLabel, useImportInHand } from '../importContext.ts';
import { useFindingText, useProblemRows } from './reviewWords.ts';
import { rowsOfProblem } from './useRows.ts';

interface ProblemCardProps {
  problem: ImportProblem;
  onShow: () => void;
}

/** One problem with all that mends it at once for every row that has it; on a phone folded, so that the next is in sight. */
export function ProblemCard({ problem, onShow }: ProblemCardProps) {
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const [isUnfolded, setUnfolded] = useState(false);
  const id = useId();
  if (!isPhone) {
    return (
      <Card component="li" sx={CARD}>
        <Told problem={problem} />
        <Mending problem={problem} onShow={onShow} />
      </Card>
    );
  }
  return (
    <Card component="li" sx={{ minWidth: 0 }}>
      <ButtonBase
        aria-expanded={isUnfolded}
        aria-controls={id}
        onClick={() => setUnfolded(!isUnfolded)}
        sx={HEAD}
      >
        <Told problem={problem} />
        <ExpandMore
          fontSize="small"
          sx={{ flexShrink: 0, transform: isUnfolded ? 'rotate(180deg)' : 'none' }}
        />
      </ButtonBase>
      <Box id={id} hidden={!isUnfolded} sx={isUnfolded ? { ...CARD, pt: 0 } : {}}>
        {isUnfolded && <Mending problem={problem} onShow={onShow} />}
      </Box>
    </Card>
  );
}

const CARD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 1.5,
  py: 0.75,
  minWidth: 0,
};

const HEAD = {
  display: 'flex',
  gap: 1,
  width: '100%',
  minHeight: 48,
  px: 1.5,
  py: 0.75,
  font: 'inherit',
  textAlign: 'start',
};

/** What is wrong, and in which rows. */
function Told({ problem }: { problem: ImportProblem }) {
  const findingText = useFindingText();
  const { nivel, codigo } = problem;
  return (
    <Box
      component="span"
      sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', flex: '1 1 280px', minWidth: 0 }}
    >
      {nivel === 'error' ? (
        <ErrorOutlined fontSize="small" color="error" />
      ) : (
        <WarningAmberOutlined fontSize="small" color="warning" />
      )}
      <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
        <Typography
          variant="body2"
          component="span"
          sx={{ display: 'block', fontWeight: 600, overflowWrap: 'anywhere' }}
        >
          <Typography variant="caption" component="span" sx={{ mr: 0.75 }}>
            {codigo}
          </Typography>
          {findingText(problem)}
        </Typography>
        <RowNumbers problem={problem} />
      </Box>
    </Box>
  );
}

/** All that can be done about it, and the rows that have it. */
function Mending({ problem, onShow }: ProblemCardProps) {
  const { plan, targets } = useImportInHand();
  const { codigo, campo = '' } = problem;
  const point = campo.replace(/\.(lat|lng)$/, '');
  const isPoint = targets.some(({ name, field }) => name === point && field?.kind === 'point');
  if (!plan.isOpen) return <ShowButton onShow={onShow} />;
  return (
    <>
      <Remedies problem={problem} onShow={onShow} />
      {codigo === 'E10' && isPoint && (
        <Box sx={WHOLE_LINE}>
          <CoordinateChoice name={point} />
        </Box>
      )}
    </>
  );
}

const WHOLE_LINE = { flexBasis: '100%', minWidth: 0 };

const ROWS_STYLE = { display: 'block', color: 'text.secondary' };

function RowNumbers({ problem }: { problem: ImportProblem }) {
  const rowsOf = useProblemRows();
  return (
    <Typography variant="caption" component="span" sx={ROWS_STYLE}>
      {rowsOf(problem)}
    </Typography>
  );
}

function Remedies({ problem, onShow }: ProblemCardProps) {
  const translate = useTranslate();
  const { plan } = useImportInHand();
  const { campo = '', valor } = problem;
  const constant = plan.options.constantes?.[campo];
  if (isLacking(problem) && constant !== undefined) {
    return (
      <Chosen
        words={translate('farola.importing.review.willFill', { value: constant })}
        onUndo={() => plan.change((options) => withConstant(options, campo, undefined))}
      />
    );
  }
  const chosen = valor === undefined ? undefined : plan.options.valores?.[campo]?.[valor];
  if (valor !== undefined && chosen !== undefined) {
    const change = { target: campo, cell: valor, value: undefined };
    return (
      <Chosen
        words={
          chosen === null
            ? translate('farola.importing.review.willBeEmpty')
            : translate('farola.importing.review.willRead', { value: chosen })
        }
        onUndo={() => plan.change((options) => withValue(options, change))}
      />
    );
  }
  return <Ways problem={problem} onShow={onShow} />;
}

/** Nothing stands where something must. */
const isLacking = ({ codigo }: ImportProblem): boolean => codigo === 'E02';

function Ways({ problem, onShow }: ProblemCardProps) {
  const translate = useTranslate();
  const { plan } = useImportInHand();
  const [isEditing, setEditing] = useState(false);
  const omission = useOmission(problem);
  const editing = useEditing(problem);
  const { campo, valor, sugerencia, creable } = problem;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 }}>
        {sugerencia !== undefined && campo !== undefined && valor !== undefined && (
          <Chip
            color="primary"
            variant="outlined"
            label={translate('farola.importing.review.use', { value: sugerencia })}
            onClick={() =>
              plan.change((options) =>
                withValue(options, { target: campo, cell: valor, value: sugerencia }),
              )
            }
          />
        )}
        {creable === true && campo !== undefined && <Creation field={campo} />}
        {editing !== undefined && (
          <Button size="small" aria-expanded={isEditing} onClick={() => setEditing(!isEditing)}>
            {translate(`farola.importing.review.${editing.kind}`)}
          </Button>
        )}
        <ColumnLeftOut problem={problem} />
        <Button size="small" loading={omission.isPending} onClick={() => omission.mutate()}>
          {translate('farola.importing.review.omit')}
        </Button>
        <ShowButton onShow={onShow} />
      </Box>
      {isEditing && editing !== undefined && <Box sx={WHOLE_LINE}>{editing.form}</Box>}
    </>
  );
}

/** What is typed to mend it: what is read for the value, or what all rows have in a field without a column. */
function useEditing(
  problem: ImportProblem,
): { kind: 'replace' | 'fill'; form: ReactNode } | undefined {
  const { detail, plan, sheet } = useImportInHand();
  const { campo, valor } = problem;
  if (campo === undefined) return undefined;
  if (valor !== undefined) {
    const read = (value: string | null) =>
      plan.change((options) => withValue(options, { target: campo, cell: valor, value }));
    return { kind: 'replace', form: <Replacement target={campo} cell={valor} onReplace={read} /> };
  }
  const isFed = filledTargets(detail.columnas, plan.options, sheet).has(campo);
  if (!isLacking(problem) || isFed) return undefined;
  const fill = (value: string) => plan.change((options) => withConstant(options, campo, value));
  return { kind: 'fill', form: <Filling target={campo} onFill={fill} /> };
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

/** Texts that name nothing need not be mended one by one where the field may stay empty. */
function ColumnLeftOut({ problem: { codigo, campo, columna } }: { problem: ImportProblem }) {
  const translate = useTranslate();
  const { detail, plan, targets } = useImportInHand();
  const field = targets.find(({ name }) => name === campo)?.field;
  const column = detail.columnas.find(({ nombre }) => nombre === columna);
  if (codigo !== 'E05' || field === undefined || column === undefined) return undefined;
  if (field.required === true || field.requiredIf !== undefined) return undefined;
  const left = targetsOf(column, plan.options).filter((name) => name !== campo);
  return (
    <Button
      size="small"
      onClick={() =>
        plan.change((options) =>
          withColumn(options, detail.columnas, { column: column.nombre, targets: left }),
        )
      }
    >
      {translate('farola.importing.review.leaveColumn', { column: column.nombre })}
    </Button>
  );
}

/** What was chosen, until the new plan no longer has the problem. */
function Chosen({ words, onUndo }: { words: string; onUndo: () => void }) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
      <Typography variant="body2">{words}</Typography>
      <Button size="small" onClick={onUndo}>
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

/** One value for a field that the file has no column for. */
function Filling({ target, onFill }: { target: string; onFill: (value: string) => void }) {
  const translate = useTranslate();
  const { targets } = useImportInHand();
  return (
    <TypedValue
      target={target}
      label={translate('farola.importing.columns.constantOf', {
        target: targetLabel(targets, target),
      })}
      action={translate('farola.importing.review.fillAll')}
      onValue={onFill}
    />
  );
}

interface ReplacementProps {
  target: string;
  /** What stands in the cells. */
  cell: string;
  /** Null reads them as empty. */
  onReplace: (value: string | null) => void;
}

/** What is to be read in place of a value, wherever the file has it. */
function Replacement({ target, cell, onReplace }: ReplacementProps) {
  const translate = useTranslate();
  return (
    <TypedValue
      target={target}
      label={translate('farola.importing.review.replaceOf', { value: cell })}
      action={translate('farola.importing.review.replaceAll')}
      onValue={onReplace}
    >
      <Button size="small" onClick={() => onReplace(null)}>
        {translate('farola.importing.review.readEmpty')}
      </Button>
    </TypedValue>
  );
}

interface TypedValueProps {
  target: string;
  label: string;
  /** What the button says that takes the value. */
  action: string;
  onValue: (value: string) => void;
  children?: ReactNode;
}

function TypedValue({ target, label, action, onValue, children }: TypedValueProps) {
  const { targets } = useImportInHand();
  const [value, setValue] = useState('');
  const isBlank = value.trim() === '';
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBlank) onValue(value.trim());
  };
  return (
    <Box
      component="form"
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
    >
      <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
        <CellTextInput
          field={targets.find(({ name }) => name === target)?.field}
          label={label}
          value={value}
          onChange={setValue}
          autoFocus
        />
      </Box>
      <Button type="submit" size="small" variant="contained" disabled={isBlank}>
        {action}
      </Button>
      {children}
    </Box>
  );
}
