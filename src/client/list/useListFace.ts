import { useLocation, useNavigate } from 'ra-core';

import type { Resource } from '../../core/resource/resource.ts';
import { FACE_PARAMETER, facesOf } from '../address/publicUrls.ts';

/** The list itself, among its faces. */
export const LIST_FACE = 'list';

export interface ListFace {
  /** By its name in the address. */
  face: string;
  /** What stands beside it there: a grid's key, a matrix's year; null: nothing. */
  beside: string | null;
  show: (face: string) => void;
  /** Another key, or another year. */
  choose: (beside: string) => void;
}

/** The face of a list that its address asks for, beside the list's own parameters. */
export function useListFace(resource: Resource): ListFace {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const faces = facesOf(resource);
  const asked = query.get(FACE_PARAMETER) ?? LIST_FACE;
  const face = Object.hasOwn(faces, asked) ? asked : LIST_FACE;
  const parameter = faces[face] ?? undefined;
  const go = () => {
    // an address that says nothing would bring back the face that was shown last
    if (query.size === 0) query.set('page', '1');
    navigate({ search: `?${query.toString()}` });
  };
  return {
    face,
    beside: parameter === undefined ? null : query.get(parameter),
    show(next) {
      if (parameter !== undefined) query.delete(parameter);
      query.delete(FACE_PARAMETER);
      if (next !== LIST_FACE) query.set(FACE_PARAMETER, next);
      go();
    },
    choose(beside) {
      if (parameter !== undefined) query.set(parameter, beside);
      go();
    },
  };
}
