import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase } from 'ra-core';

import { EmptyValue } from '../../fields/FieldValue.tsx';
import type { Span } from '../cards/CardGrid.tsx';
import { RunningWidget } from '../cards/RunningWidget.tsx';
import { useAccountFacts } from './useAccountFacts.ts';

interface AccountFactsProps {
  title: string;
  span: Span;
  /** Words of the button that leads to the settings. */
  edit: string;
}

/** The account as the system has it; it is changed in the settings. */
export function AccountFacts({ title, span, edit }: AccountFactsProps) {
  return (
    <RunningWidget title={title} span={span} reading={useAccountFacts()} height={300}>
      {(facts) => (
        <>
          <Box component="dl" sx={FACTS}>
            {facts.map(({ label, value }) => (
              <Box key={label} sx={FACT}>
                <Box component="dt" sx={{ color: 'text.secondary' }}>
                  {label}
                </Box>
                <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {value ?? <EmptyValue />}
                </Box>
              </Box>
            ))}
          </Box>
          <Box sx={{ mt: 'auto', pt: 2 }}>
            <Button variant="outlined" component={LinkBase} to="/crafted/account/settings">
              {edit}
            </Button>
          </Box>
        </>
      )}
    </RunningWidget>
  );
}

const FACTS = { m: 0, display: 'grid', gap: 1.25, fontSize: '0.875rem' } as const;

const FACT = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(8rem, 2fr) minmax(0, 3fr)' },
  columnGap: 2,
} as const;
