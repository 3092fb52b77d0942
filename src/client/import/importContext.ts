import { createContext, use } from 'react';

import type { ImportDetail } from '../../core/import/importApi.ts';
import type { Resource } from '../../core/resource/resource.ts';
import type { ImportRights } from './importRights.ts';
import type { Step } from './steps.ts';
import type { TargetView } from './columns/targetViews.ts';
import type { Plan } from './usePlan.ts';

/** One import, as every step of it sees it. */
export interface ImportInHand {
  detail: ImportDetail;
  /** What is imported into. */
  resource: Resource;
  /** What the columns of its sheets mean: itself, or another resource with own columns beside. */
  sheet: Resource;
  targets: readonly TargetView[];
  plan: Plan;
  may: ImportRights;
  goTo: (step: Step) => void;
}

export const ImportContext = createContext<ImportInHand | undefined>(undefined);

export function useImportInHand(): ImportInHand {
  const value = use(ImportContext);
  if (value === undefined) throw new Error('useImportInHand needs an <ImportContext> above it.');
  return value;
}
