/** What every change of a record changes, too: it says nothing of what was changed. */
export const BOOKKEEPING: readonly string[] = [
  'id',
  'version',
  'creado_en',
  'creado_por',
  'modificado_en',
  'modificado_por',
];
