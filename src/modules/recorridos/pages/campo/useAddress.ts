import { useCallback, useEffect, useState } from 'react';

/** What is open, as the address says it: `?id=4&punto=12`. */
export interface Address {
  /** Negative: a tour that began on this phone. */
  id?: number;
  punto?: number;
  vista?: 'cola' | 'cerrar' | 'nueva';
  codigo?: string;
}

export type Go = (to: Address, how?: 'replace') => void;

/** The address, and the way to another one, which the phone's own back leads back from. */
export function useAddress(): { address: Address; go: Go } {
  const [address, setAddress] = useState(() => read(location.search));
  useEffect(() => {
    const { pathname } = location;
    const onPop = () => {
      // back to a page of the office, which is another document
      if (location.pathname === pathname) setAddress(read(location.search));
      else location.reload();
    };
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
  const go: Go = useCallback((to, how) => {
    const url = location.pathname + written(to);
    if (how === 'replace') history.replaceState(null, '', url);
    else history.pushState(null, '', url);
    setAddress(to);
    window.scrollTo(0, 0);
  }, []);
  return { address, go };
}

const VIEWS = ['cola', 'cerrar', 'nueva'] as const;

function read(search: string): Address {
  const said = new URLSearchParams(search);
  const number = (name: string): number | undefined => {
    const value = Number(said.get(name) ?? '');
    return Number.isSafeInteger(value) && value !== 0 ? value : undefined;
  };
  const [id, punto] = [number('id'), number('punto')];
  const vista = VIEWS.find((view) => view === said.get('vista'));
  const codigo = said.get('codigo')?.trim();
  return {
    ...(id === undefined ? {} : { id }),
    ...(punto === undefined ? {} : { punto }),
    ...(vista === undefined ? {} : { vista }),
    ...(codigo ? { codigo } : {}),
  };
}

function written(address: Address): string {
  const entries = Object.entries(address).map(([name, value]) => [name, String(value)]);
  return entries.length === 0 ? '' : `?${new URLSearchParams(entries).toString()}`;
}
