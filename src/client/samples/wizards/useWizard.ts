import { useState } from 'react';

/** What is wrong, as a sentence by the name of its field. */
export type Problems = Readonly<Partial<Record<string, string>>>;

export interface Wizard<Values> {
  values: Values;
  change: (part: Partial<Values>) => void;
  /** From 0. */
  step: number;
  /** Only of a step that one tried to leave by Next. */
  problems: Problems;
  /** How often Next was refused in this step. */
  refusals: number;
  isLast: boolean;
  /** Goes on if the step is valid. */
  next: () => void;
  /** Keeps what was entered. */
  previous: () => void;
}

interface WizardOptions<Values> {
  initial: Values;
  /** One for each step. */
  checks: readonly ((values: Values) => Problems)[];
}

/** Steps one after the other, each of which has to be valid before the next. */
export function useWizard<Values>({ initial, checks }: WizardOptions<Values>): Wizard<Values> {
  const [values, setValues] = useState(initial);
  const [step, setStep] = useState(0);
  const [refusals, setRefusals] = useState(0);
  const found = checks[step]?.(values) ?? {};
  const isLast = step === checks.length - 1;
  const go = (to: number) => {
    setStep(to);
    setRefusals(0);
  };
  return {
    values,
    change: (part) => setValues((before) => ({ ...before, ...part })),
    step,
    problems: refusals > 0 ? found : NONE,
    refusals,
    isLast,
    next: () => {
      if (Object.keys(found).length > 0) setRefusals(refusals + 1);
      else if (!isLast) go(step + 1);
    },
    previous: () => go(Math.max(0, step - 1)),
  };
}

const NONE: Problems = {};

/** What Submit of a sample does. */
export const reloadPage = (): void => window.location.reload();
