/** The pages of a file of results: of a PDF its text or its scanned pages, of a picture the picture. */
import { AppError } from '#core/kit/app-error.ts';
import { openImage } from './image.ts';
import type { PdfPage } from './pdf.ts';

const PDF_START = '%PDF-';

/** By the first bytes; a file's name and type are not believed. */
export const isPdf = async (file: Blob): Promise<boolean> => (await file.slice(0, PDF_START.length).text()) === PDF_START;

/**
 * The caller closes the bitmaps. What reads a PDF is fetched with the first one.
 * @param maxSide pixels of a picture's longer side
 * @throws AppError `image_…` or `upload_…` saying what is wrong with the file
 */
export async function openPages(file: Blob, maxSide: number): Promise<readonly PdfPage[]> {
  if (await isPdf(file)) return (await import('./pdf.ts')).readPdf(file);
  try {
    return [await openImage(file, maxSide)];
  } catch (error) {
    // Of pictures alone it must not speak where a PDF is taken too.
    if (error instanceof AppError && error.code === 'image_type_wrong') throw new AppError('upload_type_wrong', {}, { cause: error });
    throw error;
  }
}
