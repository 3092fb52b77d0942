import {
  BorderStyle,
  ImageRun,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  WidthType,
  type FileChild,
} from 'docx';
import sharp from 'sharp';
import type { BlockOf, Photo } from '../../core/documents/blocks.ts';
import { photoAlternative, photoLabel, photoMissing } from '../../core/documents/photoText.ts';
import { clean, run } from './docxFrame.ts';
import type { Pictures } from './formats.ts';

/** Answers `Tabla 3. `, and counts. */
export type Numbering = (kind: 'Tabla' | 'Gráfico' | 'Imagen' | 'Mapa') => string;

interface PicturePlace {
  /** Of the text, in twentieths of a point. */
  width: number;
  pictures: Pictures;
  numbered: Numbering;
}

export const caption = (text: string): Paragraph =>
  new Paragraph({ style: 'Caption', children: [run(text)] });

export const NO_LINE = { style: BorderStyle.NONE, size: 0, color: 'auto' };

/** Word 2016 and later draw the vectors, others the picture. */
export async function drawingOf({ svg, title, text }: BlockOf<'drawing'>): Promise<Paragraph> {
  const { data, info } = await sharp(Buffer.from(svg), { density: 144 })
    .png()
    .toBuffer({ resolveWithObject: true });
  const width = 600;
  const height = Math.round((width * info.height) / info.width);
  return new Paragraph({
    children: [
      new ImageRun({
        type: 'svg',
        data: Buffer.from(svg),
        fallback: { type: 'png', data },
        transformation: { width, height },
        altText: { name: clean(title), title: clean(title), description: clean(text) },
      }),
    ],
  });
}

export function pictureOf(
  { file, title, text }: BlockOf<'picture'>,
  { pictures, numbered }: PicturePlace,
): FileChild[] {
  const picture = pictures.get(file) ?? null;
  if (picture === null) {
    return [new Paragraph({ children: [run(`${title}: la imagen no se puede leer. ${text}`)] })];
  }
  const width = 420;
  return [
    caption(`${numbered('Imagen')}${title}`),
    new Paragraph({
      children: [
        new ImageRun({
          type: 'jpg',
          data: picture.bytes,
          transformation: { width, height: Math.round((width * picture.height) / picture.width) },
          altText: { name: clean(title), title: clean(title), description: clean(text) },
        }),
      ],
    }),
  ];
}

/** Those of one thing beside each other, under its caption. */
export function photosOf({ items }: BlockOf<'photos'>, place: PicturePlace): FileChild[] {
  const half = Math.floor(place.width / 2);
  return items.flatMap(({ text, photos }) => [
    caption(`${place.numbered('Imagen')}${text}`),
    new Table({
      layout: TableLayoutType.FIXED,
      width: { size: 2 * half, type: WidthType.DXA },
      columnWidths: [half, half],
      borders: NO_BORDERS,
      rows: [
        new TableRow({
          cantSplit: true,
          children: [0, 1].map(
            (at) =>
              new TableCell({
                width: { size: half, type: WidthType.DXA },
                children: photoIn(photos[at], { text, pictures: place.pictures }),
              }),
          ),
        }),
      ],
    }),
  ]);
}

const NO_BORDERS = {
  top: NO_LINE,
  bottom: NO_LINE,
  left: NO_LINE,
  right: NO_LINE,
  insideVertical: NO_LINE,
  insideHorizontal: NO_LINE,
};

/** Pixels. */
const [PHOTO_WIDTH, PHOTO_HEIGHT] = [290, 205];

function photoIn(
  photo: Photo | undefined,
  { text, pictures }: { text: string; pictures: Pictures },
): Paragraph[] {
  if (photo === undefined) return [new Paragraph({})];
  const picture = pictures.get(photo.file) ?? null;
  if (picture === null) return [new Paragraph({ children: [run(photoMissing(photo))] })];
  const scale = Math.min(PHOTO_WIDTH / picture.width, PHOTO_HEIGHT / picture.height);
  const [name, description] = [clean(photo.name), clean(photoAlternative(text, photo))];
  return [
    new Paragraph({
      keepNext: true,
      spacing: { after: 40 },
      children: [
        new ImageRun({
          type: 'jpg',
          data: picture.bytes,
          transformation: {
            width: Math.round(picture.width * scale),
            height: Math.round(picture.height * scale),
          },
          altText: { name, title: name, description },
        }),
      ],
    }),
    new Paragraph({
      style: 'Nota',
      children: [run(`${photoLabel(photo)} · SHA-256 ${photo.sha256.slice(0, 16)}…`)],
    }),
  ];
}
