import { resources } from '../../resources.config.ts';
import type { CurrentUser } from '../core/api.ts';
import type { Resource } from '../core/resource.ts';
import type { checkedAddress } from './checkedAddress.ts';
import type { LeftOutStore } from './leftOut.ts';
import type { UrlParts } from './publicUrls.ts';

const byName = new Map<string, Resource>(resources.map((resource) => [resource.name, resource]));

export const listAt = (pathname: string): Resource | undefined => byName.get(pathname.slice(1));

/**
 * Addresses of lists, corrected: of what was written by hand, or stands in a link of before, is
 * taken what can be used. The code that judges them is fetched when an address first needs it.
 */
export function createAddressCheck(user: CurrentUser, leftOut: LeftOutStore) {
  let check: typeof checkedAddress | undefined;
  return {
    load: async (): Promise<void> => {
      check ??= (await import('./checkedAddress.ts')).checkedAddress;
    },
    /** As it is, as long as the code is not there. */
    corrected: <Place extends UrlParts>(place: Place): Place => {
      const resource = place.search === '' ? undefined : listAt(place.pathname);
      if (resource === undefined || check === undefined) return place;
      const around = { resources: byName, who: user };
      const { search, leftOut: items } = check(resource, place.search, around);
      if (items.length === 0) return place;
      leftOut.tell({ resource: resource.name, items });
      return { ...place, search };
    },
  };
}
