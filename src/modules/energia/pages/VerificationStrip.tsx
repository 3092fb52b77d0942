import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { LinkBase, useTranslate } from 'ra-core';
import type { ReactNode } from 'react';

import { Toned } from '../../../client/fields/Toned.tsx';
import type { AsideProps } from '../../../client/record/aside/FoldedPanel.tsx';
import { useFigures, useTerm } from './sheetFigures.ts';
import { useSheet, useVerdict } from './useSheet.ts';

/** What the verification of an invoice comes to, in one line above its fields. */
export function VerificationStrip({ record }: AsideProps) {
  const translate = useTranslate();
  const figuresOf = useFigures();
  const termOf = useTerm();
  const verdictOf = useVerdict();
  const id = Number(record['id']);
  const { data } = useSheet({ id, version: record['version'] });
  // the fields below say what there is
  if (data === undefined) return <Skeleton variant="rounded" height={72} />;
  const term = termOf(record, data);
  const verdict = verdictOf(record, data);
  return (
    <Card component="section" aria-label={translate('farola.sheet.strip')} sx={STRIP}>
      <Box component="dl" sx={FIGURES}>
        {figuresOf(record, data).map(({ name, text, tone }) => (
          <Item key={name} name={name}>
            <Toned tone={tone} text={text} />
          </Item>
        ))}
        <Item name="verdict">
          <Toned {...verdict} />
        </Item>
        <Item name="term">
          <Toned {...term} />
        </Item>
      </Box>
      <Button
        size="small"
        variant="outlined"
        component={LinkBase}
        to={`${SHEET_PATH}?id=${id}`}
        sx={{ alignSelf: 'center' }}
      >
        {translate('farola.sheet.open')}
      </Button>
    </Card>
  );
}

function Item({ name, children }: { name: string; children: ReactNode }) {
  const translate = useTranslate();
  return (
    <div>
      <Box component="dt" sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
        {translate(`farola.sheet.${name}`)}
      </Box>
      <Box component="dd" sx={{ m: 0, fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </Box>
    </div>
  );
}

const STRIP = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 2,
  px: { xs: 2, sm: 2.5 },
  py: 1.5,
} as const;

const FIGURES = {
  flex: 1,
  minWidth: 240,
  m: 0,
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 3,
  rowGap: 1,
  fontSize: '0.875rem',
} as const;

/** Where the verification sheet of an invoice is, which `?id=` names. */
const SHEET_PATH = '/pages/hoja_verificacion';
