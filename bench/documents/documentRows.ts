import { whole, type Other } from '../tableCells.ts';
import { atMost, DOCUMENTS } from '../wanted.ts';
import type { DocumentFigures } from './figures.ts';

export function documentRows({ pages, blocksMs, formats }: DocumentFigures): Other[] {
  const all = formats.reduce((sum, { ms }) => sum + ms, 0);
  return [
    [`documents: blocks of a report of ${whole(pages)} pages`, `${whole(blocksMs)} ms`],
    ...formats.flatMap(({ format, ms, childMb, bytes }): Other[] => [
      [`documents: ${format} of it, ${whole(bytes / 1000)} KB`, `${whole(ms)} ms`],
      ...(childMb === undefined
        ? []
        : [
            [
              `documents: most memory of the process that printed ${format}`,
              `${whole(childMb)} MB`,
              atMost(childMb, DOCUMENTS.childMb, 'MB'),
            ] as const,
          ]),
    ]),
    ['documents: all formats', `${whole(all)} ms`, atMost(all, DOCUMENTS.allMs, 'ms')],
  ];
}
