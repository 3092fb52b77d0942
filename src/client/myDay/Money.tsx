import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { LinkBase, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';

import type { Figure, StartMoneyAnswer } from '../../core/api/startApi.ts';
import type { Tone } from '../../core/fields/tone.ts';
import { said } from '../explain/figureText.ts';
import { TonedChip } from '../fields/Toned.tsx';
import { formatDate, formatNumber } from '../i18n/format.ts';
import { exactMeasureText } from '../measures/measureText.ts';
import { listLink } from './useStart.ts';

/** What is disputed of the invoices, by their state, and what falls due, by its day; each leads to its invoices. */
export function Money({ money }: { money: StartMoneyAnswer }) {
  const { discusion, vencimientos } = money;
  return (
    <Box sx={GRID}>
      {discusion !== null && <Disputed amount={discusion} />}
      {vencimientos !== null && <Due amount={vencimientos} />}
    </Box>
  );
}

function Disputed({ amount }: { amount: NonNullable<StartMoneyAnswer['discusion']> }) {
  const translate = useTranslate();
  const { recurso, campo, unidad, partes } = amount;
  return (
    <Amount amount={amount} none="farola.myDay.nothingDisputed">
      {partes.map((part) => (
        <Line
          key={String(part.grupo)}
          to={{ recurso, filtro: part.filtro }}
          name={translate(`resources.${recurso}.choices.${campo}.${String(part.grupo)}`)}
          figure={part}
          unit={unidad}
        />
      ))}
    </Amount>
  );
}

/** Days before the rest is asked for. */
const FIRST = 5;

function Due({ amount }: { amount: NonNullable<StartMoneyAnswer['vencimientos']> }) {
  const translate = useTranslate();
  const [isWhole, setWhole] = useState(false);
  const { recurso, unidad, dias } = amount;
  const shown = isWhole ? dias : dias.slice(0, FIRST);
  return (
    <Amount amount={amount} none="farola.myDay.nothingDue">
      {shown.map((day) => (
        <Line
          key={day.vence}
          to={{ recurso, filtro: day.filtro }}
          name={formatDate(day.vence)}
          figure={day}
          unit={unidad}
          light={
            <TonedChip
              tone={tones[day.estado]}
              text={translate(`farola.myDay.due.${day.estado}`)}
            />
          }
        />
      ))}
      {shown.length < dias.length && (
        <Box component="li">
          <Button onClick={() => setWhole(true)}>
            {translate('farola.myDay.moreDeadlines', { smart_count: dias.length - shown.length })}
          </Button>
        </Box>
      )}
    </Amount>
  );
}

const tones: Readonly<Record<'vencida' | 'por_vencer', Tone>> = {
  vencida: 'bad',
  por_vencer: 'warning',
};

interface AmountProps {
  amount: Pick<
    NonNullable<StartMoneyAnswer['discusion']>,
    'recurso' | 'titulo' | 'unidad' | 'total'
  >;
  /** A key of the words: there are no invoices. */
  none: string;
  children: ReactNode;
}

function Amount({ amount: { recurso, titulo, unidad, total }, none, children }: AmountProps) {
  const translate = useTranslate();
  const { valor, filas, filtro } = total;
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h4" component="h3">
        {said(titulo)}
      </Typography>
      {filas === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {translate(none)}
        </Typography>
      ) : (
        <>
          <Typography variant="h2" component="p" sx={NUMBER}>
            <Link component={LinkBase} to={listLink({ recurso, filtro })} color="inherit">
              {exactMeasureText(Math.round(valor ?? 0), unidad)}
            </Link>
          </Typography>
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {children}
          </Box>
        </>
      )}
    </Box>
  );
}

function Line(props: {
  to: Parameters<typeof listLink>[0];
  name: string;
  figure: Pick<Figure, 'valor' | 'filas'>;
  unit: string | null;
  light?: ReactNode;
}) {
  const translate = useTranslate();
  const { to, name, figure, unit, light } = props;
  return (
    <Box component="li" sx={LINE}>
      <Box sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        <Link component={LinkBase} to={listLink(to)}>
          {name}
        </Link>
        <Typography component="span" variant="body2" sx={{ color: 'text.secondary', ml: 1 }}>
          {translate('farola.myDay.invoices', {
            smart_count: figure.filas,
            count: formatNumber(figure.filas),
          })}
        </Typography>
      </Box>
      {light}
      <Typography component="span" variant="body2" sx={{ ...NUMBER, ml: 'auto' }}>
        {exactMeasureText(Math.round(figure.valor ?? 0), unit)}
      </Typography>
    </Box>
  );
}

const NUMBER = { fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' } as const;

const GRID = {
  display: 'grid',
  columnGap: 4,
  rowGap: 2.5,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(24rem, 100%), 1fr))',
} as const;

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  py: 0.75,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0 },
} as const;
