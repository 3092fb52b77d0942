import { sampleWords } from '../sampleWords.ts';
import { MYSELF } from './team.ts';
import { words } from './words.ts';

/** Sample data of the specification, section 3. */
export interface Message {
  /** Of whom it is. */
  user: number;
  type: 'in' | 'out';
  text: string;
  /** The clock: `10:42`. */
  time: string;
}

/** The talk with one person, who is user 4. */
export const privateTalk = (): readonly Message[] =>
  talk(sampleWords(words).private, [4, MYSELF, 4, MYSELF, 4, MYSELF]);

export const groupTalk = (): readonly Message[] =>
  talk(sampleWords(words).groupTalk, [1, 5, 4, MYSELF, 6]);

function talk(texts: readonly string[], users: readonly number[]): readonly Message[] {
  return texts.map((text, index) => {
    const user = users[index] ?? MYSELF;
    return {
      user,
      type: user === MYSELF ? 'out' : 'in',
      text,
      time: `08:${String(2 + index * 3).padStart(2, '0')}`,
    };
  });
}
