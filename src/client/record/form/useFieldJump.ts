import { useLocation } from 'ra-core';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import type { Resource } from '../../../core/resource/resource.ts';
import { fieldInHash } from '../../resource/fieldLabel.ts';
import { fieldId } from './formContext.ts';
import { tabsOf } from './layout.ts';

/**
 * The open tab, and the way to a field: its tab is opened before it takes the focus. The form of a
 * page begins at the field that its address names.
 */
export function useFieldJump(resource: Resource, { prefix, isPage }: JumpOptions) {
  const { hash } = useLocation();
  const [first] = useState(() => (isPage ? fieldInHash(hash) : undefined));
  const [tab, setTab] = useState(() => tabOf(resource, first));
  useEffect(() => {
    if (first !== undefined) document.getElementById(fieldId(prefix, first))?.focus();
  }, [first, prefix]);
  const go = (name: string) => {
    flushSync(() => setTab(tabOf(resource, name)));
    document.getElementById(fieldId(prefix, name))?.focus();
  };
  return { tab, setTab, go };
}

interface JumpOptions {
  prefix: string;
  /** And no panel or dialog over a page, whose address speaks of something else. */
  isPage: boolean;
}

function tabOf(resource: Resource, name: string | undefined): number {
  if (name === undefined) return 0;
  const index = tabsOf(resource).findIndex(({ sections }) =>
    sections.some(({ fields }) => fields.includes(name)),
  );
  return Math.max(0, index);
}
