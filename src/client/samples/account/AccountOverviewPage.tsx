import { CardGrid } from '../cards/CardGrid.tsx';
import { AccountFacts } from '../person/AccountFacts.tsx';
import { PersonHead } from '../person/PersonHead.tsx';
import { words as personWords } from '../person/words.ts';
import { SampleFrame } from '../SampleFrame.tsx';
import { sampleWords } from '../sampleWords.ts';
import { Notices } from './Notices.tsx';
import { Plan } from './Plan.tsx';
import { Sessions } from './Sessions.tsx';
import { words } from './words.ts';

/** The account as the theme shows it; it is changed in the product's own settings. */
export function AccountOverviewPage() {
  const { facts, edit } = sampleWords(words);
  const { overview, settings, detail } = sampleWords(personWords);
  return (
    <SampleFrame detail={detail}>
      <PersonHead
        links={[
          { label: overview, to: '/crafted/account/overview' },
          { label: settings, to: '/crafted/account/settings' },
        ]}
      />
      <CardGrid>
        <AccountFacts title={facts} edit={edit} span="half" />
        <Sessions />
        <Plan />
        <Notices />
      </CardGrid>
    </SampleFrame>
  );
}
