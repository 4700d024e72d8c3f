/**
 * The interface between the served HTML document and its script. All of it is optional: a document from a static host
 * has none of it.
 */

/** Local storage and a cookie keep the chosen language under this name (specification, section 1). */
export const languageKey = 'i18nextLng';

/** The id of a `<script type="application/json">`: path of a GET to the body of its answer. */
export const embeddedAnswersId = 'answers';

/** Marks `#root` when it holds the drawn page of the path that the attribute names. */
export const drawnAttribute = 'data-drawn';

/** Marks what was pressed before hydration: it is pressed again afterwards. */
export const waitingAttribute = 'data-waiting';

/**
 * Marks what is not needed for the first sight of a drawn page, until it is shown: `here` on the first screen, `below` it
 * after that, `around` others after these. It stands behind the words of that screen in the document, is not laid out
 * before the rules for it are there, and must leave what is shown before in its place.
 */
export const laterAttribute = 'data-later';

/** Where that begins in a drawn page: the mark is the first attribute of its element. */
export const laterBegin = new RegExp(`<\\w+ ${laterAttribute}`);

/** Dispatched on the window when the app could not start: presses then load another document. */
export const brokenEvent = 'app.broken';

/** Marks `<html>` once all of a drawn page is shown, by its style sheets or, where they cannot be had, without. */
export const loadedAttribute = 'data-loaded';

/** The medium of a prerendered page's style sheets until all are loaded: they apply together. */
export const waitingMedium = 'print';

/** Marks `<html>` while the drawn page is in a language that is not the reader's, and hidden. */
export const foreignAttribute = 'data-foreign';
