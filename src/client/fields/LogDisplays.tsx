import { useTranslate } from 'ra-core';

import { useResources } from '../resourcesContext.ts';
import { asText } from './asText.ts';
import type { DisplayProps } from './fieldView.ts';

/** What was done, as people say it; what is not known shows as it is. */
export function LogDeed({ value }: DisplayProps) {
  const deed = asText(value);
  return <>{useTranslate()(`farola.views.history.deeds.${deed}`, { _: deed })}</>;
}

/** The kind of record that it was done to, by its title. */
export function LogKind({ value }: DisplayProps) {
  const name = asText(value);
  return <>{useResources().get(name)?.title ?? name}</>;
}
