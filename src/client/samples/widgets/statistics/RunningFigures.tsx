import AssignmentTurnedInOutlined from '@mui/icons-material/AssignmentTurnedInOutlined';
import BoltOutlined from '@mui/icons-material/BoltOutlined';
import BuildOutlined from '@mui/icons-material/BuildOutlined';
import EditNoteOutlined from '@mui/icons-material/EditNoteOutlined';
import LightbulbOutlined from '@mui/icons-material/LightbulbOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import RouteOutlined from '@mui/icons-material/RouteOutlined';
import SpeedOutlined from '@mui/icons-material/SpeedOutlined';
import type { SvgIconComponent } from '@mui/icons-material';

import type { PendingKind } from '../../../../core/api/pending.ts';
import type { Counted, Start } from '../../../../core/api/startApi.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { listLink } from '../../../myDay/useStart.ts';
import { FigureCard } from '../../cards/FigureCard.tsx';
import { useOpenCases } from '../../figures/useCases.ts';
import { useInventoryReading, useStartReading } from '../../figures/reading.ts';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

/** What the system counts now; each leads to its list. What the person may not read is not there. */
export function RunningFigures() {
  const said = sampleWords(words);
  const inventory = useInventoryReading();
  const cases = useOpenCases();
  const inService = inventory.state === 'there' ? inventory.found.en_servicio : undefined;
  const toPoints = inService === undefined ? {} : { to: listLink(inService) };
  const isShown = ({ state }: { state: string }) => state === 'waiting' || state === 'there';
  return (
    <>
      {isShown(inventory) && (
        <>
          <FigureCard
            {...RUNNING}
            {...toPoints}
            label={said.lamps}
            Icon={LightbulbOutlined}
            tone="primary"
            value={inService && formatNumber(inService.total)}
          />
          <FigureCard
            {...RUNNING}
            {...toPoints}
            label={said.load}
            Icon={BoltOutlined}
            tone="secondary"
            value={inService && `${formatNumber(inService.kw, { decimals: 1 })} kW`}
          />
          <FigureCard
            {...RUNNING}
            {...toPoints}
            label={said.energy}
            Icon={SpeedOutlined}
            tone="info"
            value={inService && `${formatNumber(inService.kwh_mes, { decimals: 0 })} kWh`}
          />
        </>
      )}
      {isShown(cases) && (
        <FigureCard
          {...RUNNING}
          label={said.cases}
          Icon={BuildOutlined}
          tone="warning"
          value={cases.state === 'there' ? formatNumber(cases.found.total) : undefined}
          {...(cases.state === 'there' ? { to: listLink(cases.found) } : {})}
        />
      )}
      <Waiting />
    </>
  );
}

/** Of what waits for the person on the start page. */
function Waiting() {
  const said = sampleWords(words);
  const start = useStartReading();
  if (start.state === 'hidden' || start.state === 'failed') return null;
  return waiting.map(({ word, kinds, Icon, tone }) => {
    const counted = start.state === 'there' ? together(start.found, kinds) : undefined;
    if (start.state === 'there' && counted === undefined) return null;
    return (
      <FigureCard
        key={word}
        {...RUNNING}
        label={said[word]}
        Icon={Icon}
        tone={tone}
        value={counted && formatNumber(counted.total)}
        {...(counted === undefined ? {} : { to: listLink(counted) })}
      />
    );
  });
}

/** Several of one list as one; undefined where the person is told of none. */
function together({ pendientes }: Start, kinds: readonly PendingKind[]): Counted | undefined {
  const found = pendientes.filter(({ asunto }) => kinds.includes(asunto));
  const [first] = found;
  if (first === undefined) return undefined;
  const keys = Object.keys(first.filtro);
  const filtro = Object.fromEntries(
    keys.map((key) => {
      const values = [...new Set(found.flatMap((one) => one.filtro[key]))];
      return [key, values.length === 1 ? values[0] : values];
    }),
  );
  const total = found.reduce((sum, one) => sum + one.total, 0);
  return { recurso: first.recurso, filtro: found.length === 1 ? first.filtro : filtro, total };
}

interface Waiting {
  word: 'letters' | 'receipts' | 'updates' | 'tours';
  kinds: readonly PendingKind[];
  Icon: SvgIconComponent;
  tone: 'error' | 'info' | 'primary' | 'secondary';
}

const waiting: readonly Waiting[] = [
  {
    word: 'letters',
    kinds: ['cartas_vencidas', 'cartas_por_vencer'],
    Icon: MailOutlined,
    tone: 'error',
  },
  {
    word: 'receipts',
    kinds: ['recibos_en_revision'],
    Icon: AssignmentTurnedInOutlined,
    tone: 'info',
  },
  {
    word: 'updates',
    kinds: ['actualizaciones_en_revision'],
    Icon: EditNoteOutlined,
    tone: 'primary',
  },
  { word: 'tours', kinds: ['recorridos_de_la_semana'], Icon: RouteOutlined, tone: 'secondary' },
];

const RUNNING = { source: 'running' } as const;
