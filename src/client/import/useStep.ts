import { useLocation, useNavigate } from 'ra-core';

import type { ImportState } from '../../core/import/importApi.ts';
import { stepShown, type Step } from './steps.ts';

const PARAMETER = 'paso';

/** The step that is shown stands in the URL, so that a reload or a link comes back to it. */
export function useStep(state: ImportState): [Step, (step: Step) => void] {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const show = (step: Step) => {
    query.set(PARAMETER, step);
    // Back leaves the import; between steps there is the stepper
    navigate({ pathname, search: `?${query.toString()}` }, { replace: true });
  };
  return [stepShown(state, query.get(PARAMETER)), show];
}
