import { useLocation, useNavigate, type Identifier } from 'ra-core';

import type { Resource } from '../../../core/resource/resource.ts';

/** Ends the address of a list while a record lies over it: react-admin keeps none of it with the list. */
const HASH = /^#ficha=([1-9]\d{0,14})$/;

/** Resources with a form of their own, which is a page. Their overrides lead back to this list, so they are named here. */
const OWN_FORMS: readonly string[] = ['importacion'];

/** Whether its records can be shown beside the list: those with the form of all. */
export const hasPanel = ({ name }: Pick<Resource, 'name'>): boolean => !OWN_FORMS.includes(name);

/** The record that lies over the list, by the address, so that Back and a reload know it. */
export function usePanel() {
  const { hash, search, state } = useLocation();
  const navigate = useNavigate();
  const id = HASH.exec(hash)?.[1];
  const wasOpenedHere = (state as { ficha?: true } | null)?.ficha === true;
  return {
    id: id === undefined ? undefined : Number(id),
    /** In the place of the one that is open, if any. */
    open: (next: Identifier) =>
      navigate(
        { search, hash: `#ficha=${next}` },
        id === undefined ? { state: { ficha: true } } : { replace: true, state },
      ),
    close: () => {
      if (wasOpenedHere) navigate(-1);
      else navigate({ search, hash: '' }, { replace: true });
    },
  };
}
