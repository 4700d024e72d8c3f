import { expect } from '@playwright/test';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locator, Page } from '@playwright/test';
import type { Language } from '../../../contract/provider';
import { languageKey, prerenderedAttribute } from '../../../contract/document';
import { languageNames, localeTags } from '../../../src/i18n/languages';
import { watchNetwork } from './network';
import { getTexts } from './texts';

/** A text of the page as in the source, or a text that is not translated, such as a name or a number. */
export type Words = MessageDescriptor | string;

type Role = Parameters<Page['getByRole']>[0];

/** A person who uses the page in one language, with methods for what they do and see. */
export class Player {
  private constructor(
    readonly page: Page,
    readonly language: Language,
    private readonly textOf: (text: MessageDescriptor) => string,
  ) {}

  static async create(page: Page, language: Language): Promise<Player> {
    watchNetwork(page);
    await page.addInitScript(
      ([key, value]) => {
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      },
      [languageKey, language] as const,
    );
    return new Player(page, language, getTexts(language));
  }

  /** The same person in another tab, with the same session. */
  async openTab(): Promise<Player> {
    return Player.create(await this.page.context().newPage(), this.language);
  }

  /** Switches the page to another language. @returns the same person in that language */
  async switchLanguage(language: Language): Promise<Player> {
    const name = languageNames[this.language];
    await this.press({ ...msg`Language: ${name}`, values: { name } });
    await this.find('menuitemradio', languageNames[language]).click();
    await this.page.locator(`html[lang="${localeTags[language]}"]`).waitFor();
    return new Player(this.page, language, getTexts(language));
  }

  translate(words: Words): string {
    return typeof words === 'string' ? words : this.textOf(words);
  }

  async goTo(path: string): Promise<void> {
    await this.page.goto(path);
  }

  /** Waits until the page's path is this one, with any query. */
  async waitForPath(path: string): Promise<void> {
    await this.page.waitForURL((url) => url.pathname === path);
  }

  /** Goes to another path without reloading the page, as a link does. */
  async navigateTo(path: string): Promise<void> {
    await this.hydrate();
    await this.page.evaluate((to) => history.pushState(null, '', to), path);
    await this.waitForPath(path.split('?')[0] ?? path);
  }

  /** Gives an input, for which a prerendered page waits before it loads the app. */
  async hydrate(): Promise<void> {
    await expect(async () => {
      await this.page.keyboard.press('Shift');
      await expect(this.page.locator(`[${prerenderedAttribute}]`)).toHaveCount(0, { timeout: 100 });
    }).toPass();
  }

  async reload(): Promise<void> {
    await this.page.reload();
  }

  find(role: Role, name: Words): Locator {
    return this.page
      .getByRole(role, { name: this.translate(name) })
      .filter({ visible: true })
      .first();
  }

  async press(name: Words): Promise<void> {
    await this.find('button', name).click();
  }

  async followLink(link: Words): Promise<void> {
    await this.find('link', link).click();
  }

  async fill(label: Words, value: string): Promise<void> {
    await this.field(label).fill(value);
  }

  /** Clicks the label of a radio button, because the button itself is hidden. */
  async choose(option: Words): Promise<void> {
    const radio = this.find('radio', option);
    await radio.locator('xpath=ancestor::label').click();
    await expect(radio).toBeChecked();
  }

  field(label: Words): Locator {
    return this.find('textbox', label);
  }

  /** Waits until the text is visible on the page. */
  async waitForText(words: Words, withinMs = 15_000): Promise<void> {
    await this.page
      .getByText(this.translate(words))
      .filter({ visible: true })
      .first()
      .waitFor({ timeout: withinMs });
  }

  async waitUntilGone(words: Words): Promise<void> {
    await this.page
      .getByText(this.translate(words))
      .filter({ visible: true })
      .first()
      .waitFor({ state: 'detached' });
  }

  /** Waits until the page has this heading. */
  async waitForHeading(heading: Words): Promise<void> {
    await this.find('heading', heading).waitFor({ state: 'attached' });
  }

  async waitFor(role: Role, name: Words): Promise<void> {
    await this.find(role, name).waitFor();
  }

  /** Nothing is wider than the screen. */
  async expectNoSidewaysScroll(): Promise<void> {
    await expect
      .poll(() =>
        this.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        ),
      )
      .toBe(0);
  }
}
