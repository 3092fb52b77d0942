import { useTranslate } from 'ra-core';

/**
 * A choice's label in the chosen language, by its field and stored value; of a value that is no
 * choice any more, `otherwise` or the value as it is.
 */
export function useChoiceText(
  resource: string,
): (field: string, value: string, otherwise?: string) => string {
  const translate = useTranslate();
  return (field, value, otherwise = value) =>
    translate(`resources.${resource}.choices.${field}.${value}`, { _: otherwise });
}
