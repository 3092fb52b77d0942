import { useGetResourceLabel, useTranslate } from 'ra-core';

import { mayUse } from '../../core/resource/permissions.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { entryPath, groupsFor, nameOf } from '../layout/menu/menuModel.ts';
import { useResources } from '../resource/resourcesContext.ts';
import { useViewNames } from '../views/useViews.ts';
import type { Option } from './option.ts';

/** Every page that the person may open: those of the menu, those that others lead to, saved views, and their own. */
export function usePages(): Option[] {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const resources = useResources();
  const user = useCurrentUser();

  const inMenu = groupsFor(user).flatMap((group) =>
    group.entries.map((entry) => {
      const label = 'page' in entry ? entry.title : labelOf(entry.name, 2);
      const also = 'page' in entry ? entry.page : `${entry.label} ${entry.name}`;
      return page({ label, to: entryPath(entry), detail: nameOf(group), also });
    }),
  );
  const known = new Set(inMenu.map(({ key }) => key));
  const beside = [...resources.values()]
    .filter((resource) => mayUse(resource, 'leer', user))
    .map(({ name, label }) =>
      page({ label: labelOf(name, 2), to: `/${name}`, also: `${label} ${name}` }),
    );
  const own = ownPages.map(({ to, word }) => page({ label: translate(word), to }));
  const { data: names = [] } = useViewNames();
  const views = names.map(({ id, recurso, nombre }) => {
    const title = labelOf(recurso, 2);
    const detail = translate('farola.savedViews.opens', { title });
    return page({ label: nombre, to: `/${recurso}?vista=${id}`, detail });
  });
  return [...inMenu, ...[...beside, ...own].filter(({ key }) => !known.has(key)), ...views];
}

/** Pages about the person. */
const ownPages = [
  { to: '/dashboard', word: 'farola.shell.start' },
  { to: '/crafted/pages/profile', word: 'farola.shell.profile' },
  { to: '/crafted/account/settings', word: 'farola.shell.settings' },
] as const;

function page(given: { label: string; to: string; detail?: string; also?: string }): Option {
  const { to, ...words } = given;
  return { key: `page ${to}`, kind: 'page', does: { to }, ...words };
}
