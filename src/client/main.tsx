import { createRoot } from 'react-dom/client';

import './theme/fonts.css';
import { fetchAhead, Root } from './app/Root.tsx';
import { readAuthRecord } from './access/securityApi.ts';
import { CrashPage } from './errors/CrashPage.tsx';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { reporter, reportUncaught } from './errors/reporter.ts';
import { loadAccessWords } from './i18n/accessWords.ts';
import { announceLanguage } from './i18n/language.ts';
import { animateThemeSwitch } from './theme/motion.ts';

reportUncaught(window, reporter);
announceLanguage();
animateThemeSwitch(document.documentElement);
// beside the splash and the question whether the session still holds, not after them
if (readAuthRecord() !== undefined) fetchAhead();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root to show the application in.');
const page = createRoot(root);
void loadAccessWords().then(() =>
  page.render(
    <ErrorBoundary fallback={(error) => <CrashPage error={error} />}>
      <Root />
    </ErrorBoundary>,
  ),
);
