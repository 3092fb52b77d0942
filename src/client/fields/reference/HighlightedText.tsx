import Box from '@mui/material/Box';
import { Fragment } from 'react';

import { matchesIn } from './matchesIn.ts';

/** A text with the words in it that were looked for, wherever and however accented they stand. */
export function HighlightedText({ text, query }: { text: string; query: string }) {
  return (
    <span>
      {matchesIn(text, query).map(({ part, isMatch }, index) => {
        // parts never change their order
        const key = `${index} ${part}`;
        return isMatch ? (
          <Box key={key} component="mark" sx={MARK_STYLE}>
            {part}
          </Box>
        ) : (
          <Fragment key={key}>{part}</Fragment>
        );
      })}
    </span>
  );
}

const MARK_STYLE = { bgcolor: 'transparent', color: 'inherit', fontWeight: 700 };
