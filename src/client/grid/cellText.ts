import { wordsFor } from '../../core/api/errors.ts';
import { choicesOf } from '../../core/fields/choice/choice.ts';
import type { Field } from '../../core/fields/field.ts';
import { foldText } from '../../core/fields/foldText.ts';
import { typeOf } from '../../core/fields/registry.ts';
import { isBlank } from '../../core/record/validateRecord.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { inColombia } from '../../core/time/calendar.ts';
import type { choiceTexts } from '../fields/choice/ChoiceDisplay.tsx';
import { readText, unreadText, writeText } from '../fields/typed/typing.ts';
import { readHabits } from '../i18n/format.ts';

/** What reading and writing a cell takes beside its value. */
export interface CellWords {
  resource: Resource;
  choiceText: ReturnType<typeof choiceTexts>;
}

/** The stored form of what was typed or pasted into a cell, the text itself where it cannot be read, null when blank. */
export function readCell(text: string, name: string, { resource, choiceText }: CellWords): unknown {
  const field = resource.fields[name];
  if (field === undefined) return text;
  const wanted = foldText(text);
  // choices in the words of the page come first: the type knows the Spanish ones
  const chosen = choicesOf(field).find(
    (choice) => foldText(choiceText(name, choice.id, choice.name)) === wanted,
  );
  return chosen === undefined ? readText(text, field) : chosen.id;
}

/** A value as a cell shows it, and as its reader reads it again; a text that could not be read as it was typed. */
export function writeCell(value: unknown, name: string, words: CellWords): string {
  const field = words.resource.fields[name];
  if (field === undefined || isBlank(value)) return '';
  if (!isValue(value, field)) return String(value);
  if (field.kind !== 'choice') return writeText(value, field);
  return words.choiceText(name, String(value), typeOf(field).format(value, field, readHabits()));
}

/** Why what stands in a cell is no value of its field; undefined: it is one. */
export function cellProblem(
  value: unknown,
  name: string,
  { resource }: Pick<CellWords, 'resource'>,
): string | undefined {
  const field = resource.fields[name];
  if (field === undefined || isBlank(value)) return undefined;
  const unread = unreadText(value, field);
  if (unread !== undefined && !isValue(value, field)) return wordsFor(unread, readHabits());
  const checked = typeOf(field).check(value, field, now());
  return checked.ok ? undefined : wordsFor(checked.finding, readHabits());
}

const isValue = (value: unknown, field: Field): boolean =>
  typeOf(field).check(value, field, now()).ok;

function now() {
  const ahora = inColombia(Date.now());
  return { ahora, hoy: ahora.slice(0, 10) };
}
