import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';

import { formatNumber } from '../i18n/format.ts';

interface TypedCount {
  /** Whether what was typed is the number; of one record nobody is asked. */
  isTyped: boolean;
  input: ReactNode;
}

/** Who takes many records away for good types how many they are. */
export function useTypedCount(count: number): TypedCount {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  if (count <= 1) return { isTyped: true, input: null };
  const input = (
    <TextField
      size="small"
      required
      label={translate('farola.views.bulk.typeCount', { count: formatNumber(count) })}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{ htmlInput: { inputMode: 'numeric', autoComplete: 'off' } }}
    />
  );
  return { isTyped: typed.replace(/\D/g, '') === String(count), input };
}
