import { createContext } from 'react';

/** Where the browser stands. React still shows the page before it while the code of the next is on its way. */
export interface ChosenPage {
  subscribe: (onChange: () => void) => () => void;
  /** Of the history's entry. */
  key: () => string;
}

/** Undefined where nothing tells, as in a test of a part. */
export const ChosenPageContext = createContext<ChosenPage | undefined>(undefined);
