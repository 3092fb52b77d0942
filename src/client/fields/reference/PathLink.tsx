import { LinkBase, type RaRecord } from 'ra-core';
import { useContext, type CSSProperties, type MouseEvent, type ReactNode } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { useRecordPath } from '../../address/day.ts';
import { PLAIN_LINK } from '../../theme/components.ts';
import { RowsContext, type Rows } from './rowsContext.tsx';

interface PathLinkProps {
  /** One of react-admin's. */
  to: string;
  style?: CSSProperties;
  children: ReactNode;
}

/**
 * A link in a value. In rows it is a plain element: the router's own asks five contexts for where it
 * stands, a hundred times in a page of rows.
 */
export function PathLink({ children, ...link }: PathLinkProps) {
  const rows = useContext(RowsContext);
  if (rows !== undefined) return plainLink(rows, { ...link, children });
  return (
    <LinkBase
      {...link}
      className={PLAIN_LINK}
      // the row would open its own record
      onClick={(event: MouseEvent) => event.stopPropagation()}
    >
      {children}
    </LinkBase>
  );
}

/** The same where many are written at once. */
export function plainLink(rows: Rows, { to, style, children }: PathLinkProps): ReactNode {
  const follow = (event: MouseEvent) => {
    event.stopPropagation();
    rows.follow(event, to);
  };
  return (
    <a href={rows.hrefOf(to)} className={PLAIN_LINK} style={style} onClick={follow}>
      {children}
    </a>
  );
}

export function RecordLink(props: { resource: Resource; id: RaRecord['id']; children: ReactNode }) {
  const pathOf = useRecordPath(props.resource);
  return (
    <PathLink to={pathOf(props.id)} style={RECORD_LINK}>
      {props.children}
    </PathLink>
  );
}

/** It stands out among the links of its row. */
export const RECORD_LINK = { fontWeight: 600 };
