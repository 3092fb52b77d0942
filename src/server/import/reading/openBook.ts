import { stat } from 'node:fs/promises';
import type { Book } from './workbook.ts';
import { openCsv } from './csvBook.ts';
import { detectContainer, detectInZip } from './detectFormat.ts';
import { FileProblem } from './fileProblem.ts';
import { defaultLimits, inMegabytes, type Limits } from './limits.ts';
import { openOds } from './odsBook.ts';
import { openXls, openXlsb } from './wholeBook.ts';
import { openXlsx } from './xlsxBook.ts';
import { openZip } from './zipArchive.ts';

/**
 * Opens a spreadsheet by what is in it; its name is not asked for. Throws `FileProblem`, here or
 * from `rows`, for a file that cannot be read or costs more than the limits. Close what you open.
 */
export async function openBook(given: { path: string; limits?: Partial<Limits> }): Promise<Book> {
  const { path } = given;
  const limits: Limits = { ...defaultLimits, ...given.limits };
  const { size } = await stat(path);
  if (size > limits.fileBytes) {
    throw new FileProblem('ARCHIVO_GRANDE', { params: { max: inMegabytes(limits.fileBytes) } });
  }
  const container = await detectContainer(path);
  if (container === 'zip') return openZipped(path, limits);
  return container === 'ole2' ? openXls(path, limits) : openCsv(path, limits);
}

async function openZipped(path: string, limits: Limits): Promise<Book> {
  const zip = await openZip({ path, inflatedBytes: limits.inflatedBytes });
  try {
    const format = await detectInZip(zip, limits);
    if (format === 'xlsb') return await openXlsb({ path, zip }, limits);
    return format === 'ods' ? await openOds(zip, limits) : await openXlsx(zip, limits);
  } catch (error) {
    await zip.close();
    throw error;
  }
}
