import type { DocumentModel } from '../../core/documents/blocks.ts';
import { writeDate } from '../../core/time/dateText.ts';
import type { Pictures, PrintedPicture } from './formats.ts';

/** What stands above and below every page of a document, whatever prints it. */
export interface PageFrame {
  /** Who writes, and for whom; the first one is the name. */
  lines: [string, ...string[]];
  logo: PrintedPicture | null;
  author: string;
  /** Opposite to the name. */
  title: string;
  subtitle: string;
  footer: string;
}

export function pageFrameOf(model: DocumentModel, pictures: Pictures): PageFrame {
  const { letterhead, title, subtitle, notice, day } = model;
  const { municipality, firm, contract, logo } = letterhead;
  const [first = 'Interventoría de alumbrado público', ...more] = [
    municipality,
    firm,
    contract,
  ].filter((line) => line !== null);
  return {
    lines: [first, ...more],
    logo: logo === null ? null : (pictures.get(logo) ?? null),
    author: firm ?? municipality ?? 'Farola',
    title,
    subtitle: subtitle ?? '',
    footer: cut(notice ?? writeDate(day, 'es')),
  };
}

/** Signs that have room beside the number of the page. */
const LONGEST = 100;

/** No word is cut. */
const cut = (text: string): string =>
  text.length <= LONGEST ? text : `${text.slice(0, LONGEST).replace(/\s+\S*$/, '')}…`;
