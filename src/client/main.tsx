import './theme/fonts.css';

import { createRoot } from 'react-dom/client';

import { Root } from './access/Root.tsx';
import { announceLanguage } from './i18n/language.ts';

announceLanguage();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element #root to show the application in.');
createRoot(root).render(<Root />);
