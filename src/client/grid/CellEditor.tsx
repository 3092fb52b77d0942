import { useState } from 'react';

import { choicesOf } from '../../core/fields/choice/choice.ts';
import { foldText } from '../../core/fields/foldText.ts';
import { useFieldLabel } from '../i18n/descriptorWords.ts';
import type { CellWords } from './cellText.ts';
import type { GridColumn } from './gridColumns.ts';
import type { Editing } from './gridKeys.ts';

interface CellEditorProps {
  column: GridColumn;
  words: CellWords;
  editing: Editing;
  onTyped: (text: string) => void;
}

/** The input of the focused cell. */
export function CellEditor({ column, words, editing, onTyped }: CellEditorProps) {
  const labelOf = useFieldLabel(words.resource);
  const isChoice = column.field?.kind === 'choice';
  const given = { label: labelOf(column.name), editing, onTyped };
  return isChoice ? (
    <ChoiceEditor {...given} column={column} words={words} />
  ) : (
    <TextEditor {...given} column={column} />
  );
}

interface EditorProps {
  label: string;
  column: GridColumn;
  editing: Editing;
  onTyped: (text: string) => void;
}

/** It keeps its text itself (uncontrolled): a letter draws nothing anew. */
function TextEditor({ label, column, editing, onTyped }: EditorProps) {
  const [selected] = useState(() => (input: HTMLInputElement | null) => {
    if (editing.mode === 'editing') input?.select();
  });
  const isNumber = ['decimal', 'integer', 'money'].includes(column.field?.kind ?? '');
  return (
    <input
      className="cell-input"
      aria-label={label}
      autoComplete="off"
      inputMode={isNumber ? 'decimal' : 'text'}
      defaultValue={editing.text}
      ref={selected}
      onChange={({ target }) => onTyped(target.value)}
    />
  );
}

/** By its first letters, or from the list. */
function ChoiceEditor({
  label,
  column,
  words,
  editing,
  onTyped,
}: EditorProps & { words: CellWords }) {
  const { name, field } = column;
  const options = (field === undefined ? [] : choicesOf(field)).map(({ id, name: own }) => ({
    id,
    text: words.choiceText(name, id, own),
  }));
  const wanted = foldText(editing.text);
  const begun =
    options.find(({ text }) => foldText(text) === wanted) ??
    options.find(({ text }) => editing.mode === 'typing' && foldText(text).startsWith(wanted));
  const [text, setText] = useState(begun?.text ?? '');
  return (
    <select
      className="cell-input"
      aria-label={label}
      value={text}
      ref={(select) => {
        // what the first letter chose stands there also where nothing else is done
        if (select !== null && text === begun?.text) onTyped(text);
      }}
      onChange={({ target }) => {
        setText(target.value);
        onTyped(target.value);
      }}
    >
      {field?.required !== true && <option value="">—</option>}
      {text === '' && field?.required === true && (
        <option value="" disabled hidden>
          —
        </option>
      )}
      {options.map((option) => (
        <option key={option.id} value={option.text}>
          {option.text}
        </option>
      ))}
    </select>
  );
}
