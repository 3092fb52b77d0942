/** Words in both languages that have full tables. */
export interface Words {
  es: string;
  en: string;
}

/**
 * One thing that is wrong (`error`) or asks for a confirmation (`warning`) in a record.
 * `code` stands in the catalogue (`errors.ts`) unless the finding brings its own words.
 */
export interface Finding {
  code: string;
  level: 'error' | 'warning';
  /** Absent when the finding is about the record as a whole. */
  field?: string;
  params?: Readonly<Record<string, string | number>>;
  message?: Words;
}
