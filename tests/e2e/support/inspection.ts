import axe from 'axe-core';
import type { Page } from '@playwright/test';

/** The axe rules that are off, with reasons. All others are on, including AAA, best practices and experimental ones. */
const off: Readonly<Record<string, string>> = {
  'color-contrast-enhanced':
    'AAA asks for 7 to 1; the colors keep 4.5 to 1 (AA), and the brand is its own',
};

/** Rules for whole pages: an open dialog hides the page, so they would not find its parts. */
const ofPages = ['landmark-one-main', 'page-has-heading-one'];

/**
 * The axe rules that the page violates, with the elements.
 * @param only rules to check; by default all that are not {@link off}
 */
export async function findAxeViolations(page: Page, only?: string[]): Promise<string[]> {
  const isLoaded = await page.evaluate(() => 'axe' in window);
  if (!isLoaded) await page.evaluate(axe.source);
  return page.evaluate(
    async ({ only, off, ofPages }) => {
      const { run, getRules } = (window as unknown as { axe: typeof axe }).axe;
      const ids = getRules().map(({ ruleId }) => ruleId);
      const isShutOut = document.querySelector('[role=dialog], [role=alertdialog]') !== null;
      const disabledRules = isShutOut ? [...off, ...ofPages] : off;
      const values = only ?? ids.filter((id) => !disabledRules.includes(id));
      const { violations } = await run(document, {
        runOnly: { type: 'rule', values },
        resultTypes: ['violations'],
      });
      return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target }) => `${id}: ${target.join(' ')}`),
      );
    },
    { only, off: Object.keys(off), ofPages },
  );
}

/** Collects errors in the browser's console, and uncaught errors of scripts. */
export function collectErrors(page: Page): string[] {
  const pageErrors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') pageErrors.push(message.text());
  });
  page.on('pageerror', (error) => pageErrors.push(String(error)));
  return pageErrors;
}

/**
 * What does not fit, each with its first words: a page that scrolls sideways, texts that overflow their box, are cut off or are
 * broken within a word, and targets smaller than a thumb needs (44 px).
 */
export function findLayoutFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const thumb = 44;
    const root = document.documentElement;
    const faults: string[] = [];
    if (root.scrollWidth > root.clientWidth)
      faults.push(`sideways: ${root.scrollWidth - root.clientWidth} px`);

    const isSeen = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('[aria-hidden=true], [inert]');
    /** Only for screen readers: no larger than a dot. */
    const isDot = (element: Element) => {
      for (let one: Element | null = element; one; one = one.parentElement) {
        const { width, height } = one.getBoundingClientRect();
        if (width <= 1 && height <= 1) return true;
      }
      return false;
    };
    const name = (element: Element) => {
      const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `<${element.localName}> ${text.trim().slice(0, 40)}`;
    };

    /** The innermost box around a text; inline elements have none. */
    const boxOf = (element: Element): Element => {
      const { display } = getComputedStyle(element);
      const isLine = display === 'inline' || display === 'contents';
      return isLine && element.parentElement ? boxOf(element.parentElement) : element;
    };
    /** Left and right edges of an element's own text, and whether one word is on several lines. */
    const linesOf = (element: Element) => {
      const texts = [...element.childNodes].filter((node) => node.nodeType === 3);
      const lines = texts.map((node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()].filter(({ width }) => width > 0);
      });
      const isBroken = texts.some(
        (node, index) =>
          /^[\w.,'’]+$/.test(node.textContent?.trim() ?? '') && (lines[index]?.length ?? 0) > 1,
      );
      const all = lines.flat();
      const left = Math.min(...all.map((line) => line.left));
      const right = Math.max(...all.map((line) => line.right));
      return { left, right, isBroken };
    };
    const hasText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('svg, script, style') || !hasText(element) || !isSeen(element)) continue;
      const { overflowX, overflowY } = getComputedStyle(element);
      const canScroll = /auto|scroll/.test(overflowX + overflowY);
      const isCut = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1;
      // A box that overflows visibly is an enlarged touch target. Text that does is found below, as "sticks out"
      const isWide = overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      if (isDot(element)) continue;
      if (!canScroll && (isWide || isCut)) faults.push(`clipped: ${name(element)}`);
      const { left, right, isBroken } = linesOf(element);
      const box = boxOf(element).getBoundingClientRect();
      if (right > box.right + 1 || left < box.left - 1) faults.push(`sticks out: ${name(element)}`);
      if (isBroken) faults.push(`broken word: ${name(element)}`);
    }

    const targets = 'a[href], button, input:not([type=hidden]), [role^=menuitem], [role=option]';
    for (const element of document.body.querySelectorAll(targets)) {
      const target = element.closest('label') ?? element;
      const isWithinWords = getComputedStyle(target).display === 'inline';
      if (isWithinWords || isDot(target) || !isSeen(target)) continue;
      const { width, height } = target.getBoundingClientRect();
      if (Math.min(width, height) < thumb - 0.5)
        faults.push(`small: ${name(target)} ${Math.round(width)} x ${Math.round(height)}`);
    }
    return faults;
  });
}
