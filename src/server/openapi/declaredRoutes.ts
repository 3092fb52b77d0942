import { accountApi } from '../../core/account/accountApi.ts';
import { signInApi } from '../../core/account/signInApi.ts';
import { contextApi } from '../../core/api/contextApi.ts';
import { healthApi } from '../../core/api/healthApi.ts';
import { linkApi } from '../../core/api/linkApi.ts';
import { lotApi } from '../../core/api/lotApi.ts';
import { reportApi } from '../../core/api/reportApi.ts';
import type { Route } from '../../core/api/route.ts';
import { startApi } from '../../core/api/startApi.ts';
import { filesApi } from '../../core/files/filesApi.ts';
import { purgeApi } from '../../core/history/purgeApi.ts';
import { undoApi } from '../../core/history/undoApi.ts';
import { verificationApi } from '../../core/history/verificationApi.ts';
import { importApi } from '../../core/import/importRoutesApi.ts';
import { mapApi } from '../../core/places/mapApi.ts';
import { submissionApi } from '../../core/record/idempotencyApi.ts';
import { presenceApi } from '../../core/record/presenceApi.ts';
import { searchApi } from '../../core/search/searchApi.ts';
import { viewRoutes } from '../../core/views/savedViews.ts';

/** What the document tells of beside the routes of descriptors. */
export const declaredRoutes: readonly Route[] = [
  filesApi,
  startApi,
  accountApi,
  signInApi,
  viewRoutes,
  mapApi,
  healthApi,
  reportApi,
  contextApi,
  linkApi,
  presenceApi,
  submissionApi,
  searchApi,
  undoApi,
  verificationApi,
  purgeApi,
  lotApi,
  importApi,
].flatMap((room): Route[] => Object.values(room));
