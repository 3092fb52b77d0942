import { useTranslate } from 'ra-core';

import { isTransition } from '../../../core/resource/workflow.ts';
import { useDescriptorWords } from '../../../client/i18n/descriptorWords.ts';
import { useResources } from '../../../client/resource/resourcesContext.ts';
import { asText } from '../../../client/fields/asText.ts';
import type { DisplayProps } from '../../../client/fields/fieldView.ts';

/** What was done, as people say it; what is not known shows as it is. */
export function LogOperation({ value }: DisplayProps) {
  const operation = asText(value);
  return <>{useTranslate()(`farola.views.history.deeds.${operation}`, { _: operation })}</>;
}

/** The kind of record that it was done to, by its title; some that are kept have no screens. */
export function LogKind({ value }: DisplayProps) {
  const translate = useTranslate();
  const name = asText(value);
  const kind = useResources().get(name);
  return <>{kind?.title ?? translate(`farola.views.history.kinds.${name}`, { _: name })}</>;
}

/** The step of a record's state by its label at that kind of record; what has none shows as it is. */
export function LogTransition({ value, record }: DisplayProps) {
  const translate = useTranslate();
  const { transitionLabel } = useDescriptorWords();
  const name = asText(value);
  const resource = useResources().get(asText(record?.['recurso']));
  if (resource !== undefined && isTransition(resource, name)) {
    return <>{transitionLabel(resource, name)}</>;
  }
  return <>{translate(`farola.views.history.transitions.${name}`, { _: name })}</>;
}
