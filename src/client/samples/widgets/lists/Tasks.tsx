import Checkbox from '@mui/material/Checkbox';
import { useId, useState } from 'react';

import { ItemLine, ItemList } from '../../cards/ItemLine.tsx';
import { Widget } from '../../cards/Widget.tsx';
import { sampleWords } from '../../sampleWords.ts';
import { words } from './words.ts';

/** Ticked for as long as the page is open. */
export function Tasks() {
  const { tasks, tasksOf, done } = sampleWords(words);
  const id = useId();
  const [ticked, setTicked] = useState<readonly number[]>([0]);
  const tick = (index: number) =>
    setTicked((was) =>
      was.includes(index) ? was.filter((one) => one !== index) : [...was, index],
    );
  return (
    <Widget title={tasks} detail={done(ticked.length, tasksOf.length)} source="madeUp" span="third">
      <ItemList>
        {tasksOf.map(({ name, due }, index) => (
          <ItemLine
            key={name}
            lead={
              <Checkbox
                checked={ticked.includes(index)}
                onChange={() => tick(index)}
                slotProps={{ input: { 'aria-labelledby': `${id}-${index}` } }}
                sx={{ ml: -1, mr: -1 }}
              />
            }
            name={
              <span
                id={`${id}-${index}`}
                style={ticked.includes(index) ? { textDecoration: 'line-through' } : {}}
              >
                {name}
              </span>
            }
            detail={due}
          />
        ))}
      </ItemList>
    </Widget>
  );
}
