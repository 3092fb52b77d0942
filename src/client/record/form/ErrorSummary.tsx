import Alert from '@mui/material/Alert';
import { useLocation, useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFormState, type FieldErrors } from 'react-hook-form';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';

import { WHOLE_RECORD } from '../../../core/api/errors.ts';
import type { Resource, Row } from '../../../core/resource/resource.ts';
import { fieldInHash, useFieldLabel } from '../../i18n/descriptorWords.ts';
import { fieldId, shownFields, useFormContext } from './formContext.ts';
import { tabsOf } from './layout.ts';

interface ErrorSummaryProps {
  onGo: (name: string) => void;
  /** Takes the focus each time this grows. */
  calls: number;
}

/** After a save that did not go through: everything that is wrong, each line a way to its field. */
export function ErrorSummary({ onGo, calls }: ErrorSummaryProps) {
  const context = useFormContext();
  const { resource, form } = context;
  const translate = useTranslate();
  const { errors, submitCount } = useFormState({ control: form.control });
  const reachable = shownFields(context);
  const wrong = [...reachable, ...Object.keys(errors).filter((name) => !reachable.includes(name))]
    .filter((name) => errors[name] !== undefined && name !== WHOLE_RECORD)
    .map((name) => ({ name, message: messageOf(errors[name]) }));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (calls > 0) box.current?.focus();
  }, [calls]);
  const whole = errors[WHOLE_RECORD];
  if (submitCount === 0 || (wrong.length === 0 && whole === undefined)) return null;
  return (
    <Alert ref={box} tabIndex={-1} severity="error" role="alert" sx={{ alignItems: 'flex-start' }}>
      {whole !== undefined && <div>{messageOf(whole)}</div>}
      {wrong.length > 0 && translate('farola.views.form.invalid', { smart_count: wrong.length })}
      <FieldProblems
        resource={resource}
        problems={wrong}
        wayTo={({ name }) => (reachable.includes(name) ? () => onGo(name) : undefined)}
      />
    </Alert>
  );
}

const messageOf = (error: FieldErrors<Row>[string]): string =>
  typeof error?.message === 'string' ? error.message : '';

/**
 * The open tab, and the way to a field: its tab is opened before it takes the focus. The form of a
 * page begins at the field that its address names.
 */
export function useFieldJump(resource: Resource, { prefix, isPage }: JumpOptions) {
  const { hash } = useLocation();
  const [first] = useState(() => (isPage ? fieldInHash(hash) : undefined));
  const [tab, setTab] = useState(() => tabOf(resource, first));
  useEffect(() => {
    if (first !== undefined) document.getElementById(fieldId(prefix, first))?.focus();
  }, [first, prefix]);
  const go = (name: string) => {
    flushSync(() => setTab(tabOf(resource, name)));
    document.getElementById(fieldId(prefix, name))?.focus();
  };
  return { tab, setTab, go };
}

interface JumpOptions {
  prefix: string;
  /** And no panel or dialog over a page, whose address speaks of something else. */
  isPage: boolean;
}

function tabOf(resource: Resource, name: string | undefined): number {
  if (name === undefined) return 0;
  const index = tabsOf(resource).findIndex(({ sections }) =>
    sections.some(({ fields }) => fields.includes(name)),
  );
  return Math.max(0, index);
}

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
