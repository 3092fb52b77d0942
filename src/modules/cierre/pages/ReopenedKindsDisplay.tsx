import type { DisplayProps } from '../../../client/fields/fieldView.ts';
import { reabiertos } from '../rules/loQueSeReabre.ts';
import { useKindName } from './useKindName.ts';

/** What a reopening opens, in words. */
export function ReopenedKindsDisplay({ value }: DisplayProps) {
  const nameOf = useKindName();
  return (reabiertos(value) ?? []).map(nameOf).join(', ');
}
