import { createElement, lazy, type ComponentType, useEffect } from 'react';

import { menu, type MenuGroup, type MenuPage, type PageName } from '../../../resources.config.ts';
import type { Additions } from '../added/added.tsx';

/** The address of a page that is a document of its own: whoever comes to it within the office goes on there. */
function OtherDocument() {
  useEffect(() => location.reload(), []);
  return null;
}

const PresetImport = lazy(async () => ({
  default: (await import('../import/ImportPages.tsx')).PresetImport,
}));

const Days = lazy(async () => ({
  default: (await import('../differences/DaysPage.tsx')).DaysPage,
}));
const MyDay = lazy(async () => ({
  default: (await import('../myDay/MyDayPage.tsx')).MyDayPage,
}));
const Profile = lazy(async () => ({
  default: (await import('../account/ProfilePage.tsx')).ProfilePage,
}));
const VerifyEvidence = lazy(async () => ({
  default: (await import('../evidence/VerifyPage.tsx')).VerifyPage,
}));
const Settings = lazy(async () => ({
  default: (await import('../account/SettingsPage.tsx')).SettingsPage,
}));

const ProposeMonth = lazy(async () => ({
  default: (await import('../../modules/recorridos/pages/ProposeMonthPage.tsx')).ProposeMonthPage,
}));

const VerificationSheet = lazy(async () => ({
  default: (await import('../../modules/energia/pages/VerificationSheetPage.tsx'))
    .VerificationSheetPage,
}));

const groups: readonly MenuGroup[] = menu;
const titleOf = (page: PageName): string =>
  groups
    .flatMap((group) => group.entries)
    .find((entry): entry is MenuPage => 'page' in entry && entry.page === page)?.title ?? page;

const importing =
  (page: PageName, destino: string): ComponentType =>
  () =>
    createElement(PresetImport, { title: titleOf(page), destino });

/** Pages that are no list or form of a resource, by route: `/pages/<name>`. Each is its own chunk. */
export const pages = {
  importar_inventario_alumbrado: importing(
    'importar_inventario_alumbrado',
    'infraestructura_alumbrado',
  ),
  importar_archivo_trabajo: importing('importar_archivo_trabajo', 'reporte_trabajo'),
  registrar_recorrido_page: OtherDocument,
} satisfies Readonly<Record<PageName, ComponentType>>;

/** Pages without a place in the menu, by path: the account, the logo, the lists and a record lead there. */
export const ownPages: Readonly<Record<string, ComponentType>> = {
  '/dashboard': MyDay,
  '/pages/dashboardpage': MyDay,
  '/pages/diferencias': Days,
  '/crafted/pages/profile': Profile,
  '/crafted/account/settings': Settings,
  '/pages/hoja_verificacion': VerificationSheet,
  '/pages/proponer_mes': ProposeMonth,
  '/pages/verificar_evidencia': VerifyEvidence,
};

/**
 * What stands beside the product, by the mark `data-<name>` of the page that turns it on. One is taken
 * out by removing its folder and its line here.
 */
export const additions: Additions = {
  samples: () => import('../samples/samples.ts'),
};
