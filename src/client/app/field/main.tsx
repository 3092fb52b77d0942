import { createRoot, type Root } from 'react-dom/client';

import '../../field/field.css';
import { ErrorScreen } from '../../field/ErrorScreen.tsx';
import { FieldWordsContext } from '../../field/fieldContext.ts';
import { applyColours } from '../../field/PhoneStatus.tsx';
import { announceLanguage, readLanguage, tableOf } from '../../i18n/language.ts';
import { CampoWordsContext } from '../../../modules/recorridos/pages/campo/campoContext.ts';
import { FieldRoot } from './FieldRoot.tsx';

announceLanguage();
applyColours();
// in development Vite serves what the worker would keep
if ('serviceWorker' in navigator && import.meta.env.PROD) {
  navigator.serviceWorker
    .register('/campo-sw.js', { scope: '/pages/registrar_recorrido_page' })
    .catch((error: unknown) => console.error('The page will not open without a signal.', error));
}

const words = {
  en: () => import('./i18n/en/field.ts'),
  es: () => import('./i18n/es/field.ts'),
};

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no element #root to show the field in.');
void start(createRoot(root));

async function start(page: Root): Promise<void> {
  const { table } = await words[tableOf(readLanguage())]();
  const { field, ...campo } = table;
  document.title = `${campo.campo.title} · Farola`;
  page.render(
    <FieldWordsContext value={field}>
      <CampoWordsContext value={campo}>
        <ErrorScreen words={field.failed}>
          <FieldRoot />
        </ErrorScreen>
      </CampoWordsContext>
    </FieldWordsContext>,
  );
}
