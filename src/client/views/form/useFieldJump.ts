import { useState } from 'react';
import { flushSync } from 'react-dom';

import type { Resource } from '../../../core/resource.ts';
import { fieldId } from './formContext.ts';
import { tabsOf } from './layout.ts';

/** The open tab, and the way to a field: its tab is opened before it takes the focus. */
export function useFieldJump(resource: Resource, prefix: string) {
  const [tab, setTab] = useState(0);
  const go = (name: string) => {
    const index = tabsOf(resource).findIndex(({ sections }) =>
      sections.some(({ fields }) => fields.includes(name)),
    );
    flushSync(() => setTab(Math.max(0, index)));
    document.getElementById(fieldId(prefix, name))?.focus();
  };
  return { tab, setTab, go };
}
