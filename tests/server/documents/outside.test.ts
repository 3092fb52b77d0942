import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentModel } from '../../../src/core/documents/blocks.ts';
import type { DocumentFormat } from '../../../src/server/documents/formats.ts';
import { createPrinter } from '../../../src/server/documents/printer.ts';
import { openDiskStore } from '../../../src/server/files/diskStore.ts';
import { isFullRun } from '../../support/fullRun.ts';
import { demoApp } from '../../support/server/demoApp.ts';

/*
 * What programs of others make of the report of the demo month. Each is looked for on this machine; the tests of one
 * that is not there are skipped.
 */

const run = promisify(execFile);
const PATIENCE = 180_000;

const has = async (program: string, args: readonly string[]): Promise<boolean> =>
  run(program, args).then(
    () => true,
    (error: unknown) => (error as { code?: unknown }).code !== 'ENOENT', // what `execFile` throws
  );

const [soffice, pdfinfo, verapdf] = await Promise.all([
  has('soffice', ['--version']),
  has('pdfinfo', ['-v']),
  has('verapdf', ['--version']),
]);

describe.runIf(isFullRun)('the report of the demo month', () => {
  const at = demoApp('pglite');
  let folder: string;
  const paths = new Map<DocumentFormat, string>();
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'farola-afuera-'));
    const [row] = await at().db.rows<{ modelo: string }>(
      sql`select modelo from documento_congelado where recurso = 'informe_final' limit 1`,
    );
    const model = JSON.parse(row?.modelo ?? '{}') as DocumentModel;
    const printer = createPrinter(await openDiskStore({ folder: join(at().dataDir, 'archivos') }));
    for (const format of ['pdf', 'pdf-archivo', 'docx'] as const) {
      const path = join(folder, `informe-${format}.${format === 'docx' ? 'docx' : 'pdf'}`);
      const { bytes } = await printer.print(
        { model, format, by: 'job' },
        { before: async () => undefined, after: async (printed) => printed },
      );
      writeFileSync(path, bytes);
      paths.set(format, path);
    }
  }, PATIENCE);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const pathOf = (format: DocumentFormat): string => paths.get(format) ?? '';

  test.runIf(pdfinfo).each([
    ['pdf', ['pdfuaid:part', '1']],
    ['pdf-archivo', ['pdfaid:part', '2', 'pdfaid:conformance', 'A']],
  ] as const)(
    'poppler finds %s tagged, with its standard, headings and tables',
    async (format, standard) => {
      const facts = (await run('pdfinfo', [pathOf(format)])).stdout;
      expect(facts).toMatch(/^Tagged:\s+yes$/m);
      expect(facts).toMatch(/^JavaScript:\s+no$/m);
      const meta = (await run('pdfinfo', ['-meta', pathOf(format)])).stdout;
      for (const word of standard) expect(meta).toContain(word);
      const { stdout } = await run('pdfinfo', ['-struct', pathOf(format)], {
        maxBuffer: 64 * 1024 * 1024,
      });
      const count = (tag: string) => stdout.match(new RegExp(`^\\s*${tag}\\b`, 'gm'))?.length ?? 0;
      expect(count('H1')).toBeGreaterThanOrEqual(13);
      expect(count('Table')).toBeGreaterThan(10);
      expect(count('Figure')).toBeGreaterThan(5);
    },
    PATIENCE,
  );

  test.runIf(verapdf).each([
    ['pdf', 'ua1'],
    ['pdf-archivo', '2a'],
  ] as const)(
    'veraPDF finds nothing wrong with %s',
    async (format, flavour) => {
      const args = ['--flavour', flavour, '--format', 'text', pathOf(format)];
      expect((await run('verapdf', args)).stdout).toMatch(/^PASS /m);
    },
    PATIENCE,
  );

  test.runIf(soffice)(
    'LibreOffice opens the Word file, and makes a PDF of as many pages of it',
    async () => {
      const out = join(folder, 'word');
      const profile = `-env:UserInstallation=file://${join(folder, 'perfil')}`;
      const args = [profile, '--headless', '--convert-to', 'pdf', '--outdir', out];
      await run('soffice', [...args, pathOf('docx')]);
      expect(readdirSync(out)).toEqual(['informe-docx.pdf']);
      const made = readFileSync(join(out, 'informe-docx.pdf')).toString('latin1');
      const pages = made.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
      expect(pages).toBeGreaterThan(10);
    },
    PATIENCE,
  );
});
