import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState, useId } from 'react';
import Chip from '@mui/material/Chip';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HighlightOff from '@mui/icons-material/HighlightOff';
import Typography from '@mui/material/Typography';

import { SampleDialog } from '../drawers/SampleDialog.tsx';
import { sampleWords } from '../sampleWords.ts';
import { billings, plansInWords, type Billing, priceOf, type Plan } from './plans.ts';
import { words } from './words/upgrade.ts';
import { hiddenText } from '../../theme/hidden.ts';

export function UpgradeDialog({ onClose }: { onClose: () => void }) {
  const said = sampleWords(words);
  const plans = plansInWords();
  const [billing, setBilling] = useState<Billing>('month');
  const [chosen, setChosen] = useState(() => plans.find((plan) => plan.default)?.title);
  const [answered, setAnswered] = useState<string>();
  const plan = plans.find(({ title }) => title === chosen);
  return (
    <SampleDialog title={said.title} detail={said.detail} width="lg" onClose={onClose}>
      <ToggleButtonGroup
        exclusive
        color="primary"
        size="small"
        aria-label={said.billing}
        value={billing}
        onChange={(_event, next: Billing | null) => {
          if (next !== null) setBilling(next);
        }}
        sx={{ justifySelf: 'center' }}
      >
        {billings.map((one) => (
          <ToggleButton key={one} value={one} sx={{ px: 3 }}>
            {said[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      <Box sx={COLUMNS}>
        <PlanChoice
          plans={plans}
          billing={billing}
          chosen={chosen}
          onChoose={(title) => {
            setChosen(title);
            setAnswered(undefined);
          }}
        />
        {plan !== undefined && <PlanFeatures plan={plan} />}
      </Box>
      <Box component="output" sx={{ '&:empty': { display: 'none' } }}>
        {answered !== undefined && (
          <Alert severity="info">{said.done.replace('%{name}', answered)}</Alert>
        )}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'center', gap: 1 }}>
        <Button color="inherit" onClick={onClose}>
          {said.cancel}
        </Button>
        <Button variant="contained" onClick={() => setAnswered(chosen)}>
          {plan?.custom === true ? said.contact : said.upgrade}
        </Button>
      </Box>
    </SampleDialog>
  );
}

const COLUMNS = {
  display: 'grid',
  gap: 3,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
} as const;

interface PlanChoiceProps {
  plans: readonly Plan[];
  billing: Billing;
  /** By its title. */
  chosen: string | undefined;
  onChoose: (title: string) => void;
}

function PlanChoice({ plans, billing, chosen, onChoose }: PlanChoiceProps) {
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

/** Each with a word for whether the plan has it. */
function PlanFeatures({ plan }: { plan: Plan }) {
  const said = sampleWords(words);
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={PANEL}>
      <Typography id={id} variant="h3">
        {said.what.replace('%{name}', plan.title)}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5, mb: 2 }}>
        {plan.description}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {plan.features.map(({ title, supported }) => {
          const Sign = supported ? CheckCircleOutlined : HighlightOff;
          return (
            <Box component="li" key={title} sx={FEATURE}>
              <Box component="span" sx={{ flex: 1, minWidth: 0 }}>
                {title}
              </Box>
              <Box component="span" sx={supported ? YES : NO}>
                {supported ? said.supported : said.unsupported}
                <Sign sx={{ fontSize: 18 }} aria-hidden />
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}

const PANEL = { bgcolor: 'background.default', borderRadius: 1, p: 2 } as const;
const FEATURE = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  fontSize: '0.875rem',
  minWidth: 0,
} as const;

const WORD = { display: 'inline-flex', alignItems: 'center', gap: 0.75, fontSize: '0.8125rem' };
const YES = { ...WORD, color: 'success.main', fontWeight: 600 } as const;
const NO = { ...WORD, color: 'text.secondary' } as const;
