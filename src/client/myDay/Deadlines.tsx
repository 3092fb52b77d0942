import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useCreatePath, useLocaleState, useTranslate } from 'ra-core';
import { useState } from 'react';

import type { DueRecord } from '../../core/api/deadlineApi.ts';
import type { Tone } from '../../core/fields/tone.ts';
import { TonedChip } from '../fields/Toned.tsx';
import { formatLongDate } from '../i18n/format.ts';
import { useResources } from '../resource/resourcesContext.ts';

/** What is the person's and falls due within ten business days, or is overdue; each leads to its record. */
export function Deadlines({ due }: { due: readonly DueRecord[] }) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? due : due.slice(0, FIRST);
  if (due.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('farola.myDay.noDeadlines')}
      </Typography>
    );
  }
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {shown.map((one) => (
          <DeadlineLine key={`${one.recurso} ${one.id} ${one.plazo}`} one={one} />
        ))}
      </Box>
      {shown.length < due.length && (
        <Box>
          <Button onClick={() => setWhole(true)}>
            {translate('farola.myDay.moreDeadlines', { smart_count: due.length - shown.length })}
          </Button>
        </Box>
      )}
    </>
  );
}

/** Lines before the rest is asked for: what waits below stays in sight. */
const FIRST = 6;

function DeadlineLine({ one }: { one: DueRecord }) {
  const translate = useTranslate();
  const createPath = useCreatePath();
  const [locale] = useLocaleState();
  const resource = useResources().get(one.recurso);
  const language = locale === 'es' ? 'es' : 'en';
  const kind = (language === 'en' && resource?.english?.[0]) || resource?.label;
  const facts = [
    resource?.deadlines[one.plazo]?.label[language],
    formatLongDate(one.vence),
    one.sin_cuenta ? translate('farola.myDay.noAccount') : undefined,
  ];
  return (
    <Box component="li" sx={LINE}>
      <Box sx={{ minWidth: 0, flex: '1 1 16rem', overflowWrap: 'anywhere' }}>
        <Link
          component={LinkBase}
          to={createPath({ resource: one.recurso, type: 'edit', id: one.id })}
        >
          {`${capital(kind ?? one.recurso)} ${one.numero ?? `${language === 'es' ? 'n.º' : 'no.'} ${one.id}`}`}
        </Link>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {facts.filter((fact) => fact !== undefined).join(' · ')}
        </Typography>
      </Box>
      <TonedChip tone={tones[one.estado]} text={translate(`farola.myDay.due.${one.estado}`)} />
    </Box>
  );
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

const tones: Readonly<Record<DueRecord['estado'], Tone>> = {
  vencida: 'bad',
  por_vencer: 'warning',
  en_plazo: 'good',
};

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;
