import { useTranslate } from 'ra-core';

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
