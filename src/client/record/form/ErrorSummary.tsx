import Alert from '@mui/material/Alert';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormState, type FieldErrors } from 'react-hook-form';

import { WHOLE_RECORD } from '../../../core/api/errors.ts';
import type { Row } from '../../../core/resource/resource.ts';
import { FieldProblems } from '../FieldProblems.tsx';
import { useFormContext } from './formContext.ts';
import { shownFields } from './shownFields.ts';

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
