import type { RaRecord } from 'ra-core';
import type { ReactNode } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { useRecordPath } from '../../address/day.ts';
import { PathLink } from '../../fields/reference/PathLink.tsx';

export function RecordLink(props: { resource: Resource; id: RaRecord['id']; children: ReactNode }) {
  const pathOf = useRecordPath(props.resource);
  return (
    <PathLink to={pathOf(props.id)} style={RECORD_LINK}>
      {props.children}
    </PathLink>
  );
}

/** It stands out among the links of its row. */
export const RECORD_LINK = { color: 'var(--mui-palette-text-primary)', fontWeight: 600 };
