import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';

import { hiddenText } from '../../theme/hidden.ts';
import { sampleWords } from '../sampleWords.ts';
import { priceOf, type Billing, type Plan } from './plans.ts';
import { words } from './words/upgrade.ts';

interface PlanChoiceProps {
  plans: readonly Plan[];
  billing: Billing;
  /** By its title. */
  chosen: string | undefined;
  onChoose: (title: string) => void;
}

export function PlanChoice({ plans, billing, chosen, onChoose }: PlanChoiceProps) {
  const name = useId();
  return (
    <FormControl component="fieldset" margin="none">
      <FormLabel component="legend" style={hiddenText}>
        {sampleWords(words).choose}
      </FormLabel>
      <RadioGroup name={name} value={chosen ?? ''} sx={CARDS}>
        {plans.map((plan) => (
          <FormControlLabel
            key={plan.title}
            value={plan.title}
            control={<Radio onChange={() => onChoose(plan.title)} />}
            label={<PlanCard plan={plan} billing={billing} />}
            disableTypography
            sx={CARD}
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

function PlanCard({ plan, billing }: { plan: Plan; billing: Billing }) {
  const said = sampleWords(words);
  const price = priceOf(plan, billing);
  return (
    <Box component="span" sx={LINE}>
      <Box component="span" sx={{ flex: '1 1 9rem', minWidth: 0 }}>
        <Box component="span" sx={NAME}>
          {plan.title}
          {plan.label !== undefined && <Chip label={plan.label} color="success" component="span" />}
        </Box>
        <Box component="span" sx={SMALL}>
          {plan.subTitle}
        </Box>
      </Box>
      {price === undefined ? (
        <Box component="span" sx={SMALL}>
          {said.onRequest}
        </Box>
      ) : (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          <Box component="span" sx={PRICE}>
            {said.currency}
            {price}
          </Box>{' '}
          <Box component="span" sx={SMALL}>
            {billing === 'month' ? said.perMonth : said.perYear}
          </Box>
        </Box>
      )}
    </Box>
  );
}

const CARDS = { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' } as const;

const CARD = {
  m: 0,
  pl: 1,
  pr: 2,
  py: 1.25,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  '& > :last-child': { flex: 1, minWidth: 0 },
  '&:has(:checked)': { borderColor: 'primary.main', bgcolor: 'primary.light' },
  '&:has(:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
} as const;

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
} as const;
const NAME = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  fontSize: '1rem',
  fontWeight: 650,
} as const;
const PRICE = { fontSize: '1.5rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' } as const;
const SMALL = { fontSize: '0.8125rem', color: 'text.secondary' } as const;
