import { ActivityList } from '../../../account/ActivityList.tsx';
import { CardGrid } from '../../cards/CardGrid.tsx';
import { Widget } from '../../cards/Widget.tsx';
import { AccountFacts } from '../../person/AccountFacts.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { ProfileFrame } from '../ProfileFrame.tsx';
import { Skills } from './Skills.tsx';
import { words } from './words.ts';
import { WorkingHours } from './WorkingHours.tsx';

export function OverviewPage() {
  const { account, edit, activity, activityDetail } = sampleWords(words);
  return (
    <ProfileFrame>
      <CardGrid>
        <AccountFacts title={account} edit={edit} span="half" />
        <Widget title={activity} detail={activityDetail} source="running" span="half">
          <ActivityList />
        </Widget>
        <WorkingHours />
        <Skills />
      </CardGrid>
    </ProfileFrame>
  );
}
