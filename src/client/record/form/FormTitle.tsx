import { createContext, use } from 'react';
import { createPortal } from 'react-dom';

import { Title } from '../../layout/Title.tsx';

/** The element above a panel that takes the form's title; undefined on a page, whose header takes it. */
export const PanelTitle = createContext<HTMLElement | null | undefined>(undefined);

export function FormTitle({ children }: { children: string }) {
  const panel = use(PanelTitle);
  if (panel === undefined) return <Title title={children} />;
  return panel === null ? null : createPortal(children, panel);
}
