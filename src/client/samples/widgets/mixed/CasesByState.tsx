import EngineeringOutlined from '@mui/icons-material/EngineeringOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import ReportOutlined from '@mui/icons-material/ReportOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { SvgIconComponent } from '@mui/icons-material';
import { LinkBase, useTranslate } from 'ra-core';

import { formatNumber } from '../../../i18n/format.ts';
import { listLink } from '../../../myDay/useStart.ts';
import type { SignTone } from '../../cards/Sign.tsx';
import { RunningWidget } from '../../cards/RunningWidget.tsx';
import { useCases } from '../../figures/useCases.ts';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

/** The states in which a case still needs somebody; each leads to its list. */
export function CasesByState() {
  const { maintenance, maintenanceDetail } = sampleWords(words);
  return (
    <RunningWidget
      title={maintenance}
      detail={maintenanceDetail}
      span="third"
      // by the first: who may not read one may read none
      reading={useCases(states[0].of)}
      height={280}
    >
      {() => (
        <Box sx={GRID}>
          {states.map((one) => (
            <StateTile key={one.tone} {...one} />
          ))}
        </Box>
      )}
    </RunningWidget>
  );
}

interface StateTileProps {
  of: readonly string[];
  tone: SignTone;
  Icon: SvgIconComponent;
}

function StateTile({ of, tone, Icon }: StateTileProps) {
  const translate = useTranslate();
  const cases = useCases(of);
  if (cases.state !== 'there') return <Skeleton variant="rounded" height="100%" />;
  return (
    <Box
      component={LinkBase}
      to={listLink(cases.found)}
      sx={{ ...TILE, bgcolor: `${tone}.light`, color: `${tone}.dark` }}
    >
      <Icon aria-hidden sx={{ mb: 'auto' }} />
      <Typography component="span" variant="h1" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(cases.found.total)}
      </Typography>
      <Typography component="span" variant="body2" sx={{ fontWeight: 600 }}>
        {of
          .map((state) => translate(`resources.seguimiento_mantenimiento.choices.estado.${state}`))
          .join(', ')}
      </Typography>
    </Box>
  );
}

const states = [
  { of: ['reportado'], tone: 'error', Icon: ReportOutlined },
  { of: ['asignado'], tone: 'warning', Icon: EngineeringOutlined },
  { of: ['atendido'], tone: 'info', Icon: TaskAltOutlined },
  { of: ['reabierto'], tone: 'secondary', Icon: ReplayOutlined },
] as const;

const GRID = {
  flex: 1,
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridAutoRows: 'minmax(120px, 1fr)',
} as const;

const TILE = {
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'flex-end',
  p: 2,
  borderRadius: 2.5,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
} as const;
