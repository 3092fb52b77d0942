import { loadAccessWords } from '../../src/client/i18n/accessWords.ts';

// As main.tsx does it before it draws anything; tests speak both languages.
await Promise.all([loadAccessWords('en'), loadAccessWords('es')]);
