import { menu, type MenuEntry, type MenuGroup } from '../../../../resources.config.ts';
import { gridOf } from '../../../core/resource/faces/grid.ts';
import type { FaceName } from '../../../core/resource/faces/faces.ts';
import type { Resource } from '../../../core/resource/resource.ts';
import { FACE_PARAMETER } from '../../address/publicUrls.ts';
import { mayUse, type Who } from '../../../core/resource/permissions.ts';

/** The menu without what the person may not read. */
export function groupsFor(user: Who): MenuGroup[] {
  const groups: readonly MenuGroup[] = menu;
  return groups
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) => 'page' in entry || mayUse(entry, 'leer', user)),
    }))
    .filter((group) => group.entries.length > 0);
}

/** What a group is called where there is room for one name. */
export function nameOf(group: MenuGroup): string {
  return group.label ?? group.section;
}

/** Where an entry leads, as react-admin has it. */
export function entryPath(entry: MenuEntry): string {
  return 'page' in entry ? `/pages/${entry.page}` : `/${entry.name}`;
}

/** The same with the face by which its list opens. */
export const entryLink = (entry: MenuEntry): string =>
  !('page' in entry) && gridOf(entry)?.first === true
    ? `${entryPath(entry)}?${FACE_PARAMETER}=${'grid' satisfies FaceName}`
    : entryPath(entry);

/**
 * The entry of the page that is shown or of one of its records; for a page that has none, the entry
 * whose page leads to it. Only what these groups have.
 */
export function entryShown(groups: readonly MenuGroup[], pathname: string): MenuEntry | undefined {
  const entries = groups.flatMap((group) => group.entries);
  const [, resource = ''] = pathname.split('/');
  return (
    entries.find((entry) => isAt(entry, pathname)) ??
    entries.find((entry) => leads(entry, resource.toLowerCase()))
  );
}

function isAt(entry: MenuEntry, pathname: string): boolean {
  const path = entryPath(entry).toLowerCase();
  const shown = pathname.toLowerCase();
  return shown === path || shown.startsWith(`${path}/`);
}

function leads(entry: MenuEntry, name: string): boolean {
  const { relatedResources }: Pick<Resource, 'relatedResources'> =
    'page' in entry ? { relatedResources: [] } : entry;
  return relatedResources.some(({ resource }) => resource.toLowerCase() === name);
}
