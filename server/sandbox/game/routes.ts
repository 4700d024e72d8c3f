import { and, eq, gt } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import { localeTags } from '../../contract/languages';
import { languages, type Language } from '../../contract/provider';
import type { Context } from '../context';
import { sandboxGameLink } from '../db/schema';
import { gamesOf } from '../providers/providerCalls';
import { digest } from '../secrets';

interface GameRoute {
  Params: { provider: string; gameId: string };
  Querystring: { token?: unknown };
}

/** The page of a launched game in the sandbox: it shows which game was opened. */
export const gamePage =
  (ctx: Context): FastifyPluginAsync =>
  async (app) => {
    app.get<GameRoute>('/sandbox/game/:provider/:gameId', async (request, reply) => {
      const { provider, gameId } = request.params;
      const { token } = request.query;
      const good = typeof token === 'string' && (await takeLink(ctx, provider, gameId, token));
      const name = good ? await nameOf(ctx, good.provider, gameId) : null;
      return reply
        .code(good ? 200 : 410)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(good ? opened(name ?? gameId, provider) : gone());
    });
  };

/** A link is valid once: opening it deletes it. */
async function takeLink(
  { database, clock }: Context,
  provider: string,
  gameId: string,
  token: string,
) {
  const [link] = await database.db
    .delete(sandboxGameLink)
    .where(
      and(
        eq(sandboxGameLink.tokenHash, digest(token)),
        eq(sandboxGameLink.gameId, gameId),
        gt(sandboxGameLink.expiresAt, clock.now()),
      ),
    )
    .returning({ provider: sandboxGameLink.provider });
  return link?.provider === provider ? link : null;
}

async function nameOf(
  ctx: Context,
  provider: keyof Context['providers'],
  gameId: string,
): Promise<string | null> {
  const games = await gamesOf(ctx, provider);
  return games.find(({ id }) => id === gameId)?.name ?? null;
}

const opened = (name: string, provider: string) =>
  page(name, provider, {
    lo: 'ນີ້ແມ່ນເກມທົດສອບ: ບໍ່ມີການຫຼິ້ນດ້ວຍເງິນຈິງ.',
    cn: '这是测试游戏，不涉及真实资金。',
    vn: 'Đây là trò chơi thử nghiệm, không dùng tiền thật.',
    th: 'นี่คือเกมทดสอบ ไม่มีการเล่นด้วยเงินจริง',
  });

const gone = () =>
  page('TEST', '', {
    lo: 'ລິ້ງນີ້ໝົດອາຍຸແລ້ວ. ກະລຸນາເປີດເກມຈາກໜ້າເກມອີກຄັ້ງ.',
    cn: '此链接已失效，请从游戏页面重新打开。',
    vn: 'Liên kết này đã hết hạn. Vui lòng mở lại từ trang trò chơi.',
    th: 'ลิงก์นี้หมดอายุแล้ว กรุณาเปิดเกมจากหน้าเกมอีกครั้ง',
  });

function page(heading: string, provider: string, sentences: Record<Language, string>): string {
  const paragraphs = languages
    .map((language) => `<p lang="${localeTags[language]}">${sentences[language]}</p>`)
    .join('');
  return `<!doctype html>
<html lang="lo"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="color-scheme" content="dark light">
<title>${escaped(heading)}</title>
<link rel="icon" href="data:,">
</head><body><main><p>TEST ${escaped(provider)}</p><h1 lang="en">${escaped(heading)}</h1>${paragraphs}</main></body></html>
`;
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (found) => ENTITIES[found] ?? '');
