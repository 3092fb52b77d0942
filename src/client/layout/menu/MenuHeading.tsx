import { MENU_HEADING } from './menuStyle.ts';

interface MenuHeadingProps {
  id: string;
  children: string;
}

/** Names a section of the menu; what stands under it is always in sight. */
export function MenuHeading({ id, children }: MenuHeadingProps) {
  return (
    <h2 id={id} className={MENU_HEADING}>
      {children}
    </h2>
  );
}
