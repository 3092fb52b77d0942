import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readXlsx } from 'hucre/xlsx';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Block, DocumentModel, Photo } from '../../../src/core/documents/blocks.ts';
import type { DocumentFormat, Printed } from '../../../src/server/documents/formats.ts';
import { createPrinter, type PrinterLimits } from '../../../src/server/documents/printer.ts';
import { openDiskStore } from '../../../src/server/files/diskStore.ts';
import type { FileStore } from '../../../src/server/files/fileStore.ts';
import { sampleModel } from '../../support/documents.ts';
import { pdfObjects } from '../../support/pdfObjects.ts';
import { isFullRun } from '../../support/fullRun.ts';
import { partOf } from '../../support/zipPart.ts';

/** A process of its own loads its program from sources: seconds on a busy machine. */
const PATIENCE = 120_000;

let folder: string;
let files: FileStore;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'farola-documentos-'));
  files = await openDiskStore({ folder });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function print(
  model: DocumentModel,
  format: DocumentFormat,
  limits: PrinterLimits & { signal?: AbortSignal } = {},
): Promise<Printed> {
  const { signal, ...bounds } = limits;
  return createPrinter(files, bounds).print(
    { model, format, signal },
    { before: async () => undefined, after: async (printed) => printed },
  );
}

/** The sample in a format, printed once for all tests that read it. */
const sampleIn = (format: DocumentFormat): Promise<Printed> => {
  const known = samples.get(format) ?? print(sampleModel(), format);
  samples.set(format, known);
  return known;
};
const samples = new Map<DocumentFormat, Promise<Printed>>();

const sha256 = ({ bytes }: Printed): string => createHash('sha256').update(bytes).digest('hex');
const latin = ({ bytes }: Printed): string => Buffer.from(bytes).toString('latin1');

/** Markup of every printer, and what fonts and XML cannot hold. */
const NASTY =
  '#read("/etc/passwd") #import "@preview/a:1.0.0": b *negrita* $x^2$ \\ <b>&amp;</b> ]]> {=1+1} \u0000\u0007 漢字 😀 \uFFFE';

