import { CardTable } from '../../cards/CardTable.tsx';
import { PersonLine } from '../../cards/PersonLine.tsx';
import { people } from '../../cards/people.ts';
import { Share } from '../../cards/Share.tsx';
import { Widget } from '../../cards/Widget.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

export function Members() {
  const said = sampleWords(words);
  const team = people();
  const rows = members.flatMap(({ at, ...member }) => {
    const person = team[at];
    return person === undefined ? [] : { person, ...member };
  });
  return (
    <Widget title={said.members} detail={said.membersDetail} source="madeUp" span="half">
      <CardTable
        label={said.members}
        rows={rows}
        keyOf={({ person }) => person.email}
        columns={[
          { head: said.member, cell: ({ person }) => <PersonLine person={person} /> },
          { head: said.company, cell: ({ company }) => company },
          {
            head: said.progress,
            cell: ({ person, progress, tone }) => (
              <Share label={said.progressOf(person.name)} value={progress} tone={tone} />
            ),
          },
        ]}
      />
    </Widget>
  );
}

const members = [
  { at: 0, company: 'Intertico', progress: 0.5, tone: 'primary' },
  { at: 1, company: 'Agoda', progress: 0.7, tone: 'info' },
  { at: 2, company: 'RoadGee', progress: 0.6, tone: 'primary' },
  { at: 3, company: 'The Hill', progress: 0.35, tone: 'warning' },
  { at: 4, company: 'Intertico', progress: 0.9, tone: 'primary' },
] as const;
