import { useStore } from 'ra-core';
import { useState } from 'react';

export interface OpenGroups {
  isOpen: (name: string) => boolean;
  toggle: (name: string) => void;
}

interface Place {
  /** Name of the group that holds the page that is shown; it is open, unless folded on that very page. */
  active: string | undefined;
  pathname: string;
}

/** Which groups of the menu a person left open, kept in this browser. */
export function useOpenGroups({ active, pathname }: Place): OpenGroups {
  const [opened, setOpened] = useStore<Readonly<Record<string, boolean>>>('farola.menu', {});
  const [foldedAt, setFoldedAt] = useState<string>();
  const isOpen = (name: string) =>
    name === active ? foldedAt !== pathname : (opened[name] ?? false);
  return {
    isOpen,
    toggle: (name) => {
      if (name === active) setFoldedAt(isOpen(name) ? pathname : undefined);
      setOpened({ ...opened, [name]: !isOpen(name) });
    },
  };
}
