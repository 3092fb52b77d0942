import { loadWords } from '../i18n/loadWords.ts';

/** The code of the application and the words of the chosen language, side by side. */
export const fetchApp = () => Promise.all([import('../App.tsx'), loadWords()]);

/** Before it is known that they are needed; what fails is fetched again when they are. */
export function fetchAhead(): void {
  fetchApp().catch(() => undefined);
}
