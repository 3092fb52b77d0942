import List from '@mui/material/List';
import { useState } from 'react';
import { useLocation } from 'ra-core';

import { menu, type MenuGroup } from '../../../resources.config.ts';
import { mayUse, type Who } from '../../core/permissions.ts';
import { useCurrentUser } from '../currentUser.ts';
import { CollapsedGroup } from './CollapsedGroup.tsx';
import { isActive } from './menuEntry.ts';
import { MenuSection } from './MenuSection.tsx';

interface MenuProps {
  isCollapsed: boolean;
  onExpand: () => void;
  /** An entry was chosen. */
  onLeave: () => void;
}

/** A menu this short is shown whole. */
const SHORT_MENU = 16;

/** The groups of resources.config.ts, without what the person may not read. */
export function Menu({ isCollapsed, onExpand, onLeave }: MenuProps) {
  const user = useCurrentUser();
  const { pathname } = useLocation();
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});

  const groups = groupsFor(user);
  const isShort = groups.flatMap((group) => group.entries).length <= SHORT_MENU;
  const holdsActive = (group: MenuGroup) =>
    group.entries.some((entry) => isActive(entry, pathname));
  const isOpen = (group: MenuGroup) => toggled[group.label] ?? (isShort || holdsActive(group));

  return (
    <List component="div" disablePadding>
      {groups.map((group) =>
        isCollapsed ? (
          <CollapsedGroup
            key={group.label}
            group={group}
            isActive={holdsActive(group)}
            onChoose={() => {
              setToggled({ ...toggled, [group.label]: true });
              onExpand();
            }}
          />
        ) : (
          <MenuSection
            key={group.label}
            group={group}
            pathname={pathname}
            isOpen={isOpen(group)}
            onToggle={() => setToggled({ ...toggled, [group.label]: !isOpen(group) })}
            onLeave={onLeave}
          />
        ),
      )}
    </List>
  );
}

function groupsFor(user: Who): MenuGroup[] {
  return menu
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => 'page' in entry || mayUse(entry, 'leer', user)),
    }))
    .filter((group) => group.entries.length > 0);
}
