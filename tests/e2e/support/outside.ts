import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { alertSignatureHeader } from '../../../server/alerts/webhook';
import { isSigned } from '../../../server/http/signature';

/** A post to the webhook. */
export interface Post {
  isSigned: boolean;
  id: string;
  rule: string;
  event: string;
  title: string;
}

/** A local mail server and webhook, and the messages that they have received, in order. */
export interface OutsideServices {
  mails: string[];
  posts: Post[];
  /** Settings of a server that sends to them. */
  env: Record<string, string>;
  close(): void;
}

const key = 'the key of the webhook in the story and long enough';
const portOf = (address: unknown) => (address as AddressInfo).port;

export async function openOutside(): Promise<OutsideServices> {
  const mails: string[] = [];
  const posts: Post[] = [];
  const smtp = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _session, done) => {
      text(stream).then((mail) => {
        mails.push(mail);
        done();
      }, done);
    },
  });
  const web = createServer((request, response) => {
    const take = async () => {
      const body = await text(request);
      const header = String(request.headers[alertSignatureHeader]);
      const posted = JSON.parse(body) as Post;
      posts.push({ ...posted, isSigned: isSigned([key], body, header, new Date(), 60) });
      response.writeHead(204).end();
    };
    take().catch(() => response.destroy());
  });
  smtp.listen(0, '127.0.0.1');
  web.listen(0, '127.0.0.1');
  await Promise.all([smtp.server, web].map((server) => once(server, 'listening')));
  const host = `127.0.0.1:${portOf(web.address())}`;
  return {
    mails,
    posts,
    env: {
      SMTP_URL: `smtp://127.0.0.1:${portOf(smtp.server.address())}`,
      ALERT_EMAIL: 'noy@agency.example',
      ALERT_WEBHOOK_URL: `http://${host}/alerts`,
      ALERT_WEBHOOK_KEY: key,
      ALERT_INSIDE_HOSTS: host,
    },
    close: () => {
      smtp.close();
      web.closeAllConnections();
      web.close();
    },
  };
}
