import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';

import type { ExplainedLine, Explanation } from '../../core/explain/explanation.ts';
import { formatDateTime, formatNumber } from '../i18n/format.ts';
import { LineTable } from './LineTable.tsx';
import { PAGE } from './explainApi.ts';
import { said, useFigureText } from './figureText.ts';

interface ExplainedLevelProps {
  level: Explanation;
  /** Place of the first line that is shown. */
  first: number;
  onPage: (first: number) => void;
  onOpen: (line: ExplainedLine) => void;
}

/** The figure in one sentence, the lines it is made of, and the rules that did not apply. */
export function ExplainedLevel({ level, first, onPage, onOpen }: ExplainedLevelProps) {
  const translate = useTranslate();
  const figureText = useFigureText();
  const { frase, congelada, lineas } = level;
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }}>
        <Typography variant="h2" component="p">
          {figureText(level)}
        </Typography>
        <Typography variant="body2" sx={{ textWrap: 'pretty' }}>
          {said(frase)}
        </Typography>
        <Chip
          size="small"
          variant="outlined"
          color={congelada === null ? 'default' : 'info'}
          label={
            congelada === null
              ? translate('farola.explain.live')
              : translate('farola.explain.frozen', { time: formatDateTime(congelada) })
          }
          sx={{ height: 'auto', '& .MuiChip-label': { whiteSpace: 'normal', py: 0.25 } }}
        />
      </Box>
      {lineas.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate('farola.explain.empty')}
        </Typography>
      ) : (
        <LineTable level={level} onOpen={onOpen} />
      )}
      {lineas.length < level.total && <Paging total={level.total} first={first} onPage={onPage} />}
      {level.no_aplica.length > 0 && <NotApplied rules={level.no_aplica} />}
    </Box>
  );
}

function Paging({
  total,
  first,
  onPage,
}: { total: number } & Pick<ExplainedLevelProps, 'first' | 'onPage'>) {
  const translate = useTranslate();
  const last = Math.min(first + PAGE, total);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography variant="body2" sx={{ flex: 1, color: 'text.secondary' }}>
        {translate('farola.explain.page', {
          first: formatNumber(first + 1),
          last: formatNumber(last),
          total: formatNumber(total),
        })}
      </Typography>
      <Button size="small" disabled={first === 0} onClick={() => onPage(Math.max(0, first - PAGE))}>
        {translate('farola.explain.previous')}
      </Button>
      <Button size="small" disabled={last >= total} onClick={() => onPage(first + PAGE)}>
        {translate('farola.explain.next')}
      </Button>
    </Box>
  );
}

function NotApplied({ rules }: { rules: Explanation['no_aplica'] }) {
  const translate = useTranslate();
  return (
    <Box component="section">
      <Typography variant="h4" component="h3" sx={{ mb: 0.5 }}>
        {translate('farola.explain.notApplied')}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5, fontSize: '0.875rem' }}>
        {rules.map(({ regla, motivo }) => (
          <li key={regla.es}>
            <strong>{said(regla)}.</strong> {said(motivo)}
          </li>
        ))}
      </Box>
    </Box>
  );
}
