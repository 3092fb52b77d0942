import { builtinKind, formatKind, type DateKind } from './excelDates.ts';
import { attributeOf, type XmlHandler } from './xmlScanner.ts';

/** What each cell style shows a number as; undefined: as a number. */
export type DateStyles = readonly (DateKind | undefined)[];

/** A handler for the styles part, and the styles once it is scanned. */
export function dateStyles(): XmlHandler & { styles: DateStyles } {
  const formats = new Map<number, DateKind | undefined>();
  const styles: (DateKind | undefined)[] = [];
  let isInCellStyles = false;
  return {
    styles,
    open: (name, attributes) => {
      if (name === 'cellXfs') isInCellStyles = true;
      if (name === 'numFmt') {
        const format = attributeOf(attributes, 'formatCode') ?? '';
        formats.set(Number(attributeOf(attributes, 'numFmtId')), formatKind(format));
      }
      if (name !== 'xf' || !isInCellStyles) return;
      const id = Number(attributeOf(attributes, 'numFmtId') ?? 0);
      styles.push(formats.has(id) ? formats.get(id) : builtinKind(id));
    },
    close: (name) => {
      if (name === 'cellXfs') isInCellStyles = false;
    },
    text: () => {},
  };
}
