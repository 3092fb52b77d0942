import { ActivityList } from '../../../account/ActivityList.tsx';
import { Widget } from '../../cards/Widget.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

/** The own deeds, as the product's own profile shows them. */
export function OwnActivity() {
  const { own, ownDetail } = sampleWords(words);
  return (
    <Widget title={own} detail={ownDetail} source="running" span="whole">
      <ActivityList />
    </Widget>
  );
}
