import { useTranslate } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import { useDay } from '../address/day.ts';
import { errorBody } from '../http/http.ts';

/** What an error says to a person: the API's sentence, or ours when the API did not answer. */
export function useErrorText(): (error: unknown) => string {
  const translate = useTranslate();
  return (error) => {
    const text = error instanceof Error ? error.message : String(error);
    return translate(text, { _: text });
  };
}

/** The same of reads on an earlier day, which are not answered while an upgrade prepares the past. */
export function usePastErrorText(resource: Resource): (error: unknown) => string {
  const translate = useTranslate();
  const errorText = useErrorText();
  const day = useDay(resource);
  return (error) =>
    day !== undefined && errorBody(error)?.code === 'NO_DISPONIBLE'
      ? translate('farola.pastDay.preparing', { title: resource.title })
      : errorText(error);
}
