import { CardsPage } from '../../cards/CardsPage.tsx';
import { MadeUpFigures } from './MadeUpFigures.tsx';
import { MadeUpTrends } from './MadeUpTrends.tsx';
import { MonthTrends } from './MonthTrends.tsx';
import { RunningFigures } from './RunningFigures.tsx';

export function StatisticsPage() {
  return (
    <CardsPage>
      <RunningFigures />
      <MonthTrends />
      <MadeUpFigures />
      <MadeUpTrends />
    </CardsPage>
  );
}
