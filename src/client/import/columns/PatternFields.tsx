import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

import { generator } from '../../../core/import/generate.ts';
import { useImportInHand } from '../importContext.ts';
import { targetsOf, withPattern } from './mapping.ts';
import { firstPattern, generatedKeys } from './patterns.ts';
import { targetLabel } from './targetViews.ts';

/** A file without codes still has rows: each can be given a code of its number. */
export function PatternFields() {
  const { detail, sheet, plan } = useImportInHand();
  const mapped = new Set(detail.columnas.flatMap((column) => targetsOf(column, plan.options)));
  if (detail.columnas.length === 0) return null;
  return generatedKeys(sheet)
    .filter((name) => !mapped.has(name))
    .map((name) => <PatternField key={name} name={name} />);
}

function PatternField({ name }: { name: string }) {
  const translate = useTranslate();
  const id = useId();
  const { sheet, targets, plan } = useImportInHand();
  const example = firstPattern(sheet);
  const pattern = plan.options.generar?.[name] ?? '';
  const shown = pattern === '' ? example : pattern;
  return (
    <Box sx={{ maxWidth: 480 }}>
      <FormLabel
        htmlFor={id}
        sx={{ display: 'block', mb: 0.5, fontSize: '0.8125rem', fontWeight: 550 }}
      >
        {translate('farola.importing.columns.pattern', { target: targetLabel(targets, name) })}
      </FormLabel>
      <OutlinedInput
        id={id}
        size="small"
        fullWidth
        value={pattern}
        placeholder={example}
        disabled={!plan.isOpen}
        onChange={({ target }) =>
          plan.change((options) =>
            withPattern(options, name, target.value === '' ? undefined : target.value),
          )
        }
        slotProps={{ input: { 'aria-describedby': `${id}-ayuda` } }}
      />
      <FormHelperText id={`${id}-ayuda`}>
        {translate('farola.importing.columns.patternDetail', {
          pattern: shown,
          second: generator(shown)(2),
          later: generator(shown)(123),
        })}
      </FormHelperText>
    </Box>
  );
}
