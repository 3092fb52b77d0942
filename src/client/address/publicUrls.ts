import { createContext } from 'react';

import { parametersOf } from '../../core/resource/faces/faces.ts';

/**
 * The specification's URLs and react-admin's own paths say the same thing in two ways:
 *
 * | public                              | react-admin     |
 * |-------------------------------------|-----------------|
 * | `/pages/barrio_paginate`            | `/barrio`       |
 * | `/pages/barrio_form`                | `/barrio/create`|
 * | `/pages/barrio_form?id=3`           | `/barrio/3`     |
 * | `/pages/barrio_form?id=3&vista=1`   | `/barrio/3/1`   |
 * | `/pages/ebsa_paginate?id=3`         | `/ebsa/3`       |
 * | `/pages/ebsa_paginate?id=nuevo`     | `/ebsa/create`  |
 * | `/pages/ebsa_paginate?periodo=x`    | `/ebsa/create?periodo=x` |
 *
 * The last three are of resources without a form route, where a field of the record is a default of
 * a new one, unless the list is asked for by one of its faces (`cara=grid&periodo=x`). Whatever names no resource
 * passes unchanged.
 */
export interface PublicUrls {
  toPublic: <Place extends UrlParts>(place: Place) => Place;
  toInternal: <Place extends UrlParts>(place: Place) => Place;
}

export interface UrlParts {
  pathname: string;
  search: string;
  hash: string;
}

export interface RoutedResource {
  readonly name: string;
  readonly routes: { readonly list: string; readonly form?: string };
  /** By name: those that an address may give a new record. */
  readonly fields?: Readonly<Record<string, unknown>>;
  /** With its faces. */
  readonly list?: {
    readonly faces?: {
      readonly grid?: { readonly key: string; readonly of?: string };
      readonly summary?: unknown;
      readonly matrix?: unknown;
      readonly map?: unknown;
      readonly calendar?: unknown;
    };
  };
}

export function createPublicUrls(resources: readonly RoutedResource[]): PublicUrls {
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  const byRoute = routesInAnyCase(resources);
  return {
    toPublic: (place) => {
      const [, name = '', rest = ''] = /^\/([^/]+)(?:\/(.*))?$/.exec(place.pathname) ?? [];
      const resource = byName.get(name);
      return resource === undefined ? place : { ...place, ...publicParts(resource, rest, place) };
    },
    toInternal: (place) => {
      const [, route = ''] = /^\/pages\/([^/]+)\/*$/.exec(place.pathname) ?? [];
      const page = byRoute.get(route.toLowerCase());
      return page === undefined ? place : { ...place, ...internalParts(page, place) };
    },
  };
}

interface Page {
  resource: RoutedResource;
  kind: 'list' | 'form' | 'both';
}

/** In a `both` page this id creates; a bare one lists. */
const NEW = 'nuevo';
/**
 * All that react-admin reads from a list's URL, and the saved view, which it carries on with the rest.
 * It would store any other name with the list's state.
 */
const LIST_PARAMETERS = new Set([
  'filter',
  'sort',
  'order',
  'page',
  'perPage',
  'displayedFilters',
  'vista',
  // the earlier day on which it is shown; a list without a past says that it has none
  'en',
]);
/** The face of a list; beside it stands what the face keeps in the address. */
export const FACE_PARAMETER = 'cara';

/** Parameters that the translation itself puts on a form's URL. */
const OWN_PARAMETERS = new Set(['id', 'vista']);

function routesInAnyCase(resources: readonly RoutedResource[]): Map<string, Page> {
  const pages = new Map<string, Page>();
  // lists first: two resources may share a form, but a list route belongs to one
  for (const resource of resources) {
    const kind = hasOwnForm(resource) ? 'list' : 'both';
    pages.set(resource.routes.list.toLowerCase(), { resource, kind });
  }
  for (const resource of resources) {
    const form = resource.routes.form?.toLowerCase();
    if (form !== undefined && !pages.has(form)) pages.set(form, { resource, kind: 'form' });
  }
  return pages;
}

function hasOwnForm({ routes }: RoutedResource): boolean {
  return routes.form !== undefined && routes.form.toLowerCase() !== routes.list.toLowerCase();
}

function publicParts(resource: RoutedResource, rest: string, { search }: UrlParts) {
  const { list, form = list } = resource.routes;
  if (rest === '') return { pathname: `/pages/${list}`, search };

  const [record = '', ...view] = rest.split('/');
  const own: string[] = [];
  if (record !== 'create') own.push(`id=${encodeURIComponent(decode(record))}`);
  else if (!hasOwnForm(resource)) own.push(`id=${NEW}`);
  if (view.length > 0) own.push(`vista=${encodeURIComponent(view.join('/'))}`);
  const others = parameters(search).filter(([name]) => !OWN_PARAMETERS.has(name));
  return { pathname: `/pages/${form}`, search: print([...own, ...others.map(([, text]) => text)]) };
}

function internalParts({ resource, kind }: Page, { search }: UrlParts) {
  const all = parameters(search);
  const id = valueOf(all, 'id');
  const face = id === '' ? parametersOf(resource, valueOf(all, FACE_PARAMETER)) : undefined;
  const lists =
    kind === 'list' ||
    (kind === 'both' && id === '' && (face !== undefined || !givesDefaults(resource, all)));
  const isOfList = (name: string) =>
    LIST_PARAMETERS.has(name) ||
    (face !== undefined && (name === FACE_PARAMETER || face.includes(name)));
  const kept = all.filter(([name]) => (lists ? isOfList(name) : !OWN_PARAMETERS.has(name)));
  const path = `/${resource.name}`;
  if (lists) return { pathname: path, search: print(kept.map(([, text]) => text)) };

  const record = id === '' || id === NEW ? 'create' : encodeURIComponent(id);
  const view = valueOf(all, 'vista');
  const pathname = `${path}/${record}${view === '' ? '' : `/${view}`}`;
  return { pathname, search: print(kept.map(([, text]) => text)) };
}

/** A parameter that is a field and nothing of the list: the address asks for a new record. */
function givesDefaults(
  { fields = {} }: RoutedResource,
  all: readonly [name: string, text: string][],
): boolean {
  return all.some(
    ([name]) =>
      Object.hasOwn(fields, name) && !LIST_PARAMETERS.has(name) && !OWN_PARAMETERS.has(name),
  );
}

/** Each parameter as its name and its whole text, so that what is kept is kept to the letter. */
function parameters(search: string): [name: string, text: string][] {
  return search
    .replace(/^\?/, '')
    .split('&')
    .filter((text) => text !== '')
    .map((text) => [decode(text.split('=', 1)[0] ?? ''), text]);
}

/** The first value under a name; empty when there is none. */
function valueOf(all: readonly [name: string, text: string][], wanted: string): string {
  const text = all.find(([name]) => name === wanted)?.[1] ?? '';
  return text.includes('=') ? decode(text.slice(text.indexOf('=') + 1)) : '';
}

function print(texts: readonly string[]): string {
  return texts.length === 0 ? '' : `?${texts.join('&')}`;
}

/** A person may type a lone `%`: taken as it stands. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The address that the browser shows for one of react-admin's paths: the same, unless the application says otherwise. */
export const HrefContext = createContext<(path: string) => string>((path) => path);
