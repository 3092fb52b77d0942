import { SampleFrame } from '../SampleFrame.tsx';

/** Where the layout is chosen. */
export function BuilderPage() {
  return <SampleFrame>{null}</SampleFrame>;
}
