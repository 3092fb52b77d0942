import { useLocation, useNavigate } from 'ra-core';

import { facesOf, parametersOf, type FaceName } from '../../core/resource/faces/faces.ts';
import type { Resource } from '../../core/resource/resource.ts';
import { FACE_PARAMETER } from '../address/publicUrls.ts';

export interface ListFaceState {
  /** Undefined: its rows. */
  face: FaceName | undefined;
  show: (face: FaceName | undefined) => void;
  /** What the face keeps in the address; null where it says nothing. */
  valueOf: (name: string) => string | null;
  change: (changes: Readonly<Record<string, string | undefined>>) => void;
}

/** The face of a list that its address asks for, beside the list's own parameters. */
export function useListFace(resource: Resource): ListFaceState {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = new URLSearchParams(search);
  const asked = query.get(FACE_PARAMETER);
  const face = facesOf(resource).find((one) => one === asked);
  const change = (changes: Readonly<Record<string, string | undefined>>) => {
    for (const [name, value] of Object.entries(changes)) {
      if (value === undefined) query.delete(name);
      else query.set(name, value);
    }
    // an address that says nothing would bring back the face that was shown last
    if (query.size === 0) query.set('page', '1');
    navigate({ search: `?${query.toString()}` });
  };
  return {
    face,
    show: (next) => {
      const gone = face === undefined ? [] : (parametersOf(resource, face) ?? []);
      change({
        ...Object.fromEntries(gone.map((name) => [name, undefined])),
        [FACE_PARAMETER]: next,
      });
    },
    valueOf: (name) => query.get(name),
    change,
  };
}
