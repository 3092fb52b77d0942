import { useTranslate } from 'ra-core';

import { choicesOf, type ChoiceField } from '../../../core/fields/choice/choice.ts';
import { toneOf } from '../../../core/fields/tone.ts';
import { Toned, TonedChip } from '../Toned.tsx';
import { asText } from '../asText.ts';
import type { DisplayProps, FieldDisplay } from '../fieldView.ts';
import { codes } from '../filters/asks.ts';

export const display: FieldDisplay<ChoiceField> = {
  Display: ChoiceDisplay,
  asks: codes,
  plain({ name, field }, value, { words }) {
    const id = asText(value);
    const label = field.choices.find((choice) => choice.id === id)?.name;
    // a sign takes more than words
    return toneOf(field, id) === 'neutral' ? words.choiceText(name, id, label) : undefined;
  },
};

function ChoiceDisplay({ value, as, ...given }: DisplayProps<ChoiceField>) {
  const text = useChoiceLabel(given)(asText(value));
  const tone = toneOf(given.field, value);
  // a table of many choices is read more easily as words than as boxes
  return as === 'full' ? <TonedChip tone={tone} text={text} /> : <Toned tone={tone} text={text} />;
}

/** A choice's label in the chosen language; a value that is no choice any more shows as it is. */
export function useChoiceLabel(of: { resource: string; name: string; field: ChoiceField }) {
  const textOf = useChoiceText(of.resource);
  return (value: string): string =>
    textOf(of.name, value, choicesOf(of.field).find(({ id }) => id === value)?.name);
}

/**
 * A choice's label in the chosen language, by its field and stored value; of a value that is no
 * choice any more, `otherwise` or the value as it is.
 */
export function useChoiceText(resource: string): ChoiceTexts {
  return choiceTexts(useTranslate(), resource);
}

type ChoiceTexts = (field: string, value: string, otherwise?: string) => string;

/** The same where many are told at once. */
export const choiceTexts =
  (translate: ReturnType<typeof useTranslate>, resource: string): ChoiceTexts =>
  (field, value, otherwise = value) =>
    translate(`resources.${resource}.choices.${field}.${value}`, { _: otherwise });
