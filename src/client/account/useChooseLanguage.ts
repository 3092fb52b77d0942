import { useCurrentUser } from '../access/currentUser.ts';
import { changeLanguage, type Language } from '../i18n/language.ts';
import { readAccount, saveAccount } from './ownAccount.ts';

/** The account has it by then, or else this browser alone. */
const AT_MOST_MS = 1500;

/** Shows another language, and notes it in the account for the person's other browsers. */
export function useChooseLanguage(): (language: Language) => void {
  const { idioma } = useCurrentUser();
  return (language) => {
    const noted = language === idioma ? Promise.resolve() : note(language);
    const late = new Promise<void>((resolve) => void setTimeout(resolve, AT_MOST_MS));
    // a choice that cannot be noted holds all the same
    void Promise.race([noted, late])
      .catch(() => undefined)
      .then(() => changeLanguage(language));
  };
}

async function note(idioma: Language): Promise<void> {
  await saveAccount({ idioma }, await readAccount());
}
