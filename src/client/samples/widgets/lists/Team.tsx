import { PersonLine } from '../../cards/PersonLine.tsx';
import { people } from '../../cards/people.ts';
import { ItemLine, ItemList } from '../../cards/ItemLine.tsx';
import { Widget } from '../../cards/Widget.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

export function Team() {
  const { team, teamDetail } = sampleWords(words);
  return (
    <Widget title={team} detail={teamDetail} source="madeUp" span="third">
      <ItemList>
        {people()
          .slice(0, SHOWN)
          .map((person) => (
            <ItemLine key={person.email} name={<PersonLine person={person} />} />
          ))}
      </ItemList>
    </Widget>
  );
}

const SHOWN = 5;
