import type { WordsOf } from '../../words.ts';

/** Words for what happens when several people, windows or attempts meet at one record, under `farola.together.`. */
export const together = {
  unknownTitle: 'It is not known whether it was saved',
  unknown:
    'What you typed is still here. It may have been saved all the same: trying again is safe, it is saved once.',
  title: 'Someone else changed this record in the meantime',
  detail:
    'Nothing was saved yet. What only one of you changed is merged below; where both did, choose what is to stand.',
  same: 'Your values and theirs are the same.',
  conflicts: 'Both of you changed',
  merged: 'Merged: only one of you changed',
  before: 'Before',
  theirs: 'Theirs',
  mine: 'Yours',
  other: 'Another value',
  toChoose: 'One choice is still missing. |||| %{smart_count} choices are still missing.',
  save: 'Save this choice',
  back: 'Back to the form',
  already: 'Nothing was left to save: the record has your values already.',
  yourself: 'you, in another window',
  gone: 'This record was deleted in the meantime',
  deletedBy: 'Deleted by %{who}.',
  goneDetail:
    'What you typed is still here. You can save it as a new record, or go back to the form and copy what you need.',
  restore: 'Restore the deleted record',
  restoreDetail:
    'You can also bring it back: it returns as it was, and what you typed goes on top of it when you save.',
  saveAsNew: 'Save as a new record',
  transition:
    'Someone else changed this record in the meantime. Look at what changed, and confirm again if it still holds.',
  person: '%{name} has this open',
  personEditing: '%{name} has this open (editing)',
  ownWindow: 'You have this open in another window',
  ownWindowEditing: 'You are editing this in another window',
  goneNotice:
    'This record was deleted in the meantime. What you typed is still here: saving offers to make a new record of it.',
  changedBy: 'Changed by %{name} at %{time}.',
  see: 'See the changes',
  seeTitle: 'What changed in the meantime',
  seeDetail:
    'Nothing is saved yet. What you take over stands in the form, to be saved with your own changes.',
  takeOver: 'Take over into the form',
  stale: {
    title:
      'Someone else changed 1 record since you saw it. Nothing was done yet. |||| Someone else changed %{smart_count} records since you saw them. Nothing was done yet.',
    same: 'What you see of it is as it was.',
    untouched: 'not changed by you',
    leave: 'Leave it out',
    take: 'Go on with it as it is now',
    leaveAll: 'Leave all of these out',
    takeAll: 'Go on with all of these',
    settle: 'Continue with this choice',
  },
} as const;

export type TogetherWords = WordsOf<typeof together>;
