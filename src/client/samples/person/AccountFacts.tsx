import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'ra-core';

import { EmptyValue } from '../../fields/FieldValue.tsx';
import type { Span } from '../cards/CardGrid.tsx';
import { RunningWidget } from '../cards/RunningWidget.tsx';
import { formatDateTime } from '../../i18n/format.ts';
import { useOwnAccount } from '../../account/ownAccount.ts';
import { partOf, readingOf, type Reading } from '../figures/reading.ts';

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

interface Fact {
  label: string;
  /** Null where there is none. */
  value: string | null;
}

/** What the system knows of the person's account, in the words of the product's own profile. */
function useAccountFacts(): Reading<readonly Fact[]> {
  const translate = useTranslate();
  return partOf(readingOf(useOwnAccount()), (account) => {
    const choice = (field: string, value: string) =>
      translate(`resources.usuario.choices.${field}.${value}`);
    const field = (name: string) => translate(`resources.usuario.fields.${name}`);
    return [
      { label: field('first_name'), value: account.first_name },
      { label: field('last_name'), value: account.last_name },
      { label: field('email'), value: account.email },
      { label: translate('farola.account.role'), value: choice('rol', account.rol) },
      { label: translate('farola.account.language'), value: choice('idioma', account.idioma) },
      { label: translate('farola.account.lastSignIn'), value: momentOf(account.ultimo_ingreso) },
      {
        label: translate('farola.account.passwordSet'),
        value: momentOf(account.clave_cambiada_en),
      },
    ];
  });
}

const momentOf = (moment: string | null): string | null =>
  moment === null ? null : formatDateTime(moment);
