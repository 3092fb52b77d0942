import { useGetOne, useGetResourceLabel, useLocation, useTranslate } from 'ra-core';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

import { menu, resources } from '../../../resources.config.ts';
import { useLoadedAdditions } from '../added/added.tsx';
import { noun } from '../i18n/descriptorWords.ts';
import { useRepresent } from '../resource/useRepresent.ts';
import { entryShown } from './menu/menuModel.ts';

/** What react-admin's TitlePortal, in the header, is called. */
const PLACE = 'react-admin-title';

/** The title of a page, written into the header. react-admin's brings its editor of titles along. */
export function Title({ title }: { title: string }) {
  const translate = useTranslate();
  const [place, setPlace] = useState(placeOf);
  // at the very first page the header is not there before the page is
  useEffect(() => setPlace((found) => (found?.isConnected === true ? found : placeOf())), []);
  return place === null ? null : createPortal(<span>{translate(title, { _: title })}</span>, place);
}

const placeOf = () => document.getElementById(PLACE);

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
