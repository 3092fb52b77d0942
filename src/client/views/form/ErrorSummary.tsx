import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useFormState, type FieldErrors } from 'react-hook-form';

import type { Row } from '../../../core/resource.ts';
import { useFieldLabel } from '../fieldLabel.ts';
import { useFormContext } from './formContext.ts';
import { WHOLE_RECORD } from './recordResolver.ts';
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
  const labelOf = useFieldLabel(resource);
  const { errors, submitCount } = useFormState({ control: form.control });
  const reachable = shownFields(context);
  const wrong = [...reachable, ...Object.keys(errors).filter((name) => !reachable.includes(name))]
    .filter((name) => errors[name] !== undefined && name !== WHOLE_RECORD)
    .map((name) => ({ name, text: `${labelOf(name)}: ${messageOf(errors[name])}` }));
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
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, '&:empty': { display: 'none' } }}>
        {wrong.map(({ name, text }) => (
          <li key={name}>
            {reachable.includes(name) ? <WayTo onClick={() => onGo(name)}>{text}</WayTo> : text}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function WayTo({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <Link
      component="button"
      type="button"
      color="inherit"
      underline="always"
      onClick={onClick}
      sx={{ textAlign: 'left', font: 'inherit' }}
    >
      {children}
    </Link>
  );
}

const messageOf = (error: FieldErrors<Row>[string]): string =>
  typeof error?.message === 'string' ? error.message : '';
