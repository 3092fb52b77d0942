import { sampleWords } from '../sampleWords.ts';
import { words } from './words/upgrade.ts';

/** Sample data of the specification, section 3; US dollars. */
export interface Plan {
  title: string;
  subTitle: string;
  description: string;
  /** A custom plan has no price. */
  priceMonth?: number;
  priceAnnual?: number;
  label?: string;
  default: boolean;
  custom: boolean;
  features: readonly { title: string; supported: boolean }[];
}

export type Billing = 'month' | 'annual';

export const billings = ['month', 'annual'] as const satisfies readonly Billing[];

export const priceOf = (plan: Plan, billing: Billing): number | undefined =>
  billing === 'month' ? plan.priceMonth : plan.priceAnnual;

export function plansInWords(): readonly Plan[] {
  const said = sampleWords(words);
  return plans.map(({ name, supports, isPopular = false, ...plan }) => ({
    ...said.plans[name],
    ...(isPopular ? { label: said.popular } : {}),
    custom: plan.priceMonth === undefined,
    ...plan,
    features: said.features.map((title, index) => ({ title, supported: index < supports })),
  }));
}

interface PricedPlan {
  name: keyof (typeof words)['en']['plans'];
  priceMonth?: number;
  priceAnnual?: number;
  default: boolean;
  isPopular?: boolean;
  /** So many of the features, from the first. */
  supports: number;
}

const plans: readonly PricedPlan[] = [
  { name: 'startup', priceMonth: 39, priceAnnual: 399, default: true, supports: 3 },
  { name: 'advanced', priceMonth: 339, priceAnnual: 3399, default: false, supports: 5 },
  {
    name: 'enterprise',
    priceMonth: 999,
    priceAnnual: 9999,
    default: false,
    isPopular: true,
    supports: 7,
  },
  { name: 'custom', default: false, supports: 7 },
];
