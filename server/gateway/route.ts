import type { FastifyPluginAsync } from 'fastify';
import type { Context } from '../context';
import { receiveNotice } from './notices';
import { signatureHeader } from './signature';

/** `POST /gateway/notices`: where the payment gateway tells of payments. The body is kept as it came. */
export const gatewayRoutes =
  (ctx: Context): FastifyPluginAsync =>
  async (app) => {
    app.removeContentTypeParser('application/json');
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    );
    app.post('/gateway/notices', async (request) => {
      const signature = request.headers[signatureHeader];
      const raw = typeof request.body === 'string' ? request.body : '';
      await receiveNotice(ctx, raw, typeof signature === 'string' ? signature : undefined);
      return {};
    });
  };
