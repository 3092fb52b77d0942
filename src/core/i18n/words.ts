/** Words in both languages that have full tables. */
export interface Words {
  es: string;
  en: string;
}