describe('PDF', () => {
  test(
    'says which standard it keeps, and the same model gives the same bytes',
    async () => {
      const reading = await sampleIn('pdf');
      expect(latin(reading)).toContain('<pdfuaid:part>1</pdfuaid:part>');
      expect(reading.pages).toBeGreaterThan(1);
      expect(sha256(await print(sampleModel(), 'pdf'))).toBe(sha256(reading));
      const archive = await sampleIn('pdf-archivo');
      expect(latin(archive)).toContain('<pdfaid:part>2</pdfaid:part>');
      expect(latin(archive)).toContain('<pdfaid:conformance>A</pdfaid:conformance>');
      for (const printed of [reading, archive]) {
        const objects = pdfObjects(printed.bytes);
        expect(objects).toMatch(/\/Lang\s*\(es-CO\)/);
        expect(objects).toMatch(/\/MarkInfo\s*<<[^>]*\/Marked true/);
        expect(objects).toMatch(/\/StructTreeRoot\b/);
        for (const tag of ['H1', 'H2', 'Table', 'TH', 'TD', 'Figure', 'Caption', 'P'])
          expect([tag, objects.includes(`/S /${tag}`) || objects.includes(`/S/${tag}`)]).toEqual([
            tag,
            true,
          ]);
      }
    },
    PATIENCE,
  );

  test(
    'is printed in its own fonts, and in no other',
    async () => {
      const fonts = [...latin(await sampleIn('pdf')).matchAll(/\/FontName \/(\S+)/g)];
      expect(fonts.length).toBeGreaterThan(0);
      for (const [, name] of fonts) expect(name).toMatch(/^[A-Z]{6}\+Inter-(Regular|Bold)/);
    },
    PATIENCE,
  );

  test(
    'prints markup and unknown signs as text',
    async () => {
      const blocks: Block[] = [
        { kind: 'heading', level: 1, text: NASTY },
        { kind: 'paragraph', text: NASTY },
        {
          kind: 'table',
          title: NASTY,
          columns: [{ header: NASTY, kind: 'text' }],
          rows: [[NASTY]],
        },
      ];
      const printed = await print({ ...sampleModel(blocks), title: NASTY }, 'pdf-archivo');
      expect(printed.pages).toBe(2);
      // its title stands there in clear
      expect(latin(printed)).toContain('#read(&quot;/etc/passwd&quot;)');
      expect(latin(printed)).not.toContain('root:');
    },
    PATIENCE,
  );

  test(
    'of very many words in one section is made',
    async () => {
      const words = 'La interventoría verificó el consumo. '.repeat(isFullRun ? 20_000 : 4000);
      const printed = await print(sampleModel([{ kind: 'paragraph', text: words }]), 'pdf');
      expect(printed.pages).toBeGreaterThan(isFullRun ? 80 : 16);
    },
    PATIENCE,
  );

  test(
    'says in its place that a picture cannot be read',
    async () => {
      const file = '0f8fad5b-d9cb-469f-a165-70867728950e';
      const good = '33333333-d9cb-469f-a165-70867728950e';
      const plain = sharp({ create: { width: 90, height: 60, channels: 3, background: '#223' } });
      const bytes = await plain.jpeg().toBuffer();
      const other = '44444444-d9cb-469f-a165-70867728950e';
      await files.put(good, bytes);
      await files.put(other, bytes);
      const hash = createHash('sha256').update(bytes).digest('hex');
      const photo = (id: string, when: string, of: string): Photo => ({
        file: id,
        name: `${when}.jpg`,
        when,
        day: '2026-05-12',
        sha256: of,
      });
      await files.put(file, Buffer.from('\u00ff\u00d8no picture', 'latin1'));
      const model = sampleModel([
        { kind: 'picture', file, title: 'Foto', text: 'Poste caído' },
        {
          kind: 'picture',
          file: '11111111-d9cb-469f-a165-70867728950e',
          title: 'Otra',
          text: 'Falta',
        },
        {
          kind: 'photos',
          title: 'Antes y después',
          items: [
            {
              text: 'Caso C-1, apagada',
              photos: [photo(good, 'Antes', hash), photo(file, 'Después', hash)],
            },
            { text: 'Caso C-2', photos: [photo(other, 'Antes', 'ab'.repeat(32))] },
          ],
        },
      ]);
      const printed = await print(
        { ...model, letterhead: { ...model.letterhead, logo: file } },
        'docx',
      );
      const text = partOf(printed.bytes, 'word/document.xml');
      expect(text).toContain('Foto: la imagen no se puede leer. Poste caído');
      expect(text).toContain('Otra: la imagen no se puede leer. Falta');
      expect(text).toContain('Imagen 1. Caso C-1, apagada');
      expect(text).toContain('descr="Caso C-1, apagada. Antes · ');
      expect(text).toContain(`SHA-256 ${hash.slice(0, 16)}…`);
      // what cannot be read, and what is not the one that was fixed
      expect(text).toContain('La foto «Después.jpg» no se puede leer, o no es la misma.');
      expect(text).toContain('La foto «Antes.jpg» no se puede leer, o no es la misma.');
      const objects = pdfObjects((await print(model, 'pdf')).bytes);
      // the one photo that is there
      expect(objects).toMatch(/\/Alt\b/);
    },
    PATIENCE,
  );

  test(
    'has the logo in its letterhead',
    async () => {
      const file = '22222222-d9cb-469f-a165-70867728950e';
      const logo = sharp({ create: { width: 90, height: 40, channels: 4, background: '#0b5a3c' } });
      await files.put(file, await logo.png().toBuffer());
      const plain = sampleModel();
      const model = { ...plain, letterhead: { ...plain.letterhead, logo: file } };
      expect(latin(await print(model, 'pdf-archivo'))).toMatch(/\/Width 90\s+\/Height 40/);
      expect(latin(await sampleIn('pdf-archivo'))).not.toContain('/Width 90');
    },
    PATIENCE,
  );

  test(
    'that fails names the block',
    async () => {
      const blocks: Block[] = [
        { kind: 'paragraph', text: 'bien' },
        { kind: 'drawing', title: 'Roto', svg: '<svg <<<', text: 'nada' },
      ];
      await expect(print(sampleModel(blocks), 'pdf')).rejects.toMatchObject({
        code: 'DOCUMENTO_FALLO',
        params: { bloque: { es: 'Gráfico «Roto»' } },
      });
    },
    PATIENCE,
  );
});

