import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useState } from 'react';

import { SampleDialog } from '../drawers/SampleDialog.tsx';
import { sampleWords } from '../sampleWords.ts';
import { PlanChoice } from './PlanChoice.tsx';
import { PlanFeatures } from './PlanFeatures.tsx';
import { billings, plansInWords, type Billing } from './plans.ts';
import { words } from './words/upgrade.ts';

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
