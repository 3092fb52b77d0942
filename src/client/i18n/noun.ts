import { nounOf } from '../../core/resource/noun.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { readLanguage, tableOf } from './language.ts';

/** What so many records (default 1) are called within a sentence or on a button, as the person reads. */
export const noun = (
  resource: Pick<Resource, 'label' | 'plural' | 'english'>,
  count?: number,
): string => nounOf(resource, tableOf(readLanguage()), count);
