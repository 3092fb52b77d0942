import { ChartsPage } from './charts/ChartsPage.tsx';
import { FeedsPage } from './feeds/FeedsPage.tsx';
import { ListsPage } from './lists/ListsPage.tsx';
import { MixedPage } from './mixed/MixedPage.tsx';
import { StatisticsPage } from './statistics/StatisticsPage.tsx';
import { TablesPage } from './tables/TablesPage.tsx';

/** The pages of widgets; who opens one soon opens the next, so they are one chunk. */
export const widgetPages = {
  lists: ListsPage,
  statistics: StatisticsPage,
  charts: ChartsPage,
  mixed: MixedPage,
  tables: TablesPage,
  feeds: FeedsPage,
};
