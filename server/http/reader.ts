import type { FastifyRequest } from 'fastify';
import { languageKey } from '../../contract/document';
import { defaultLanguage } from '../../contract/languages';
import { Language } from '../../contract/provider';
import { cookieName, sessionHint } from '../../contract/session';
import type { DocumentRequest, Encoding } from '../document/documents';

const hints = [true, false].map((isSecure) => cookieName(sessionHint, isSecure));

function encodingOf(accepted: string | string[] | undefined): Encoding {
  const codings = String(accepted ?? '');
  if (/\bbr\b/.test(codings)) return 'br';
  return /\bgzip\b/.test(codings) ? 'gzip' : null;
}

/** Lao where the browser names no language. */
export function readerOf({ url, hostname, headers, cookies }: FastifyRequest): DocumentRequest {
  return {
    pathname: url.split('?', 1)[0] ?? '/',
    host: hostname.toLowerCase(),
    language: Language.catch(defaultLanguage).parse(cookies[languageKey]),
    mayBePlayer: hints.some((name) => cookies[name] !== undefined),
    encoding: encodingOf(headers['accept-encoding']),
  };
}
