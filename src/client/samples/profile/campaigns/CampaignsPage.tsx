import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

import { CardGrid } from '../../cards/CardGrid.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { ListHeading } from '../ListHeading.tsx';
import { ProfileFrame } from '../ProfileFrame.tsx';
import { campaigns, campaignTones, type Campaign } from './campaigns.ts';
import { words } from './words.ts';
import { TonedChip } from '../../../fields/Toned.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { Share } from '../../cards/Share.tsx';
import { Sign } from '../../cards/Sign.tsx';
import { Widget } from '../../cards/Widget.tsx';

export function CampaignsPage() {
  const { heading, count, campaigns: named } = sampleWords(words);
  return (
    <ProfileFrame>
      <ListHeading title={heading} count={count(campaigns.length)} />
      <CardGrid>
        {campaigns.map((campaign, index) => (
          <CampaignCard
            key={campaign.id}
            campaign={campaign}
            name={named[index]?.name ?? ''}
            text={named[index]?.text ?? ''}
          />
        ))}
      </CardGrid>
    </ProfileFrame>
  );
}

interface CampaignCardProps {
  campaign: Campaign;
  name: string;
  text: string;
}

function CampaignCard({ campaign, name, text }: CampaignCardProps) {
  const said = sampleWords(words);
  const { Icon, tone, state, reach, answers, spent } = campaign;
  return (
    <Widget title={name} detail={text} source="madeUp" span="third">
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
        <Sign Icon={Icon} tone={tone} size={52} />
        <TonedChip tone={campaignTones[state]} text={said.states[state]} />
      </Box>
      <Box component="dl" sx={FIGURES}>
        <Figure label={said.reach} value={reach} />
        <Figure label={said.answers} value={answers} />
      </Box>
      <Typography variant="caption" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {said.spentShort}
      </Typography>
      <Share label={said.spent(name)} value={spent} />
    </Widget>
  );
}

function Figure({ label, value }: { label: string; value: number }) {
  return (
    <Box>
      <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
        {label}
      </Typography>
      <Typography component="dd" variant="h3" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
        {formatNumber(value)}
      </Typography>
    </Box>
  );
}

const FIGURES = {
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 2,
  my: 2,
  mx: 0,
} as const;
