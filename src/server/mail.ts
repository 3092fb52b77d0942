import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  /** The same for programs that show pages. */
  html?: string;
  attachments?: readonly MailAttachment[];
  /** What it is known by, should it be sent again: the left part of its Message-ID. Absent: a random one. */
  key?: string;
}

export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mailer {
  /** Rejects when the mail could not be handed over. */
  send(mail: Mail): Promise<void>;
  close(): void;
}

export interface MailerOptions {
  /** `smtp://user:password@host:port` or `smtps://…`. Absent: files under `dataDir`. */
  smtpUrl?: string | undefined;
  dataDir: string;
  log: { info(context: object, message: string): void };
  /** Default: the user of `smtpUrl` when it is an address, else `farola@` this machine. */
  from?: string | undefined;
}

/** Mails by SMTP, or, without a server, into `.eml` files under `DATA_DIR/correo`. */
export function createMailer(options: MailerOptions): Mailer {
  const { smtpUrl, dataDir, log } = options;
  const sender = options.from ?? defaultSender(smtpUrl);
  if (smtpUrl !== undefined) return smtpMailer(smtpUrl, sender);
  const folder = join(dataDir, 'correo');
  return {
    async send(mail) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(
        folder,
        `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID()}.eml`,
      );
      // It may hold a link that opens an account: for the server's own user only.
      await writeFile(file, eml(mail, sender), { mode: 0o600, flag: 'wx' });
      log.info({ file }, 'no SMTP_URL: the mail was written to a file');
    },
    close: () => {},
  };
}

const SECOND = 1000;

function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({
    url,
    // nodemailer's own patience is two to ten minutes, during which the server could not stop
    connectionTimeout: 20 * SECOND,
    greetingTimeout: 20 * SECOND,
    socketTimeout: 60 * SECOND,
  });
  return {
    async send({ key, attachments = [], ...mail }) {
      const messageId = key === undefined ? {} : { messageId: messageIdOf(key, from) };
      await transport.sendMail({ from, ...mail, ...messageId, attachments: [...attachments] });
    },
    close: () => transport.close(),
  };
}

function defaultSender(smtpUrl: string | undefined): string {
  const user = smtpUrl === undefined ? '' : decodeURIComponent(new URL(smtpUrl).username);
  return `Farola <${user.includes('@') ? user : `farola@${hostname() || 'localhost'}`}>`;
}

/** Written 8bit, not by nodemailer, which would break the lines of links: people open it in an editor. */
function eml(mail: Mail, from: string): string {
  const headers = [
    `From: ${from}`,
    `To: ${mail.to}`,
    `Subject: =?UTF-8?B?${Buffer.from(mail.subject).toString('base64')}?=`,
    `Date: ${new Date().toUTCString().replace('GMT', '+0000')}`,
    `Message-ID: ${messageIdOf(mail.key ?? randomUUID(), from)}`,
    'MIME-Version: 1.0',
  ];
  const boundary = (): string => `farola-${randomUUID()}`;
  const body =
    mail.html === undefined
      ? textPart('plain', mail.text)
      : alternatives(mail.text, mail.html, boundary());
  const files = (mail.attachments ?? []).map(filePart);
  const whole = files.length === 0 ? body : multipart('mixed', [body, ...files], boundary());
  return [...headers, ...whole].join('\r\n');
}

const textPart = (type: 'plain' | 'html', text: string): string[] => [
  `Content-Type: text/${type}; charset=utf-8`,
  'Content-Transfer-Encoding: 8bit',
  '',
  ...text.split('\n'),
  '',
];

const alternatives = (text: string, html: string, boundary: string): string[] =>
  multipart('alternative', [textPart('plain', text), textPart('html', html)], boundary);

function filePart({ filename, contentType, content }: MailAttachment): string[] {
  const name = encodeURIComponent(filename);
  return [
    `Content-Type: ${contentType}`,
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: attachment; filename*=UTF-8''${name}`,
    '',
    ...(content.toString('base64').match(/.{1,76}/g) ?? []),
    '',
  ];
}

const multipart = (
  kind: 'alternative' | 'mixed',
  parts: readonly (readonly string[])[],
  boundary: string,
): string[] => [
  `Content-Type: multipart/${kind}; boundary="${boundary}"`,
  '',
  ...parts.flatMap((part) => [`--${boundary}`, ...part]),
  `--${boundary}--`,
  '',
];

/** At the domain of the sender, or else at this machine. */
function messageIdOf(key: string, from: string): string {
  const domain = /@([\w.-]+)>?$/.exec(from)?.[1] ?? (hostname() || 'localhost');
  return `<${key.replaceAll(/[^\w.-]/g, '.')}@${domain}>`;
}
