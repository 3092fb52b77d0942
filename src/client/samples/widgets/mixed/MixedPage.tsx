import { CardsPage } from '../../cards/CardsPage.tsx';
import { ActionNeeded } from './ActionNeeded.tsx';
import { CasesByState } from './CasesByState.tsx';
import { Collection } from './Collection.tsx';
import { CostOfMonth } from './CostOfMonth.tsx';
import { Goals } from './Goals.tsx';
import { Sales } from './Sales.tsx';

export function MixedPage() {
  return (
    <CardsPage>
      <Collection />
      <CasesByState />
      <CostOfMonth />
      <Sales />
      <ActionNeeded />
      <Goals />
    </CardsPage>
  );
}
