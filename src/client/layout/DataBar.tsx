import LinearProgress from '@mui/material/LinearProgress';
import { useIsFetching, useIsMutating, type Query } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';

import { DATA_BAR } from './constants.ts';
import { HIDDEN_ON_PAPER } from './hiddenOnPaper.ts';

/** The bar above all while the server is asked for something that a person waits for. */
export function DataBar() {
  const reads = useIsFetching({ predicate: isWaitedFor });
  const writes = useIsMutating();
  return reads + writes > 0 && <LateBar />;
}

/** What was never read, or is read anew because it is out of date; not what is looked at again now and then. */
const isWaitedFor = ({ state }: Query): boolean =>
  state.status === 'pending' || state.isInvalidated;

/** What is answered within this is not worth a bar: it would flicker. */
const BEFORE_BAR_MS = 350;

function LateBar() {
  const translate = useTranslate();
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), BEFORE_BAR_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLong && <LinearProgress aria-label={translate('farola.layoutSettings.asking')} sx={BAR} />
  );
}

const BAR = {
  position: 'fixed',
  top: 0,
  left: 0,
  right: 0,
  height: `${DATA_BAR.thickness}px`,
  zIndex: DATA_BAR.zIndex,
  ...HIDDEN_ON_PAPER,
} as const;
