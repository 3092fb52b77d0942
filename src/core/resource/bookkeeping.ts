/** What every write signs by itself: it says nothing of what was changed, and no undo gives it back. */
export const BOOKKEEPING: readonly string[] = [
  'id',
  'version',
  'creado_en',
  'creado_por',
  'modificado_en',
  'modificado_por',
];
