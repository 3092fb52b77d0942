/** Most characters of a sheet's name. */
const LONGEST = 31;

/** A name that Excel takes for a sheet; of one that is taken, the next with a number. */
export function sheetName(title: string, others: readonly { name: string }[]): string {
  const taken = new Set(others.map(({ name }) => name.toLocaleLowerCase('es')));
  const clean = title.replace(/[[\]:*?/\\]/g, ' ').replace(/^'+|'+$/g, '');
  const base = clean.trim() || 'Hoja';
  for (let number = 1; ; number += 1) {
    const end = number === 1 ? '' : ` ${number}`;
    const name = base.slice(0, LONGEST - end.length).trimEnd() + end;
    if (!taken.has(name.toLocaleLowerCase('es'))) return name;
  }
}
