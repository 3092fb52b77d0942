import Box from '@mui/material/Box';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import { useTranslate } from 'ra-core';
import { useId } from 'react';

import { usePendingText } from '../../fields/usePendingText.ts';
import { useImportInHand } from '../importContext.ts';
import { withHeaderRow, withSheet } from './mapping.ts';

/** The sheet and its row of headers, found by the server and changeable. */
export function SheetChoice() {
  const { detail } = useImportInHand();
  if (detail.hoja === null && detail.fila_encabezado === null) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {detail.hojas.length > 1 && <SheetSelect />}
      <HeaderRow />
    </Box>
  );
}

function SheetSelect() {
  const translate = useTranslate();
  const id = useId();
  const { detail, plan } = useImportInHand();
  return (
    <Box sx={{ minWidth: 220, flex: { xs: '1 1 100%', sm: 'none' } }}>
      <FormLabel htmlFor={id} sx={LABEL_STYLE}>
        {translate('farola.importing.columns.sheet')}
      </FormLabel>
      <Select
        native
        fullWidth
        size="small"
        disabled={!plan.isOpen}
        value={plan.options.hoja ?? detail.hoja ?? ''}
        inputProps={{ id }}
        onChange={({ target }) => plan.change((options) => withSheet(options, target.value))}
      >
        {detail.hojas.map(({ nombre, oculta }) => (
          <option key={nombre} value={nombre}>
            {oculta ? translate('farola.importing.columns.hidden', { name: nombre }) : nombre}
          </option>
        ))}
      </Select>
    </Box>
  );
}

function HeaderRow() {
  const translate = useTranslate();
  const id = useId();
  const { detail, plan } = useImportInHand();
  const row = plan.options.fila_encabezado ?? detail.fila_encabezado;
  const [text, change] = usePendingText(row === null ? '' : String(row), (typed) => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted > 0 && wanted !== row) {
      plan.change((options) => withHeaderRow(options, wanted));
    }
  });
  return (
    <Box sx={{ width: 180 }}>
      <FormLabel htmlFor={id} sx={LABEL_STYLE}>
        {translate('farola.importing.columns.headerRow')}
      </FormLabel>
      <OutlinedInput
        id={id}
        fullWidth
        size="small"
        disabled={!plan.isOpen}
        value={text}
        onChange={({ target }) => change(target.value)}
        slotProps={{ input: { type: 'number', min: 1, inputMode: 'numeric' } }}
      />
    </Box>
  );
}

const LABEL_STYLE = { display: 'block', mb: 0.5, fontSize: '0.8125rem', fontWeight: 550 };
