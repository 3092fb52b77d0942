import { LinkBase } from 'ra-core';
import { useContext, type CSSProperties, type MouseEvent, type ReactNode } from 'react';

import { PLAIN_LINK } from '../theme/plainLink.ts';
import { RowsContext } from './rowsContext.tsx';

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
export function PathLink({ to, style, children }: PathLinkProps) {
  const rows = useContext(RowsContext);
  const follow = (event: MouseEvent) => {
    // the row would open its own record
    event.stopPropagation();
    rows?.follow(event, to);
  };
  const link = { className: PLAIN_LINK, onClick: follow, style };
  return rows === undefined ? (
    <LinkBase to={to} {...link}>
      {children}
    </LinkBase>
  ) : (
    <a href={rows.hrefOf(to)} {...link}>
      {children}
    </a>
  );
}
