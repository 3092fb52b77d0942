import { useGetOne, useGetResourceLabel, useLocation, useTranslate } from 'ra-core';

import { menu, resources } from '../../../resources.config.ts';
import { useLoadedAdditions } from '../added/added.ts';
import { entryShown } from './menu/menuModel.ts';
import { noun } from '../i18n/descriptorWords.ts';
import { useRepresent } from '../resource/useRepresent.ts';

/** The title of the page in the chosen language, without asking the server for anything. */
export function usePageTitle(): string {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const { pathname } = useLocation();
  const additions = useLoadedAdditions();
  const [, name = '', record = ''] = pathname.split('/');
  const resource = resources.find((one) => one.name === name);
  const isEdit = record !== '' && record !== 'create';
  const represent = useRepresent();
  // not enabled: only watches for what the form itself fetches
  const { data } = useGetOne(name, { id: decodeURIComponent(record) }, { enabled: false });

  if (resource === undefined) {
    const own = ownPages[pathname];
    if (own !== undefined) return translate(own);
    const [added] = additions.flatMap(({ titleOf }) => titleOf(pathname) ?? []);
    return entryShown(menu, pathname)?.title ?? added ?? '';
  }
  if (record === '') return labelOf(name, 2);
  if (!isEdit) return translate('farola.page.create', { name: noun(resource) });
  return `${labelOf(name, 1)} ${data === undefined ? '' : represent(resource, data)}`.trim();
}

/** Words of the pages that neither are a resource's nor stand in the menu. */
const ownPages: Readonly<Record<string, string>> = {
  '/dashboard': 'farola.shell.start',
  '/pages/dashboardpage': 'farola.shell.start',
  '/crafted/pages/profile': 'farola.shell.profile',
  '/crafted/account/settings': 'farola.shell.settings',
};
