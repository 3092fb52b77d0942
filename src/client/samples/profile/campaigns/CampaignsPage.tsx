import { CardGrid } from '../../cards/CardGrid.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { ListHeading } from '../ListHeading.tsx';
import { ProfileFrame } from '../ProfileFrame.tsx';
import { CampaignCard } from './CampaignCard.tsx';
import { campaigns } from './campaigns.ts';
import { words } from './words.ts';

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
