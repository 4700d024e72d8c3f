import { initServer } from '@ts-rest/fastify';
import type { FastifyReply } from 'fastify';
import { contract } from '../../contract';
import type { EventStreams } from '../http/eventStream';
import { requireLogin } from '../http/session';

const s = initServer();

export const eventsRoutes = (streams: EventStreams) =>
  s.router(contract.events, {
    stream: ({ request, reply, query: { since } }) => {
      const login = requireLogin(request);
      // Of a stream that never ends no head would ever be sent alone.
      if (request.method === 'HEAD') return Promise.resolve({ status: 200, body: '' });
      // The router names the type's parameters in the order of an older framework.
      streams.open((reply as unknown as FastifyReply).hijack(), login, since);
      // Never settles: the stream is the answer, and nothing may be sent after it.
      return new Promise(() => undefined);
    },
  });
