import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';

import { useCurrentUser } from '../../access/currentUser.ts';
import { CollapsedGroup } from './CollapsedGroup.tsx';
import { entryShown, groupsFor, nameOf } from './menuModel.ts';
import { MenuSection } from './MenuSection.tsx';
import { menuStyle } from './menuStyle.ts';
import { useOpenGroups } from './useOpenGroups.ts';
import type { SidebarState } from './useSidebar.ts';

interface MenuProps {
  sidebar: SidebarState;
  /** Path of the page. */
  page: string;
  /** Icons alone. */
  isCollapsed: boolean;
}

/** The groups of resources.config.ts, without what the person may not read. */
export function Menu({ sidebar, page, isCollapsed }: MenuProps) {
  const groups = groupsFor(useCurrentUser());
  const shown = entryShown(groups, page);
  const active = groups.find(({ entries }) => shown !== undefined && entries.includes(shown));
  const { isOpen, toggle } = useOpenGroups({ active: active && nameOf(active), pathname: page });
  const [chosen, setChosen] = useChosen(isCollapsed);

  return (
    <Box sx={menuStyle}>
      {groups.map((group) => {
        const name = nameOf(group);
        const common = { group, shown, onLeave: sidebar.leave };
        if (!isCollapsed) {
          return (
            <MenuSection
              key={name}
              {...common}
              isOpen={isOpen(name)}
              isChosen={name === chosen}
              onToggle={() => toggle(name)}
            />
          );
        }
        const choose = () => {
          if (!isOpen(name)) toggle(name);
          setChosen(name);
          sidebar.open();
        };
        return (
          <CollapsedGroup
            key={name}
            {...common}
            isActive={group === active}
            opens={sidebar.place === 'over' ? 'menu' : 'beside'}
            onChoose={choose}
          />
        );
      })}
    </Box>
  );
}

/** The group whose icon opened the menu: it takes the focus there, once. */
function useChosen(isCollapsed: boolean) {
  const [chosen, setChosen] = useState<string>();
  useEffect(() => {
    if (!isCollapsed) setChosen(undefined);
  }, [isCollapsed]);
  return [chosen, setChosen] as const;
}