describe('Word', () => {
  test(
    'has real headings, a field of contents, repeated heads and texts for its pictures',
    async () => {
      const { bytes } = await print(sampleModel(), 'docx');
      const text = partOf(bytes, 'word/document.xml');
      expect(text).toContain('<w:pStyle w:val="Heading1"/>');
      expect(text).toContain('TOC \\h \\o &quot;1-2&quot;');
      // it shows its headings before a program has made it anew
      expect(text).toMatch(/w:val="TOC1".*?w:anchor="titulo_0".*?1 Verificación de energía/);
      expect(text).toContain('w:name="titulo_0"');
      expect(text).toContain('<w:docPartGallery w:val="Table of Contents"/>');
      expect(text).toContain('<w:tblHeader/>');
      expect(text).toContain('descr="Facturada: entre 52.000 kWh (ene) y 57.900 kWh (mar).');
      expect(text).toContain('$\u00a03.769.656');
      expect(text).toContain('Y 10 filas más');
      expect(partOf(bytes, 'word/settings.xml')).toContain('<w:updateFields');
      // without it LibreOffice cuts pictures down to a line
      expect(partOf(bytes, 'word/styles.xml')).toContain('w:line="276" w:lineRule="auto"');
    },
    PATIENCE,
  );

  test(
    'holds markup as text',
    async () => {
      const { bytes } = await print(sampleModel([{ kind: 'paragraph', text: NASTY }]), 'docx');
      expect(partOf(bytes, 'word/document.xml')).toContain('&lt;b&gt;&amp;amp;&lt;/b&gt; ]]&gt;');
    },
    PATIENCE,
  );
});

describe('Excel', () => {
  test(
    'has each table as a sheet with types and every row, and runs nothing',
    async () => {
      const { bytes } = await print(
        sampleModel([
          ...sampleModel().blocks,
          {
            kind: 'table',
            title: 'Malo',
            columns: [{ header: 'A', kind: 'text' }],
            rows: [['=1+1'], [NASTY]],
          },
        ]),
        'xlsx',
      );
      const { sheets } = await readXlsx(bytes);
      expect(sheets.map(({ name }) => name)).toEqual([
        'Documento',
        'Indicadores del mes',
        'Facturas del mes',
        'Malo',
      ]);
      const rows = sheets[2]?.rows ?? [];
      expect(rows).toHaveLength(32);
      expect(rows[1]?.[0]).toBe('F-0');
      expect(rows[1]?.[1]).toBeInstanceOf(Date);
      expect(rows[30]?.[2]).toBe(1263.5);
      expect(rows[31]?.[3]).toBe(313_417.5);
      expect(partOf(bytes, 'xl/worksheets/sheet4.xml')).not.toContain('<f>');
    },
    PATIENCE,
  );
});

describe('a printing process', () => {
  test(
    'that takes too long is ended, and the largest block named',
    async () => {
      await expect(print(sampleModel(), 'pdf', { time: 1 })).rejects.toMatchObject({
        code: 'DOCUMENTO_FALLO',
        params: { bloque: { es: 'Gráfico «Energía»' } },
      });
    },
    PATIENCE,
  );

  test(
    'that swells is ended',
    async () => {
      await expect(print(sampleModel(), 'pdf', { memory: 1024 })).rejects.toMatchObject({
        code: 'DOCUMENTO_FALLO',
        params: { motivo: { es: expect.stringContaining('memoria') } },
      });
    },
    PATIENCE,
  );

  test(
    'is ended by who leaves, and the next one has its turn',
    async () => {
      const printer = createPrinter(files);
      const leaving = new AbortController();
      const order: string[] = [];
      const turn = (name: string, signal?: AbortSignal) =>
        printer.print(
          { model: sampleModel(), format: 'xlsx', signal },
          {
            before: async () => void order.push(`${name} begins`),
            after: async () => void order.push(`${name} ends`),
          },
        );
      const first = turn('first', leaving.signal);
      const second = turn('second');
      await expect.poll(() => order).toEqual(['first begins']);
      leaving.abort();
      await expect(first).rejects.toMatchObject({ code: 'NO_DISPONIBLE' });
      await second;
      expect(order).toEqual(['first begins', 'second begins', 'second ends']);
    },
    PATIENCE,
  );

  test('is no more begun once the server stops', async () => {
    const printer = createPrinter(files);
    printer.stop();
    await expect(
      printer.print(
        { model: sampleModel(), format: 'pdf' },
        { before: async () => undefined, after: async (printed) => printed },
      ),
    ).rejects.toMatchObject({ code: 'NO_DISPONIBLE' });
  });
});
