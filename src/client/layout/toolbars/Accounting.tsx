import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useState } from 'react';

import { inColombia } from '../../../core/time/calendar.ts';
import { formatLongDate, formatPeriod } from '../../i18n/format.ts';
import { PageName } from './PageName.tsx';
import type { KindProps } from './kindProps.ts';
import { Tools } from './Tools.tsx';

/** One line, with the day and the period in which what is entered now falls. */
export function Accounting({ tools }: KindProps) {
  const translate = useTranslate();
  const [day] = useState(() => inColombia(Date.now()).slice(0, 10));
  return (
    <>
      <PageName size="subtitle1" isBeside />
      <Tools>
        <Box component="span" sx={WHEN}>
          {translate('farola.layoutSettings.bar.today', { day: formatLongDate(day) })}
        </Box>
        <Box component="span" sx={{ ...WHEN, fontWeight: 600, color: 'text.primary' }}>
          {translate('farola.layoutSettings.bar.period', { period: formatPeriod(day.slice(0, 7)) })}
        </Box>
        {tools}
      </Tools>
    </>
  );
}

const WHEN = { fontSize: '0.8125rem', color: 'text.secondary', mr: 1 } as const;
