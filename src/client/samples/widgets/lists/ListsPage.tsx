import { CardsPage } from '../../cards/CardsPage.tsx';
import { Due } from './Due.tsx';
import { Files } from './Files.tsx';
import { Imports } from './Imports.tsx';
import { MyDay } from './MyDay.tsx';
import { Tasks } from './Tasks.tsx';
import { Team } from './Team.tsx';
import { Trends } from './Trends.tsx';

export function ListsPage() {
  return (
    <CardsPage>
      <MyDay />
      <Due />
      <Tasks />
      <Team />
      <Trends />
      <Files />
      <Imports />
    </CardsPage>
  );
}
