import Checkbox from '@mui/material/Checkbox';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';

import { TonedChip } from '../../../fields/Toned.tsx';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { CardTable } from '../../cards/CardTable.tsx';
import { Widget } from '../../cards/Widget.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';
import type { Tones } from '../../../../core/fields/tone.ts';

type OrderPeriod = 'month' | 'week' | 'day';
type OrderState = 'approved' | 'inProgress' | 'rejected';

interface Order {
  code: string;
  customer: string;
  day: string;
  /** COP. */
  amount: number;
  state: OrderState;
}

/** How many of the made-up orders are of the last month, week or day. */
const ORDER_PERIODS: Readonly<Record<OrderPeriod, number>> = { month: 6, week: 4, day: 2 };

const orderTones = {
  approved: 'good',
  inProgress: 'warning',
  rejected: 'bad',
} as const satisfies Tones<OrderState>;

/** The newest first. */
const orders: readonly Order[] = [
  {
    code: '56037-XDER',
    customer: 'Brasa Móvil',
    day: '2026-03-28',
    amount: 3560000,
    state: 'approved',
  },
  {
    code: '05822-FXSP',
    customer: 'Rebar Studio',
    day: '2026-03-28',
    amount: 1240000,
    state: 'inProgress',
  },
  {
    code: '00347-BCLQ',
    customer: 'Prixi Labs',
    day: '2026-03-25',
    amount: 885000,
    state: 'approved',
  },
  {
    code: '4472-QREX',
    customer: 'Tiza & Tinta',
    day: '2026-03-24',
    amount: 2410000,
    state: 'rejected',
  },
  {
    code: '56037-LPDR',
    customer: 'Nube Norte',
    day: '2026-03-14',
    amount: 5150000,
    state: 'approved',
  },
  {
    code: '9921-HHJA',
    customer: 'Café Serrano',
    day: '2026-03-09',
    amount: 640000,
    state: 'inProgress',
  },
];

/** Chosen rows and the period are kept for as long as the page is open. */
export function Orders() {
  const said = sampleWords(words);
  const [period, setPeriod] = useState<OrderPeriod>('month');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const shown = orders.slice(0, ORDER_PERIODS[period]);
  const chosenHere = shown.filter(({ code }) => chosen.includes(code));
  const choose = ({ code }: Order) =>
    setChosen((was) => (was.includes(code) ? was.filter((one) => one !== code) : [...was, code]));
  return (
    <Widget
      title={said.orders}
      detail={chosenHere.length === 0 ? said.noneChosen : said.ordersDetail(chosenHere.length)}
      source="madeUp"
      span="half"
    >
      <ToggleButtonGroup
        exclusive
        size="small"
        value={period}
        aria-label={said.period}
        // pressed again it stays
        onChange={(_event, next: OrderPeriod | null) => setPeriod((was) => next ?? was)}
        sx={{ mb: 1.5 }}
      >
        {periods.map((one) => (
          <ToggleButton key={one} value={one} sx={{ px: 1.5, py: 0.25, textTransform: 'none' }}>
            {said[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <CardTable
        label={said.orders}
        rows={shown}
        keyOf={({ code }) => code}
        isSelected={({ code }) => chosen.includes(code)}
        columns={[
          {
            head: (
              <Checkbox
                size="small"
                checked={chosenHere.length === shown.length}
                indeterminate={chosenHere.length > 0 && chosenHere.length < shown.length}
                onChange={(_event, isOn) => setChosen(isOn ? shown.map(({ code }) => code) : [])}
                slotProps={{ input: { 'aria-label': said.chooseAll } }}
                sx={BOX}
              />
            ),
            cell: (order) => (
              <Checkbox
                size="small"
                checked={chosen.includes(order.code)}
                onChange={() => choose(order)}
                slotProps={{ input: { 'aria-label': said.choose(order.code) } }}
                sx={BOX}
              />
            ),
          },
          { head: said.order, cell: ({ code }) => code },
          { head: said.customer, cell: ({ customer }) => customer },
          { head: said.date, cell: ({ day }) => formatDate(day) },
          { head: said.amount, align: 'right', cell: ({ amount }) => formatMoney(amount) },
          {
            head: said.state,
            cell: ({ state }) => <TonedChip tone={orderTones[state]} text={said.states[state]} />,
          },
        ]}
      />
    </Widget>
  );
}

const periods = ['month', 'week', 'day'] as const;

const BOX = { p: 0.5, ml: -0.5 } as const;
