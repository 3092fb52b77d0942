import { CardsPage } from '../../cards/CardsPage.tsx';
import { MadeUpCharts } from './MadeUpCharts.tsx';
import { RunningCharts } from './RunningCharts.tsx';

export function ChartsPage() {
  return (
    <CardsPage>
      <RunningCharts />
      <MadeUpCharts />
    </CardsPage>
  );
}
