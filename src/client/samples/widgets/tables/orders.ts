import type { Tones } from '../../../../core/fields/tone.ts';

export type OrderPeriod = 'month' | 'week' | 'day';
type OrderState = 'approved' | 'inProgress' | 'rejected';

export interface Order {
  code: string;
  customer: string;
  day: string;
  /** COP. */
  amount: number;
  state: OrderState;
}

/** How many of the made-up orders are of the last month, week or day. */
export const ORDER_PERIODS: Readonly<Record<OrderPeriod, number>> = { month: 6, week: 4, day: 2 };

export const orderTones = {
  approved: 'good',
  inProgress: 'warning',
  rejected: 'bad',
} as const satisfies Tones<OrderState>;

/** The newest first. */
export const orders: readonly Order[] = [
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
