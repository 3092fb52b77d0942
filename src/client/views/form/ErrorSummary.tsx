import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';

import { useFieldLabel } from '../fieldLabel.ts';
import { useFormContext } from './formContext.ts';
import { visibleFields } from './layout.ts';
import { WHOLE_RECORD } from './recordResolver.ts';

/** After a save that did not go through: everything that is wrong, each line a way to its field. */
export function ErrorSummary({ onGo }: { onGo: (name: string) => void }) {
  const { resource, form, read, settled } = useFormContext();
  const translate = useTranslate();
  const labelOf = useFieldLabel(resource);
  const { errors, submitCount } = useFormState({ control: form.control });
  const reachable = visibleFields(resource, { read, settled });
  const wrong = [...reachable, ...Object.keys(errors).filter((name) => !reachable.includes(name))]
    .filter((name) => errors[name] !== undefined)
    .map((name) => ({ name, message: String(errors[name]?.message ?? '') }));
  if (submitCount === 0 || wrong.length === 0) return null;
  return (
    <Alert severity="error" role="alert" sx={{ alignItems: 'flex-start' }}>
      {translate('farola.views.form.invalid', { smart_count: wrong.length })}
      <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {wrong.map(({ name, message }) => (
          <li key={name}>
            {name === WHOLE_RECORD || !reachable.includes(name) ? (
              <>{name === WHOLE_RECORD ? message : `${labelOf(name)}: ${message}`}</>
            ) : (
              <Link
                component="button"
                type="button"
                color="inherit"
                underline="always"
                onClick={() => onGo(name)}
                sx={{ textAlign: 'left', font: 'inherit' }}
              >
                {labelOf(name)}: {message}
              </Link>
            )}
          </li>
        ))}
      </Box>
    </Alert>
  );
}
