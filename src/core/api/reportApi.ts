import { z } from 'zod';
import { reportLimits } from './browserReport.ts';
import { route } from './route.ts';

const text = (max: number) => z.string().max(max);

const report = z.strictObject({
  mensaje: text(reportLimits.mensaje),
  /** As `reportedPage` makes it; what is longer is cut afterwards. */
  pagina: text(2000),
  /** Of the client that failed; another one than the server's after a deploy. */
  version: text(reportLimits.version),
  pila: text(reportLimits.pila).exactOptional(),
  /** Which components stood around what failed. */
  componentes: text(reportLimits.componentes).exactOptional(),
});
/** What failed in a browser, for the server's log. */
export type BrowserReport = z.infer<typeof report>;

/** Stands in the server's log, too. */
const written = z.object({ referencia: z.string() });
export type BrowserReportAnswer = z.infer<typeof written>;

export const reportApi = {
  send: route({
    tag: 'servidor',
    access: 'public',
    holds: 'nothing',
    method: 'POST',
    path: '/errores',
    id: 'report_error',
    summary: 'What failed in a browser, for the log',
    body: report,
    answer: written,
    answered: 'Written, under this reference.',
    errors: ['MUY_GRANDE', 'DEMASIADOS_INTENTOS'],
  }),
};
