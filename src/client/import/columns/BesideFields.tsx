import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import { FieldInput } from '../../record/FieldInput.tsx';
import { useImportInHand } from '../importContext.ts';
import { targetsOf, withConstant } from './mapping.ts';
import { staleStyle } from '../staleStyle.ts';
import { targetLabel } from './targetViews.ts';

/**
 * What a sheet must say beside the columns of its resource, such as the document that supports it:
 * typed once for all rows, unless a column of the file says it row by row.
 */
export function BesideFields() {
  const translate = useTranslate();
  const { detail, sheet, plan } = useImportInHand();
  const names = Object.keys(sheet.import.sheet?.columns ?? {}).filter(
    (name) => sheet.import.sheet?.columns[name]?.found !== true,
  );
  if (names.length === 0 || detail.columnas.length === 0) return null;
  return (
    <Box component="section" sx={{ display: 'grid', gap: 1.5, ...staleStyle(plan.isStale) }}>
      <div>
        <Typography variant="h5" component="h3">
          {translate('farola.importing.beside.title')}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('farola.importing.beside.detail')}
        </Typography>
      </div>
      <Box sx={GRID}>
        {names.map((name) => (
          <Beside key={name} name={name} />
        ))}
      </Box>
    </Box>
  );
}

function Beside({ name }: { name: string }) {
  const translate = useTranslate();
  const { detail, resource, sheet, targets, plan } = useImportInHand();
  const field = sheet.fields[name];
  const column = detail.columnas.find((one) => targetsOf(one, plan.options).includes(name));
  const label = targetLabel(targets, name);
  if (field === undefined) return null;
  if (column !== undefined) {
    return (
      <div>
        <Typography variant="caption" component="div" sx={{ fontWeight: 550 }}>
          {label}
        </Typography>
        <Typography variant="body2">
          {translate('farola.importing.beside.byRow', { column: column.nombre })}
        </Typography>
      </div>
    );
  }
  const other = sheet.import.sheet?.columns[name]?.or;
  const stands =
    other !== undefined &&
    detail.columnas.some((one) => targetsOf(one, plan.options).includes(other));
  return (
    <Box component="fieldset" disabled={!plan.isOpen} sx={BARE}>
      <FieldInput
        {...{ resource, name, field, label }}
        value={plan.options.constantes?.[name] ?? null}
        required={field.required === true && !stands}
        onChange={(value) => plan.change((options) => withConstant(options, name, textOf(value)))}
      />
    </Box>
  );
}

/** As a cell would have it: the stored form of a day or a choice is read, too. */
const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: {
    xs: '1fr',
    sm: 'repeat(2, minmax(0, 1fr))',
    md: 'repeat(3, minmax(0, 1fr))',
  },
  maxWidth: 960,
};

const BARE = { m: 0, p: 0, border: 0, minWidth: 0 };
