import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { AsideProps } from '../views/form/aside.ts';
import { UndoDialog } from './ChangeTools.tsx';

/** Under a line of the history: all that was written together with it, and the way back. */
export function LogLine({ record }: AsideProps) {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const { id, recurso, lote, hecho, antes, despues } = record;
  if ((antes ?? despues ?? null) === null) return null;
  const filter = typeof lote === 'string' ? { lote } : { hecho };
  const search = new URLSearchParams({ filter: JSON.stringify(filter) }).toString();
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      <Button variant="outlined" component={LinkBase} to={`/bitacora?${search}`}>
        {translate('farola.undo.batch')}
      </Button>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {translate('farola.undo.undoThis')}
      </Button>
      {isOpen && (
        <UndoDialog
          token={`${String(recurso)}.cambio.${Number(id)}`}
          onClose={() => setOpen(false)}
        />
      )}
    </Stack>
  );
}
