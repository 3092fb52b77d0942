import Box from '@mui/material/Box';
import { Fragment } from 'react';

import { foldText } from '../../../core/fields/foldText.ts';

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

interface TextPart {
  part: string;
  isMatch: boolean;
}

/** A text cut where the words of a query stand in it, accents and case ignored. */
export function matchesIn(text: string, query: string): TextPart[] {
  const words = foldText(query)
    .split(' ')
    .filter((word) => word !== '');
  const letters = [...text.normalize('NFC')];
  // letter by letter, so that places in the folded text are places in the text
  const folded = letters.map(
    (letter) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()[0] ?? ' ',
  );
  const line = folded.join('');
  const isMatch = letters.map(() => false);
  for (const word of words) {
    for (let at = line.indexOf(word); at !== -1; at = line.indexOf(word, at + 1)) {
      isMatch.fill(true, at, at + word.length);
    }
  }
  const parts: TextPart[] = [];
  letters.forEach((letter, index) => {
    const last = parts.at(-1);
    if (last !== undefined && last.isMatch === isMatch[index]) last.part += letter;
    else parts.push({ part: letter, isMatch: isMatch[index] === true });
  });
  return parts;
}
