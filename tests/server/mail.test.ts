import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createMailer, type Mailer, type MailerOptions } from '../../src/server/mail.ts';

const mail = {
  to: 'ana@example.com',
  subject: 'Elija una contraseña nueva',
  text: `Hola, Ana:\n\nhttps://farola.example.com/auth/reset-password?token=${'x'.repeat(43)}\n\nAdiós.`,
};

describe('the mailer', () => {
  let dataDir: string;
  let logged: unknown[][];
  let mailer: Mailer;

  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'farola-correo-'));
    logged = [];
  });
  afterEach(() => {
    mailer.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const open = (options: Partial<MailerOptions> = {}) => {
    const log = { info: (...line: unknown[]) => void logged.push(line) };
    mailer = createMailer({ dataDir, log, ...options });
    return mailer;
  };

  describe('without SMTP_URL', () => {
    test('writes each mail into a file and logs where, but not what', async () => {
      await open().send(mail);
      await mailer.send(mail);
      const files = readdirSync(join(dataDir, 'correo')).map((file) =>
        join(dataDir, 'correo', file),
      );
      expect(files).toHaveLength(2);
      expect(files.every((file) => file.endsWith('.eml'))).toBe(true);
      const said = JSON.stringify(logged);
      for (const file of files) expect(said).toContain(file);
      expect(said).not.toContain('token');
    });

    test('keeps the files from other users of the machine', async () => {
      await open().send(mail);
      const folder = join(dataDir, 'correo');
      expect(statSync(folder).mode & 0o777).toBe(0o700);
      expect(statSync(join(folder, readdirSync(folder)[0]!)).mode & 0o777).toBe(0o600);
    });

    test('writes what goes along, byte by byte', async () => {
      const content = Buffer.from([0, 1, 2, 255, 254, 10, 13, 0]);
      const attachments = [
        { filename: 'Carta Ñ "1".pdf', contentType: 'application/pdf', content },
        { filename: 'acta.txt', contentType: 'text/plain', content: Buffer.from('á'.repeat(200)) },
      ];
      await open().send({ ...mail, attachments });
      const folder = join(dataDir, 'correo');
      const text = readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8');
      const [, boundary] = /multipart\/mixed; boundary="([^"]+)"/.exec(text) ?? [];
      const parts = text.split(`--${boundary}`);
      expect(parts).toHaveLength(5);
      expect(parts[1]).toContain('Adiós.');
      expect(parts[2]).toContain("filename*=UTF-8''Carta%20%C3%91%20%221%22.pdf");
      const bytesOf = (part: string) =>
        Buffer.from(part.split('\r\n\r\n')[1]!.replaceAll('\r\n', ''), 'base64');
      expect(bytesOf(parts[2]!)).toEqual(content);
      expect(bytesOf(parts[3]!).toString()).toBe('á'.repeat(200));
    });

    test('writes a mail that programs and people can read', async () => {
      await open({ from: 'Farola <farola@example.com>' }).send(mail);
      const folder = join(dataDir, 'correo');
      const text = readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8');
      const [head, ...body] = text.split('\r\n\r\n');
      const headers = Object.fromEntries(head!.split('\r\n').map((line) => line.split(': ', 2)));
      expect(headers).toMatchObject({
        From: 'Farola <farola@example.com>',
        To: 'ana@example.com',
        'MIME-Version': '1.0',
        'Content-Type': 'text/plain; charset=utf-8',
        'Content-Transfer-Encoding': '8bit',
      });
      const subject = /^=\?UTF-8\?B\?(.+)\?=$/.exec(headers['Subject'])![1]!;
      expect(Buffer.from(subject, 'base64').toString()).toBe(mail.subject);
      expect(Date.parse(headers['Date'])).toBeGreaterThan(Date.now() - 60_000);
      expect(body).toEqual(['Hola, Ana:', mail.text.split('\n')[2], 'Adiós.\r\n']);
    });

    test('rejects when the file cannot be written', async () => {
      await expect(open({ dataDir: '/dev/null' }).send(mail)).rejects.toThrow('ENOTDIR');
    });
  });

  describe('with SMTP_URL', () => {
    let server: Server;
    let received: string[];

    beforeEach(async () => {
      received = [];
      server = createServer((socket) => speakSmtp(socket, received));
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    afterEach(() => void server.close());

    const url = () => `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`;

    test('hands the mail to the server and writes no file', async () => {
      await open({ smtpUrl: url(), from: 'Farola <farola@example.com>' }).send(mail);
      const said = received.join('').replaceAll('=\r\n', ''); // quoted-printable breaks long lines
      expect(said).toContain('MAIL FROM:<farola@example.com>');
      expect(said).toContain('RCPT TO:<ana@example.com>');
      expect(said).toContain('https://farola.example.com/auth/reset-password?token');
      expect(readdirSync(dataDir)).toEqual([]);
    });

    test('writes from the user of the URL when it is an address', async () => {
      const smtpUrl = url().replace('//', '//avisos%40example.com:secreto@');
      await open({ smtpUrl }).send(mail);
      expect(received.join('')).toContain('MAIL FROM:<avisos@example.com>');
    });

    test('rejects when nobody answers', async () => {
      const smtpUrl = url();
      await new Promise((resolve) => server.close(resolve));
      await expect(open({ smtpUrl }).send(mail)).rejects.toThrow('ECONNREFUSED');
    });
  });
});

/** The least of an SMTP server: it accepts whatever it is told. */
function speakSmtp(socket: Socket, received: string[]): void {
  let inData = false;
  socket.on('error', () => {});
  socket.write('220 test\r\n');
  socket.on('data', (chunk) => {
    const text = chunk.toString();
    received.push(text);
    if (inData) {
      if (!text.endsWith('\r\n.\r\n')) return;
      inData = false;
      socket.write('250 ok\r\n');
    } else if (/^EHLO/i.test(text)) socket.write('250-test\r\n250 AUTH PLAIN\r\n');
    else if (/^AUTH/i.test(text)) socket.write('235 ok\r\n');
    else if (/^DATA/i.test(text)) {
      inData = true;
      socket.write('354 go on\r\n');
    } else socket.write(/^QUIT/i.test(text) ? '221 bye\r\n' : '250 ok\r\n');
  });
}
