import { useLocation, useNavigate, useResourceDefinitions } from 'ra-core';

import { useDestinations } from './destinations.ts';
import { askForLetter, isDialogOpen, isFreeKey, isPageLetter, stopAsking } from './freeKey.ts';
import { isCommand } from './platform.ts';
import { useKeyDown } from './useKeyDown.ts';

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
