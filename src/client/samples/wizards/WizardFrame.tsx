import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, type ReactNode } from 'react';

import { sampleWords } from '../sampleWords.ts';
import { Stepper, type Direction, type StepWords } from './Stepper.tsx';
import type { Wizard } from './useWizard.ts';
import { words } from './words/stepping.ts';

interface WizardFrameProps {
  wizard: Pick<Wizard<unknown>, 'step' | 'refusals' | 'isLast' | 'next' | 'previous'>;
  steps: readonly StepWords[];
  direction: Direction;
  onSubmit: () => void;
  /** The fields of the present step. */
  children: ReactNode;
}

/** The steps, the present one, and the way back and on. */
export function WizardFrame({ wizard, steps, direction, onSubmit, children }: WizardFrameProps) {
  const { step, isLast, next, previous } = wizard;
  const said = sampleWords(words);
  const { form, heading } = useMovedFocus(wizard);
  const { title = '', detail = '' } = steps[step] ?? {};
  return (
    <Box sx={direction === 'vertical' ? BESIDE : BELOW}>
      <Stepper steps={steps} current={step} direction={direction} />
      <Box
        component="form"
        ref={form}
        noValidate
        onSubmit={(event: { preventDefault: () => void }) => {
          event.preventDefault();
          if (isLast) onSubmit();
          else next();
        }}
        sx={FORM}
      >
        <Box>
          <Typography ref={heading} variant="h3" component="h3" tabIndex={-1} sx={HEADING}>
            {title}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {detail}
          </Typography>
        </Box>
        {children}
        <Box sx={BUTTONS}>
          {step > 0 && (
            <Button variant="outlined" onClick={previous}>
              {said.previous}
            </Button>
          )}
          <Button type="submit" variant="contained" sx={{ ml: 'auto' }}>
            {isLast ? said.submit : said.next}
          </Button>
        </Box>
      </Box>
    </Box>
  );
}

/** To the first field that is wrong, and to the name of another step. */
function useMovedFocus({ step, refusals }: Pick<Wizard<unknown>, 'step' | 'refusals'>) {
  const form = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return { form, heading };
}

const BELOW = { display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' } as const;
const BESIDE = {
  ...BELOW,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(11rem, 17rem) minmax(0, 1fr)' },
} as const;

const FORM = {
  display: 'grid',
  gap: 2.5,
  gridTemplateColumns: 'minmax(0, 1fr)',
  width: '100%',
  maxWidth: '44rem',
  mx: 'auto',
} as const;
const HEADING = { outline: 'none !important' } as const;
const BUTTONS = { display: 'flex', gap: 1, pt: 2, borderTop: 1, borderColor: 'divider' } as const;
