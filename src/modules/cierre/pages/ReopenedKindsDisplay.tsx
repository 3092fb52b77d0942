import { useTranslate } from 'ra-core';

import type { DisplayProps } from '../../../client/fields/fieldView.ts';
import { noun } from '../../../client/i18n/descriptorWords.ts';
import { useResources } from '../../../client/resource/resourcesContext.ts';
import { reabiertos, type LoQueSeReabre } from '../rules/loQueSeReabre.ts';

/** What a reopening opens, in words. */
export function ReopenedKindsDisplay({ value }: DisplayProps) {
  const nameOf = useKindName();
  return (reabiertos(value) ?? []).map(nameOf).join(', ');
}

/** The kinds of records by their own names, as the person reads. */
export function useKindName(): (kind: LoQueSeReabre) => string {
  const translate = useTranslate();
  const resources = useResources();
  return (kind) => {
    const resource = resources.get(kind);
    return resource === undefined ? translate('farola.closing.whole') : capital(noun(resource, 2));
  };
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
