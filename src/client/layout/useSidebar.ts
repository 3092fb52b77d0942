import { useStore } from 'ra-core';
import { useState } from 'react';

export interface SidebarState {
  /** On a desk: with words, or icons alone. Kept between visits. */
  isExpanded: boolean;
  toggle: () => void;
  /** On a phone: over the page, until something is chosen. */
  isDrawerOpen: boolean;
  openDrawer: () => void;
  closeDrawer: () => void;
}

export function useSidebar(): SidebarState {
  const [isExpanded, setExpanded] = useStore('farola.sidebar', true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return {
    isExpanded,
    toggle: () => setExpanded(!isExpanded),
    isDrawerOpen,
    openDrawer: () => setDrawerOpen(true),
    closeDrawer: () => setDrawerOpen(false),
  };
}
