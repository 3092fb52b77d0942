import { writeDate } from '../time/dateText.ts';
import type { BlockOf, Photo, TableBlock } from './blocks.ts';

type PhotosBlock = BlockOf<'photos'>;

/** What stands under a photo: `Antes · 12 may 2026`. */
export const photoLabel = ({ when, day }: Photo): string =>
  [when, writeDate(day, 'es')].filter((part) => part !== null).join(' · ');

/** What is said to who does not see it. */
export const photoAlternative = (text: string, photo: Photo): string =>
  `${text}. ${photoLabel(photo)}.`;

/** What stands in the place of one that is gone, cannot be read, or is not the one that was fixed. */
export const photoMissing = ({ name }: Photo): string =>
  `La foto «${name}» no se puede leer, o no es la misma.`;

/** The photos as rows, for who reads no pictures. */
export const tableOfPhotos = ({ title, items }: PhotosBlock): TableBlock => ({
  kind: 'table',
  title,
  columns: [
    { header: 'De', kind: 'text' },
    { header: 'Cuándo', kind: 'text' },
    { header: 'Fecha', kind: 'date' },
    { header: 'Archivo', kind: 'text' },
    { header: 'SHA-256', kind: 'text' },
  ],
  rows: items.flatMap(({ text, photos }) =>
    photos.map(({ when, day, name, sha256 }) => [text, when, day, name, sha256]),
  ),
});
