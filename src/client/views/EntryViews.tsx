import ExpandMore from '@mui/icons-material/ExpandMore';
import { LinkBase, useLocation, useStore, useTranslate } from 'ra-core';
import { useId, useState } from 'react';

import type { Resource } from '../../core/resource/resource.ts';
import type { ViewName } from '../../core/views/savedViews.ts';
import {
  MENU_ARROW,
  MENU_ENTRY,
  MENU_ITEM,
  MENU_UNFOLD,
  MENU_VIEW,
} from '../layout/menu/menuStyle.ts';
import { useViewNames } from './viewsApi.ts';

interface EntryViewsProps {
  resource: Pick<Resource, 'name' | 'title'>;
  /** Its list is the page. */
  isShown: boolean;
  onLeave: () => void;
}

/** As many as the menu shows of one list at first. */
const FEW = 5;

/** The saved views of a list under its entry in the menu, folded away where another page is shown. */
export function EntryViews({ resource, isShown, onLeave }: EntryViewsProps) {
  const translate = useTranslate();
  const id = useId();
  const { data = [] } = useViewNames();
  const [chosen, setOpen] = useStore<boolean | undefined>(`menu.vistas.${resource.name}`);
  const [wantsAll, setWantsAll] = useState(false);
  const { pathname, search } = useLocation();
  const own = data.filter(({ recurso }) => recurso === resource.name);
  if (own.length === 0) return null;
  const isOpen = chosen ?? isShown;
  const sorted = own.toSorted((a, b) => Number(b.propia) - Number(a.propia));
  const views = wantsAll ? sorted : sorted.slice(0, FEW);
  const label = translate('farola.savedViews.ofEntry', { title: resource.title });
  const shownId =
    pathname === `/${resource.name}` ? new URLSearchParams(search).get('vista') : null;
  return (
    <>
      <button
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        className={MENU_UNFOLD}
      >
        <ExpandMore className={MENU_ARROW} />
      </button>
      <ul id={id} aria-label={label} hidden={!isOpen}>
        {views.map((view) => (
          <li key={view.id}>
            <ViewLink view={view} isShown={String(view.id) === shownId} onLeave={onLeave} />
          </li>
        ))}
        {views.length < own.length && (
          <li>
            <button
              type="button"
              onClick={() => setWantsAll(true)}
              className={`${MENU_ITEM} ${MENU_ENTRY} ${MENU_VIEW}`}
            >
              {translate('farola.savedViews.more', { count: own.length - views.length })}
            </button>
          </li>
        )}
      </ul>
    </>
  );
}

function ViewLink(props: { view: ViewName; isShown: boolean; onLeave: () => void }) {
  const { view, isShown, onLeave } = props;
  return (
    <LinkBase
      to={`/${view.recurso}?vista=${view.id}`}
      aria-current={isShown ? 'true' : undefined}
      onClick={onLeave}
      className={`${MENU_ITEM} ${MENU_ENTRY} ${MENU_VIEW}`}
    >
      {view.nombre}
    </LinkBase>
  );
}
