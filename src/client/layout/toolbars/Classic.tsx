import { PageName } from './PageName.tsx';
import type { KindProps } from './kindProps.ts';
import { Tools } from './Tools.tsx';

export function Classic({ tools }: KindProps) {
  return (
    <>
      <PageName />
      <Tools>{tools}</Tools>
    </>
  );
}
