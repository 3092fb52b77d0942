import { DataBar } from './DataBar.tsx';
import { ScrollTop } from './ScrollTop.tsx';
import { LayoutSplash } from './settings/LayoutSplash.tsx';

/** Around every page, each in sight only at times. */
export function Widgets() {
  return (
    <>
      <DataBar />
      <ScrollTop />
      <LayoutSplash />
    </>
  );
}
