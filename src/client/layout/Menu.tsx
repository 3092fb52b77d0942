import Box from '@mui/material/Box';
import { useLocation } from 'ra-core';

import { useCurrentUser } from '../currentUser.ts';
import { CollapsedGroup } from './CollapsedGroup.tsx';
import { entryShown, groupsFor, nameOf } from './menuModel.ts';
import { MenuSection } from './MenuSection.tsx';
import { useOpenGroups } from './useOpenGroups.ts';

interface MenuProps {
  isCollapsed: boolean;
  onExpand: () => void;
  /** An entry was chosen. */
  onLeave: () => void;
}

/** The groups of resources.config.ts, without what the person may not read. */
export function Menu({ isCollapsed, onExpand, onLeave }: MenuProps) {
  const { pathname } = useLocation();
  const groups = groupsFor(useCurrentUser());
  const shown = entryShown(groups, pathname);
  const active = groups.find(({ entries }) => shown !== undefined && entries.includes(shown));
  const { isOpen, toggle } = useOpenGroups({ active: active && nameOf(active), pathname });

  return (
    <Box>
      {groups.map((group) => {
        const name = nameOf(group);
        if (isCollapsed) {
          const choose = () => {
            if (!isOpen(name)) toggle(name);
            onExpand();
          };
          return (
            <CollapsedGroup key={name} name={name} isActive={group === active} onChoose={choose} />
          );
        }
        return (
          <MenuSection
            key={name}
            group={group}
            shown={shown}
            isOpen={isOpen(name)}
            onToggle={() => toggle(name)}
            onLeave={onLeave}
          />
        );
      })}
    </Box>
  );
}
