import { createContext } from 'react';

/** The address that the browser shows for one of react-admin's paths: the same, unless the application says otherwise. */
export const HrefContext = createContext<(path: string) => string>((path) => path);
