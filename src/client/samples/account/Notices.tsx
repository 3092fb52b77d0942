import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useState } from 'react';

import { Widget } from '../cards/Widget.tsx';
import { sampleWords } from '../sampleWords.ts';
import { words } from './words.ts';

/** Switched for as long as the page is open; nothing is sent. */
export function Notices() {
  const { notices, noticesDetail, noticeNames } = sampleWords(words);
  const [on, setOn] = useState<readonly number[]>([0, 2]);
  const toggle = (index: number) =>
    setOn((was) => (was.includes(index) ? was.filter((one) => one !== index) : [...was, index]));
  return (
    <Widget title={notices} detail={noticesDetail} source="madeUp" span="half">
      <Box sx={{ display: 'grid', justifyItems: 'start' }}>
        {noticeNames.map((name, index) => (
          <FormControlLabel
            key={name}
            control={<Switch checked={on.includes(index)} onChange={() => toggle(index)} />}
            label={name}
          />
        ))}
      </Box>
    </Widget>
  );
}
