import { useLocation, useNavigate } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import { SUMMARY_FACE, summaryOf, type Summary } from '../../core/resource/summary.ts';
import { FACE_PARAMETER } from '../address/publicUrls.ts';

export interface SummaryFace {
  /** Undefined where the resource has no such face. */
  summary: Summary | undefined;
  isShown: boolean;
  show: (face: 'list' | 'summary') => void;
}

/** Whether the address of a list asks for its figures in the place of its rows. */
export function useSummaryFace(resource: Resource): SummaryFace {
  const { search } = useLocation();
  const navigate = useNavigate();
  const summary = summaryOf(resource);
  const query = new URLSearchParams(search);
  return {
    summary,
    isShown: summary !== undefined && query.get(FACE_PARAMETER) === SUMMARY_FACE,
    show: (face) => {
      if (face === 'summary') query.set(FACE_PARAMETER, SUMMARY_FACE);
      else query.delete(FACE_PARAMETER);
      // an address that says nothing would bring back the face that was shown last
      if (query.size === 0) query.set('page', '1');
      navigate({ search: `?${query.toString()}` });
    },
  };
}
