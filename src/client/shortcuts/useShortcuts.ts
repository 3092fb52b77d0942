import {
  useGetResourceLabel,
  useLocation,
  useNavigate,
  useResourceDefinitions,
  useTranslate,
} from 'ra-core';

import type { ResourceName } from '../../../resources.config.ts';
import { mayUse } from '../../core/resource/permissions.ts';
import { useCurrentUser } from '../access/currentUser.ts';
import { useResources } from '../resource/resourcesContext.ts';
import {
  askForLetter,
  isCommand,
  isDialogOpen,
  isFreeKey,
  isPageLetter,
  stopAsking,
  useKeyDown,
} from './keyboard.ts';

interface Shortcuts {
  onPalette: () => void;
  onHelp: () => void;
}

/** The shortcuts that hold on every page. The search of a list listens for `/` itself. */
export function useShortcuts({ onPalette, onHelp }: Shortcuts): void {
  const go = useGo();
  const create = useCreate();
  useKeyDown((event) => {
    if (isPaletteKey(event)) {
      // browsers have a search of their own there
      event.preventDefault();
      if (!event.repeat && !isDialogOpen()) onPalette();
      return;
    }
    if (!isFreeKey(event)) return;
    const key = event.key.toLowerCase(); // also while Caps Lock is on
    const isTaken =
      go(key, event.timeStamp) || (key === '?' && doing(onHelp)) || (key === 'n' && create());
    if (isTaken) event.preventDefault();
  });
}

const isPaletteKey = (event: KeyboardEvent): boolean =>
  event.key.toLowerCase() === 'k' && isCommand(event);

function doing(act: () => void): true {
  act();
  return true;
}

/** `g` and then a letter. Answers whether the key was for it. */
function useGo(): (key: string, at: number) => boolean {
  const navigate = useNavigate();
  const destinations = useDestinations();
  return (key, at) => {
    if (key === 'shift') return false;
    const isSecond = isPageLetter(at);
    stopAsking();
    if (!isSecond && key === 'g') askForLetter(at);
    if (!isSecond) return key === 'g';
    const destination = destinations.find(({ letter }) => letter === key);
    if (destination !== undefined) navigate(destination.path);
    return true;
  };
}

/** A new record of the list that is shown, where one may be made. */
function useCreate(): () => boolean {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const definitions = useResourceDefinitions();
  return () => {
    const name = /^\/([^/]+)\/?$/.exec(pathname)?.[1] ?? '';
    if (definitions[name]?.hasCreate !== true) return false;
    navigate(`/${name}/create`);
    return true;
  };
}

interface Destination {
  /** To be pressed after `g`. */
  letter: string;
  title: string;
  /** As react-admin has it. */
  path: string;
}

/** The main pages that the person may read, each with its letter. */
export function useDestinations(): Destination[] {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const resources = useResources();
  const user = useCurrentUser();
  const start = { letter: 'd', title: translate('farola.shell.start'), path: '/dashboard' };
  const lists = letters.flatMap(([letter, name]): Destination[] => {
    const resource = resources.get(name);
    if (resource === undefined || !mayUse(resource, 'leer', user)) return [];
    return [{ letter, title: labelOf(name, 2), path: `/${name}` }];
  });
  return [start, ...lists];
}

/** The first letters of the Spanish titles, where they are still free. */
const letters: readonly (readonly [letter: string, resource: ResourceName])[] = [
  ['i', 'infraestructura_alumbrado_actualizado'],
  ['b', 'infraestructura_alumbrado'],
  ['l', 'luminaria'],
  ['t', 'reporte_trabajo'],
  ['e', 'equipo_medida_consumo'],
  ['f', 'factura_energia'],
  ['a', 'anexo'],
  ['c', 'correspondencia'],
  ['m', 'seguimiento_mantenimiento'],
  ['r', 'recorrido'],
  ['o', 'registro_obras'],
  ['u', 'usuario'],
];
