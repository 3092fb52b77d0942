import { useTranslate } from 'ra-core';

/** What an error says to a person: the API's sentence, or ours when the API did not answer. */
export function useErrorText(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    const text = error instanceof Error ? error.message : String(error);
    return translate(text, { _: text });
  };
}
