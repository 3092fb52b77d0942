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
import type { PageFrame } from './pageFrame.ts';

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
export function headerOf({ lines, logo, title, subtitle }: PageFrame, width: number): Header {
  const right = [
    new TextRun({ children: [new Tab()] }),
    run([title, subtitle].filter(Boolean).join(' · '), SMALL),
  ];
  const first = [
    ...(logo === null
      ? []
      : [
          new ImageRun({
            type: 'jpg',
            data: logo.bytes,
            transformation: { width: Math.round((44 * logo.width) / logo.height), height: 44 },
            altText: { name: 'Logotipo', title: 'Logotipo', description: 'Logotipo' },
          }),
          run('  '),
        ]),
    run(lines[0], { ...SMALL, bold: true }),
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

export const footerOf = ({ footer }: PageFrame, width: number): Footer =>
  new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: width }],
        children: [
          run(footer, SMALL),
          new TextRun({
            ...SMALL,
            children: [new Tab(), 'Página ', PageNumber.CURRENT, ' de ', PageNumber.TOTAL_PAGES],
          }),
        ],
      }),
    ],
  });
