import LinearProgress from '@mui/material/LinearProgress';
import { useTranslate } from 'ra-core';
import { createContext } from 'react';

import { PAGE_BAR } from './constants.ts';

/** The thin bar at the top while the code of a page is on its way. */
export function PageProgress() {
  const translate = useTranslate();
  return <LinearProgress aria-label={translate('farola.layout.loading')} sx={BAR} />;
}

const BAR = {
  position: 'fixed',
  top: 0,
  left: 0,
  right: 0,
  height: `${PAGE_BAR.thickness}px`,
  zIndex: 'tooltip',
  boxShadow: `0 0 ${PAGE_BAR.shadowBlur}px var(--mui-palette-primary-main)`,
} as const;

/** Where the browser stands. React still shows the page before it while the code of the next is on its way. */
export interface ChosenPage {
  subscribe: (onChange: () => void) => () => void;
  /** Of the history's entry. */
  key: () => string;
}

/** Undefined where nothing tells, as in a test of a part. */
export const ChosenPageContext = createContext<ChosenPage | undefined>(undefined);
