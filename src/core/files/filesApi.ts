import { z } from 'zod';
import { integer, moment, route } from '../api/route.ts';
import { point } from '../places/mapApi.ts';

const parts = {
  id: z.string().meta({ format: 'uuid' }),
  nombre: z.string(),
  tipo: z.string().describe('Media type found by content.'),
  tamano: integer.describe('Bytes.'),
};

export const fileRef = z.object(parts).meta({ id: 'archivo_ref', description: 'A stored file.' });
/** A stored file as a record holds it. */
export type FileRef = z.infer<typeof fileRef>;

const photo = z
  .object({
    ancho: integer.describe('Pixels, upright.'),
    alto: integer,
    tomada_en: z
      .string()
      .exactOptional()
      .describe("The camera's clock, whose zone is not known: `2026-02-03T10:21:00`."),
    punto: point.exactOptional().describe('Where the camera was.'),
  })
  .meta({ id: 'foto', description: 'What a picture says of itself.' });
export type PhotoFacts = z.infer<typeof photo>;

const uploaded = z
  .object({ ...parts, foto: photo.exactOptional() })
  .meta({ id: 'archivo_subido', description: 'A file as its upload answers it.' });
export type UploadedFile = z.infer<typeof uploaded>;

const facts = z
  .object({ ...parts, foto: photo.exactOptional(), sha256: z.string(), creado_en: moment })
  .meta({ id: 'archivo_datos', description: 'What is known of a stored file.' });
export type FileFacts = z.infer<typeof facts>;

/** Longest sides of previews, pixels: a line of a form, a screen. */
export const PREVIEW_SIDES = [256, 1600] as const;

const about = { tag: 'archivos', holds: 'nothing' } as const;
const ofFile = {
  ...about,
  params: { id: z.string().meta({ format: 'uuid' }) },
} as const;
const GONE = ['NO_EXISTE', 'PURGADO'] as const;
const link = z.object({ url: z.string() });

/** Uploads, downloads, and what is seen of files. */
export const filesApi = {
  upload: route({
    ...about,
    method: 'POST',
    path: '/archivos',
    id: 'upload_archivo',
    summary: 'Upload',
    description:
      'One file of at most 20 MB: pdf, jpg, png, webp, xlsx or docx, told by its content. One that is cut off is refused.',
    sent: 'multipart',
    body: z.object({
      archivo: z.string().meta({ contentMediaType: 'application/octet-stream' }),
    }),
    status: 201,
    answer: uploaded,
    answered: 'Stored; it is removed after a day unless a record takes it.',
    headers: ['Location'],
    errors: ['INVALIDO', 'MUY_GRANDE', 'TIPO_NO_ADMITIDO', 'ALMACEN_NO_DISPONIBLE', 'SIN_ESPACIO'],
  }),
  place: route({
    ...ofFile,
    method: 'PUT',
    path: '/archivos/:id',
    id: 'place_archivo',
    summary: 'Upload under an id of the own choice',
    description:
      'A device that keeps photos while it has no signal names each by a UUID. The same file sent again is answered as the first time (200); another one under the same id is refused (ENVIO_REPETIDO).',
    sent: 'multipart',
    body: z.object({
      archivo: z.string().meta({ contentMediaType: 'application/octet-stream' }),
    }),
    status: 201,
    answer: uploaded,
    answered: 'Stored; it is removed after a day unless a record takes it.',
    headers: ['Location'],
    errors: [
      'ENVIO_REPETIDO',
      'PURGADO',
      'INVALIDO',
      'MUY_GRANDE',
      'TIPO_NO_ADMITIDO',
      'ALMACEN_NO_DISPONIBLE',
      'SIN_ESPACIO',
    ],
  }),
  download: route({
    ...ofFile,
    method: 'GET',
    path: '/archivos/:id',
    id: 'download_archivo',
    summary: 'Download',
    answer: 'bytes',
    errors: [...GONE, 'ALMACEN_NO_DISPONIBLE'],
  }),
  facts: route({
    ...ofFile,
    method: 'GET',
    path: '/archivos/:id/datos',
    id: 'describe_archivo',
    summary: 'What is known of a file',
    answer: facts,
    errors: GONE,
  }),
  preview: route({
    ...ofFile,
    method: 'GET',
    path: '/archivos/:id/vista',
    id: 'preview_archivo',
    summary: 'A picture made smaller, as WebP',
    description: 'Upright, and without what the camera wrote into it. Of pictures only.',
    query: {
      lado: z
        .string()
        .optional()
        .meta({ type: 'integer', enum: [...PREVIEW_SIDES] }),
    },
    answer: 'bytes',
    errors: [...GONE, 'ALMACEN_NO_DISPONIBLE'],
  }),
  link: route({
    ...ofFile,
    method: 'POST',
    path: '/archivos/:id/enlace',
    id: 'link_archivo',
    summary: 'A link that opens the file once, within 60 s',
    answer: link,
    errors: GONE,
  }),
  open: route({
    ...about,
    method: 'GET',
    path: '/archivos/descarga/:token',
    id: 'open_archivo',
    summary: 'Open a link',
    access: 'public',
    params: { token: z.string() },
    query: {
      ver: z.string().optional().describe('A PDF is shown in the browser instead of saved.'),
    },
    answer: 'bytes',
    errors: [...GONE, 'NO_DISPONIBLE', 'ALMACEN_NO_DISPONIBLE'],
  }),
};

/** A browser cannot send the bearer token with a download. */
export const linkApi = {
  create: route({
    tag: 'servidor',
    holds: 'nothing',
    method: 'POST',
    path: '/enlaces',
    id: 'link_route',
    summary: 'A link that opens one download once, within 60 s',
    body: z.strictObject({
      ruta: z.string().max(8000).describe('Path and query of a route that browsers download from.'),
    }),
    answer: z.object({ url: z.string() }),
    errors: ['INVALIDO'],
  }),
};
