import { describe, expect, test } from 'vitest';
import {
  contentDisposition,
  cleanFileName,
  MAX_NAME_LENGTH,
} from '../../../src/server/files/fileName.ts';

describe('cleanFileName', () => {
  test.each([
    ['acta 1.pdf', 'acta 1.pdf'],
    ['Señal ñandú.PDF', 'Señal ñandú.PDF'],
    ['n\u0303andu\u0301.pdf', 'ñandú.pdf'],
    ['../../etc/passwd', 'passwd.pdf'],
    ['C:\\actas\\acta.pdf', 'acta.pdf'],
    ['/', 'archivo.pdf'],
    ['', 'archivo.pdf'],
    ['..', 'archivo.pdf'],
    ['.pdf', 'pdf.pdf'],
    ['.htaccess', 'htaccess.pdf'],
    ['a\u0000b\u0007\r\nc.pdf', 'abc.pdf'],
    ['acta\u202Efdp.exe', 'actafdp.exe.pdf'],
    ['cero\u200Bancho.pdf', 'ceroancho.pdf'],
    ['suelto\uD800.pdf', 'suelto.pdf'],
    ['virus.exe', 'virus.exe.pdf'],
    ['a<b>"c"|d?e*f:g.pdf', 'a_b__c__d_e_f_g.pdf'],
    ['  dos   blancos  .pdf', 'dos blancos.pdf'],
    ['punto final...pdf', 'punto final...pdf'],
    ['CON.pdf', '_CON.pdf'],
    ['com1.tar.pdf', '_com1.tar.pdf'],
    ['<script>alert(1)</script>.pdf', 'script_.pdf'],
  ])('makes %j into %j', (name, expected) => {
    expect(cleanFileName(name, ['pdf'])).toBe(expected);
  });

  test('keeps any extension of the type and adds the usual one to other names', () => {
    expect(cleanFileName('foto.JPEG', ['jpg', 'jpeg'])).toBe('foto.JPEG');
    expect(cleanFileName('foto.png', ['jpg', 'jpeg'])).toBe('foto.png.jpg');
  });

  test('cuts a long name before its extension and never inside a character', () => {
    const name = cleanFileName(`${'💡'.repeat(400)}.pdf`, ['pdf']);
    expect([...name]).toHaveLength(MAX_NAME_LENGTH);
    expect(name).toMatch(/^💡+\.pdf$/u);
  });
});

describe('contentDisposition', () => {
  test('names the file for old clients in ASCII and for the others in UTF-8', () => {
    expect(contentDisposition('attachment', "Señal 'a' (1)*.pdf")).toBe(
      `attachment; filename="Senal 'a' (1)*.pdf"; filename*=UTF-8''Se%C3%B1al%20%27a%27%20%281%29%2A.pdf`,
    );
  });

  test('lets no name leave its quotes', () => {
    const header = contentDisposition('inline', 'a"; filename="b.html\r\nX: 1%41\\');
    expect(header.slice(0, header.indexOf('; filename*'))).toBe(
      'inline; filename="a_; filename=_b.html__X: 1_41_"',
    );
  });
});
