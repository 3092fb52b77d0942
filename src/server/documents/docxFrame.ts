import {
  BorderStyle,
  Footer,
  Header,
  ImageRun,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import type { DocumentModel } from '../../core/documents/blocks.ts';
import type { Pictures } from './formats.ts';

export const ACCENT = '0B5A3C';

/** What XML cannot hold is no text. */
export const clean = (text: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are what XML cannot hold
  text.toWellFormed().replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '');

export const run = (
  text: string,
  how: { bold?: boolean; size?: number; color?: string } = {},
): TextRun => new TextRun({ text: clean(text), ...how });

/** What stands above every page: who writes, and for whom. */
export function headerOf(
  { letterhead, title, subtitle }: DocumentModel,
  { pictures, width }: { pictures: Pictures; width: number },
): Header {
  const { municipality, firm, contract, logo } = letterhead;
  const picture = logo === null ? null : (pictures.get(logo) ?? null);
  const lines = [municipality, firm, contract].flatMap((line) => (line === null ? [] : [line]));
  const right = [
    new TextRun({ children: [new Tab()] }),
    run([title, subtitle].filter(Boolean).join(' · '), SMALL),
  ];
  const first = [
    ...(picture === null
      ? []
      : [
          new ImageRun({
            type: 'jpg',
            data: picture.bytes,
            transformation: {
              width: Math.round((44 * picture.width) / picture.height),
              height: 44,
            },
            altText: { name: 'Logotipo', title: 'Logotipo', description: 'Logotipo' },
          }),
          run('  '),
        ]),
    run(lines[0] ?? 'Interventoría de alumbrado público', { ...SMALL, bold: true }),
    ...right,
  ];
  return new Header({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: width }],
        spacing: { after: 0 },
        children: first,
      }),
      new Paragraph({
        spacing: { after: 0 },
        border: { bottom: { style: BorderStyle.SINGLE, size: 8, color: ACCENT, space: 3 } },
        children: [run(lines.slice(1).join(' · '), SMALL)],
      }),
    ],
  });
}

const SMALL = { size: 16, color: '55635C' };

export const footerOf = ({ notice }: DocumentModel, width: number): Footer =>
  new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: width }],
        children: [
          run((notice ?? '').slice(0, 90), SMALL),
          new TextRun({
            ...SMALL,
            children: [new Tab(), 'Página ', PageNumber.CURRENT, ' de ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });
