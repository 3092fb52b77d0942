import { CampaignsPage } from './campaigns/CampaignsPage.tsx';
import { ConnectionsPage } from './connections/ConnectionsPage.tsx';
import { DocumentsPage } from './documents/DocumentsPage.tsx';
import { OverviewPage } from './overview/OverviewPage.tsx';
import { ProjectsPage } from './projects/ProjectsPage.tsx';

/** The tabs of the theme's profile: one chunk, so that a change of tab waits for nothing. */
export const profilePages = {
  overview: OverviewPage,
  projects: ProjectsPage,
  campaigns: CampaignsPage,
  documents: DocumentsPage,
  connections: ConnectionsPage,
};
