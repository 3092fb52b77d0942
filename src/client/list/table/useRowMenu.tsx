import { useState, type ReactNode } from 'react';

import type { Resource } from '../../../core/resource/resource.ts';
import { LateCode } from '../../errors/LateCode.tsx';
import { RowMenu } from '../late.ts';
import type { RowMenuTarget } from './RowMenu.tsx';

/** The menu of the row that was asked for; its code comes with the first one. */
export function useRowMenu(resource: Resource): {
  menu: ReactNode;
  openMenu: (asked: RowMenuTarget) => void;
} {
  const [asked, setAsked] = useState<RowMenuTarget>();
  const close = () => setAsked(undefined);
  const menu = (
    <LateCode isWanted={asked !== undefined} onMissing={close}>
      {asked !== undefined && <RowMenu resource={resource} {...asked} onClose={close} />}
    </LateCode>
  );
  return { menu, openMenu: setAsked };
}
