import type { FastifyReply } from 'fastify';
import { contract } from '../../contract';
import { contractServer } from '../http/contractServer';
import { requireLogin } from '../players/authentication';
import type { EventStreams } from './eventStream';

export const eventsRoutes = (streams: EventStreams) =>
  contractServer.router(contract.events, {
    stream: ({ request, reply, query: { since } }) => {
      const login = requireLogin(request);
      // Without a body the headers of an endless stream would never be sent.
      if (request.method === 'HEAD') return Promise.resolve({ status: 200, body: '' });
      // The types of the router are those of an older framework version.
      streams.open((reply as unknown as FastifyReply).hijack(), login, since);
      // Never settles: the stream is the response, and nothing may be sent after it
      return new Promise(() => undefined);
    },
  });
