import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { Row } from '../../../core/resource/resource.ts';
import { useChoiceText } from '../../../client/fields/choice/choiceText.ts';
import { formatDateTime } from '../../../client/i18n/format.ts';

interface PointLineProps {
  point: Row;
  /** The last one of this tour. */
  visit: Row | undefined;
  isBusy: boolean;
  onVisit: (resultado: 'sin_novedad' | 'no_encontrada') => void;
  onFault: () => void;
}

/** A point with what can be said of it; the buttons are large enough for a thumb at night. */
export function PointLine({ point, visit, isBusy, onVisit, onFault }: PointLineProps) {
  const translate = useTranslate();
  const code = String(point['codigo']);
  const seen = useSeen(visit);
  const button = (key: string) => {
    const label = translate(`farola.touring.${key}`);
    return { children: label, 'aria-label': `${label}: ${code}`, disabled: isBusy, sx: THUMB };
  };
  return (
    <Box component="li" sx={LINE_STYLE}>
      <Box sx={{ minWidth: 0, flex: '1 1 12rem' }}>
        <Typography sx={{ fontWeight: 600 }}>{code}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[point['direccion'], seen].filter((text) => typeof text === 'string').join(' · ')}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button variant="contained" {...button('inOrder')} onClick={() => onVisit('sin_novedad')} />
        <Button variant="outlined" color="error" {...button('fault')} onClick={onFault} />
        <Button
          variant="outlined"
          color="inherit"
          {...button('notFound')}
          onClick={() => onVisit('no_encontrada')}
        />
      </Box>
    </Box>
  );
}

/** What the last visit said, and when. */
function useSeen(visit: Row | undefined): string | undefined {
  const translate = useTranslate();
  const textOf = useChoiceText('recorrido_hallazgo');
  if (visit === undefined) return undefined;
  const words = (field: string) => textOf(field, String(visit[field]));
  const result = visit['tipo_falla'] == null ? words('resultado') : words('tipo_falla');
  const time = formatDateTime(String(visit['fecha_hora']));
  return translate('farola.touring.visitedAt', { result, time });
}

const THUMB = { minHeight: 44 };

const LINE_STYLE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  py: 1.5,
  '& + &': { borderTop: 1, borderColor: 'divider' },
};
