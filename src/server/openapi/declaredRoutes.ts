import { accountApi } from '../../core/account/accountApi.ts';
import type { Route } from '../../core/api/route.ts';
import { startApi } from '../../core/api/startApi.ts';
import { filesApi } from '../../core/files/filesApi.ts';
import { mapApi } from '../../core/places/mapApi.ts';
import { viewRoutes } from '../../core/views/savedViews.ts';

/** What the document tells of beside the routes of descriptors. */
export const declaredRoutes: readonly Route[] = [
  filesApi,
  startApi,
  accountApi,
  viewRoutes,
  mapApi,
].flatMap((room): Route[] => Object.values(room));
