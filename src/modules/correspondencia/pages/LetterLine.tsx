import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';

import type { Resource } from '../../../core/resource/resource.ts';
import { FieldValue } from '../../../client/fields/FieldValue.tsx';
import { formatDate } from '../../../client/i18n/format.ts';
import { useDescriptor } from '../../../client/resource/resourcesContext.ts';
import type { Letter } from './useLetters.ts';

/** A letter, as a link to the form of a new answer to it. */
export function LetterLine({ letter, answer }: { letter: Letter; answer: Resource }) {
  const translate = useTranslate();
  const { fields } = useDescriptor('correspondencia');
  const { radicado, asunto, remitente, fecha_limite, semaforo } = letter;
  const due = typeof fecha_limite === 'string' ? formatDate(fecha_limite) : undefined;
  return (
    <Box component="li" sx={LINE}>
      <Box sx={{ flex: '1 1 16rem', minWidth: 0 }}>
        <Link
          component={LinkBase}
          to={{ pathname: `/${answer.name}/create`, search: `?correspondencia_id=${letter.id}` }}
          sx={WHOLE}
        >
          {String(radicado)} · {String(asunto)}
        </Link>
        <Typography variant="caption" component="p" noWrap sx={{ color: 'text.secondary' }}>
          {String(remitente)}
        </Typography>
      </Box>
      <Box sx={TERM}>
        <span>{due !== undefined && translate('farola.letters.due', { day: due })}</span>
        <span>
          {fields['semaforo'] !== undefined && (
            <FieldValue
              resource="correspondencia"
              name="semaforo"
              field={fields['semaforo']}
              value={semaforo}
              record={letter}
              as="full"
            />
          )}
        </span>
      </Box>
    </Box>
  );
}

const LINE = {
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  rowGap: 0.5,
  px: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:hover': { bgcolor: 'rowHover' },
} as const;

/** Under one another, where there is room. */
const TERM = {
  display: 'grid',
  gridTemplateColumns: { xs: 'auto auto', sm: 'auto 8rem' },
  alignItems: 'center',
  columnGap: 1.5,
  fontSize: '0.8125rem',
} as const;

/** The whole line follows it. */
const WHOLE = {
  fontWeight: 600,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
} as const;
