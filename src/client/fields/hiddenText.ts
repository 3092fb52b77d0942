import type { CSSProperties } from 'react';

/** Text that is heard and not seen. */
export const hiddenText: CSSProperties = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};
