import AssessmentTwoTone from '@mui/icons-material/AssessmentTwoTone';
import AssignmentTwoTone from '@mui/icons-material/AssignmentTwoTone';
import ElectricMeterTwoTone from '@mui/icons-material/ElectricMeterTwoTone';
import FolderTwoTone from '@mui/icons-material/FolderTwoTone';
import InsightsTwoTone from '@mui/icons-material/InsightsTwoTone';
import LightbulbTwoTone from '@mui/icons-material/LightbulbTwoTone';
import MailTwoTone from '@mui/icons-material/MailTwoTone';
import ReceiptLongTwoTone from '@mui/icons-material/ReceiptLongTwoTone';
import RouteTwoTone from '@mui/icons-material/RouteTwoTone';
import SettingsTwoTone from '@mui/icons-material/SettingsTwoTone';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import { LinkBase } from 'ra-core';
import { lazy, Suspense, useCallback, useState, type ComponentType } from 'react';

import type { MenuEntry } from '../../../../resources.config.ts';
import { usePrefetch } from '../../browser/usePrefetch.ts';
import { ErrorBoundary } from '../../errors/ErrorBoundary.tsx';
import { entryLink, entryPath } from './menuModel.ts';
import { MENU_ENTRY, MENU_HEADING, MENU_ITEM } from './menuStyle.ts';

interface MenuEntriesProps {
  /** The id of what names the list. */
  labelledBy: string;
  entries: readonly MenuEntry[];
  shown: MenuEntry | undefined;
  /** The first of them, once it is there. */
  takesFocus?: boolean;
  onLeave: () => void;
}

/** The entries of one group or section, the one that is shown marked; under each its saved views. */
export function MenuEntries({ labelledBy, entries, shown, takesFocus, onLeave }: MenuEntriesProps) {
  const hasViews = useViewsInTime();
  return (
    <ul aria-labelledby={labelledBy}>
      {entries.map((entry, i) => (
        <li key={entryPath(entry)}>
          <LinkBase
            ref={takesFocus === true && i === 0 ? focus : undefined}
            to={entryLink(entry)}
            aria-current={entry === shown ? 'page' : undefined}
            onClick={onLeave}
            className={`${MENU_ITEM} ${MENU_ENTRY}`}
          >
            {entry.title}
          </LinkBase>
          {hasViews && !('page' in entry) && (
            <ErrorBoundary fallback={() => null}>
              <Suspense>
                <EntryViews resource={entry} isShown={entry === shown} onLeave={onLeave} />
              </Suspense>
            </ErrorBoundary>
          )}
        </li>
      ))}
    </ul>
  );
}

const loadViews = () => import('../../views/EntryViews.tsx');
const EntryViews = lazy(async () => ({ default: (await loadViews()).EntryViews }));

/** The first page comes before them. */
const BEFORE_VIEWS_MS = 1500;

function useViewsInTime(): boolean {
  const [isTime, setTime] = useState(false);
  const load = useCallback(async () => {
    await loadViews();
    setTime(true);
  }, []);
  usePrefetch(load, BEFORE_VIEWS_MS);
  return isTime;
}

const focus = (link: HTMLElement | null): void => link?.focus();

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

interface MenuIconProps {
  groupLabel: string;
  className: string;
}

/** The sign of a menu group, in two tones; a folder for a group that has none of its own. */
export function MenuIcon({ groupLabel, className }: MenuIconProps) {
  const Icon = icons[groupLabel] ?? FolderTwoTone;
  return <Icon className={className} />;
}

const icons: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  'Reporte de Trabajo': AssignmentTwoTone,
  'Inventario Alumbrado': LightbulbTwoTone,
  'Análisis del inventario': InsightsTwoTone,
  'Verificación Consumos de Energía': ElectricMeterTwoTone,
  Anexos: FolderTwoTone,
  Facturación: ReceiptLongTwoTone,
  Correspondencia: MailTwoTone,
  Recorridos: RouteTwoTone,
  Reportes: AssessmentTwoTone,
  Configuración: SettingsTwoTone,
};
