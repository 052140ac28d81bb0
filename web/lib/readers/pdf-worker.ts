/** pdf.js's worker, built with the app and served from its origin. */
import 'pdfjs-dist/build/pdf.worker.min.mjs';
