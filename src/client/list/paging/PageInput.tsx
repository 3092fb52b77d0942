import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { formatNumber } from '../../i18n/format.ts';
import { PAGING_INPUT } from './pagingStyle.ts';

interface PageInputProps {
  page: number;
  /** Undefined: how many there are is not known. */
  last: number | undefined;
  onGo: (page: number) => void;
}

/** The number of the page; another one typed over it leads there. */
export function PageInput({ page, last, onGo }: PageInputProps) {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number((typed ?? '').replace(/\D/g, ''));
    setTyped(undefined);
    if (wanted < 1) return;
    const to = last === undefined ? wanted : Math.min(wanted, last);
    if (to !== page) onGo(to);
  };
  return (
    <Box component="label" sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mr: 0.5 }}>
      {translate('farola.lists.page')}
      <Box
        component="input"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(page)}
        style={{ width: `${Math.max(3, String(last ?? page).length) + 1.5}ch` }}
        onChange={(event: { target: { value: string } }) => setTyped(event.target.value)}
        onFocus={(event: { target: HTMLInputElement }) => event.target.select()}
        onBlur={go}
        onKeyDown={(event: { key: string }) => {
          if (event.key === 'Enter') go();
          if (event.key === 'Escape') setTyped(undefined);
        }}
        sx={PAGING_INPUT}
      />
      {last !== undefined && translate('farola.lists.ofPages', { last: formatNumber(last) })}
    </Box>
  );
}
