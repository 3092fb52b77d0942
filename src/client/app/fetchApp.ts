import { loadAccessWords } from '../i18n/accessWords.ts';
import { loadWords } from './words/loadWords.ts';

/** The code of the application and the words of the chosen language, side by side. */
export async function fetchApp() {
  const [code, words] = await Promise.all([
    import('../App.tsx'),
    loadWords(),
    // an account may bring a language of its own
    loadAccessWords(),
  ]);
  return [code, words] as const;
}

/** Before it is known that they are needed; what fails is fetched again when they are. */
export function fetchAhead(): void {
  fetchApp().catch(() => undefined);
}
