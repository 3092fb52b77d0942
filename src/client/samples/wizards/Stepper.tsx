import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';

import { hiddenText } from '../../theme/hidden.ts';
import { sampleWords } from '../sampleWords.ts';
import { words } from './words/stepping.ts';

export type Direction = 'horizontal' | 'vertical';

export interface StepWords {
  title: string;
  detail: string;
}

interface StepperProps {
  steps: readonly StepWords[];
  current: number;
  /** On a phone it always lies in one line, where only the present step has its name. */
  direction: Direction;
}

export function Stepper({ steps, current, direction }: StepperProps) {
  const said = sampleWords(words);
  return (
    <Box component="ol" aria-label={said.steps} sx={listStyle(direction)}>
      {steps.map(({ title, detail }, index) => (
        <Box
          component="li"
          key={title}
          aria-current={index === current ? 'step' : undefined}
          sx={STEP}
        >
          <Box component="span" sx={circleStyle(index - current)}>
            {index < current ? <Check sx={{ fontSize: 18 }} aria-hidden /> : index + 1}
          </Box>
          <Box component="span" sx={index === current ? WORDS : HIDDEN_WORDS}>
            <Box component="span" sx={{ fontWeight: index === current ? 650 : 550 }}>
              {title}
              {index < current && <span style={hiddenText}>, {said.done}</span>}
            </Box>
            <Box component="span" sx={DETAIL}>
              {detail}
            </Box>
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const listStyle = (direction: Direction) => ({
  listStyle: 'none',
  m: 0,
  p: 0,
  display: 'flex',
  gap: direction === 'vertical' ? { xs: 1, md: 3 } : { xs: 1, md: 2 },
  flexDirection: direction === 'vertical' ? { xs: 'row', md: 'column' } : 'row',
  justifyContent:
    direction === 'vertical' ? 'flex-start' : { xs: 'flex-start', md: 'space-between' },
});

const STEP = { display: 'flex', alignItems: 'center', gap: 1.25, minWidth: 0 } as const;

const WORDS = { display: 'grid', minWidth: 0, fontSize: '0.875rem', lineHeight: 1.35 } as const;
/** Heard everywhere, and seen where there is room for all. */
const HIDDEN_WORDS = {
  ...WORDS,
  position: { xs: 'absolute', md: 'static' },
  width: { xs: '1px', md: 'auto' },
  height: { xs: '1px', md: 'auto' },
  overflow: { xs: 'hidden', md: 'visible' },
  clipPath: { xs: 'inset(50%)', md: 'none' },
} as const;
const DETAIL = {
  display: { xs: 'none', lg: 'block' },
  fontSize: '0.75rem',
  color: 'text.secondary',
} as const;

/** `place`: before, at or after the present step. */
const circleStyle = (place: number) => ({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: 36,
  height: 36,
  borderRadius: 1,
  fontSize: '0.875rem',
  fontWeight: 650,
  bgcolor: place === 0 ? 'primary.main' : 'primary.light',
  color: place === 0 ? 'primary.contrastText' : 'primary.dark',
});
