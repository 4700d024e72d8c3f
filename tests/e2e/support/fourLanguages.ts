import { expect } from '@playwright/test';
import type { I18n, MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '../../../contract/errors';
import { failureText } from '../../../src/i18n/failureText';
import { languages } from '../../../src/i18n/languages';
import type { StatusKind } from '../../../src/i18n/statuses';
import type { Player } from './player';
import { i18nOf } from './texts';

/** The number of links to the agency in the page itself, in the list `name`. */
export async function countContacts({ page }: Player, name: string): Promise<number> {
  const list = page.getByRole('main').getByRole('list', { name }).filter({ visible: true }).first();
  return list.getByRole('link').count();
}

/** A message on the page: a text of the catalogs, or one that is composed. */
export type ExpectedText = MessageDescriptor | ((i18n: I18n) => string);

/**
 * Switches the page through the four languages while messages are shown, and checks them in each language. `staff`: the five
 * links to the agency must be there too. Ends in the initial language.
 */
export async function readInAllLanguages(
  player: Player,
  expectedText: ExpectedText | readonly ExpectedText[],
  { staff = false } = {},
): Promise<void> {
  const messages = [expectedText].flat();
  const read = new Set<string>();
  let reader = player;
  for (const language of languages) {
    if (language !== reader.language) reader = await reader.switchLanguage(language);
    const i18n = i18nOf(language);
    for (const message of messages) {
      const words = typeof message === 'function' ? message(i18n) : i18n._(message);
      await reader.waitForText(words);
      read.add(words);
    }
    if (staff)
      await expect.poll(() => countContacts(reader, reader.translate(msg`Contact us`))).toBe(5);
  }
  expect(read.size).toBe(languages.length * messages.length);
  await reader.switchLanguage(player.language);
}

/** The message for a refusal in the catalogs. */
export const refusalWords =
  (failure: Failure, kind?: StatusKind) =>
  (i18n: I18n): string =>
    failureText(i18n, { kind: 'refused', failure }, kind).text;
