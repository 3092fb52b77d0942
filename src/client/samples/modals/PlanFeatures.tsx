import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import HighlightOff from '@mui/icons-material/HighlightOff';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

import { sampleWords } from '../sampleWords.ts';
import type { Plan } from './plans.ts';
import { words } from './words/upgrade.ts';

/** Each with a word for whether the plan has it. */
export function PlanFeatures({ plan }: { plan: Plan }) {
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
