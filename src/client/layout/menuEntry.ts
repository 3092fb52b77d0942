import type { MenuGroup } from '../../../resources.config.ts';

type MenuEntry = MenuGroup['entries'][number];

/** Where an entry leads, as react-admin has it. */
export function entryPath(entry: MenuEntry): string {
  return 'page' in entry ? `/pages/${entry.page}` : `/${entry.name}`;
}

/** Whether the page that is shown is the entry's, or a record of it. */
export function isActive(entry: MenuEntry, pathname: string): boolean {
  const path = entryPath(entry).toLowerCase();
  const shown = pathname.toLowerCase();
  return shown === path || shown.startsWith(`${path}/`);
}
