/** Put in by Vite's `define` (vite.config.ts). */
declare const __APP_VERSION__: string;

/** The version label of package.json. */
export const VERSION: string = __APP_VERSION__;
