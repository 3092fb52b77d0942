import { useRedirect } from 'ra-core';

import type { Resource, Row } from '../../../core/resource/resource.ts';
import { useRepresent } from '../../resource/useRepresent.ts';
import { copyOf, type CopyState } from './copyOf.ts';

/** Opens a new form with what this record, as it is stored, can hand on. */
export function useDuplicate(resource: Resource): (record: Row) => void {
  const redirect = useRedirect();
  const represent = useRepresent();
  return (record) => {
    const copia: CopyState = { ...copyOf(resource, record), from: represent(resource, record) };
    redirect('create', resource.name, undefined, undefined, { copia });
  };
}
