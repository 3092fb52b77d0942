import type { WordsOf } from '../../words.ts';

/** Ways back: undo, earlier versions, deleted records, the chain of the history. */
export const undo = {
  done: 'Undone: %{count} record. |||| Undone: %{count} records.',
  kept: 'Changed since and kept: %{names}. |||| %{count} changed since and kept: %{names}.',
  refused: 'Not undone: |||| %{count} not undone:',
  byKey: 'To undo it: %{keys}.',
  shortcut: 'Undo what the notice tells',
  version: 'As it was on %{time}',
  restore: 'Restore',
  restored: 'Version restored',
  anyway: 'Restore anyway',
  same: 'It is the same now.',
  now: 'now:',
  see: 'See this version',
  undoThis: 'Undo this',
  undoTitle: 'Undo this change?',
  undoDetail:
    'All that was written together with it goes back as well; what somebody changed since stays.',
  batch: 'All of the batch',
  undid: 'Undid an earlier change',
  undoneLater: 'Undone later',
  values: 'What changed',
  raw: 'As it is kept (JSON)',
  older: 'Older',
  deleted: 'Deleted: %{name}',
  noneDeleted: 'There are no deleted records.',
  purge: {
    action: 'Purge',
    some: 'Purge (%{count})',
    purged: 'Purged by %{who}, %{time}: %{reason}',
    title: 'Purge 1 record? |||| Purge %{smart_count} records?',
    what: 'Gone for good, without undo: %{records}.',
    files: 'With them go their files that nothing else names: %{files} (%{size}).',
    kept: 'Files that stay, since something else names them: %{count}.',
    history: 'The history keeps what they held.',
    done: 'Purged: records %{records}, files %{files}.',
    filesGone: 'Files that nothing else names are gone with it: only their names are left here.',
    left: 'Files that the store has not let go of yet: %{count}; the server tries again every hour.',
  },
  chain: {
    running: 'Verifying',
    whole: 'The history is whole: %{count} sealed lines were looked at, and each holds.',
    wholeSince:
      'The history is whole: the lines sealed since the last verification (%{count}) hold, and the %{before} before them held then.',
    allAt: 'The whole chain was verified last on %{time}.',
    verifyAll: 'Verify the whole chain',
    contenido: 'Line %{line}, place %{place} of the chain, is not what was sealed.',
    falta: 'Lines are missing from place %{place} of the chain on.',
    sobra: 'Line %{line} was slipped in at place %{place} of the chain.',
    pending: 'Too new to have a seal: %{count}.',
    last: 'Last seal: %{seal}',
  },
} as const;

export type UndoWords = WordsOf<typeof undo>;
