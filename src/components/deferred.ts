import { laterAttribute } from '../../contract/document';

/**
 * For elements that a drawn page shows a moment after the words of its first screen. They have this before all their
 * other attributes: at the first of them the document is split.
 */
export const later = { [laterAttribute]: 'here' };

/** For those below the first screen, which come after the others. */
export const laterBelow = { [laterAttribute]: 'below' };

/** For one that holds some of these and is shown after all of them: it would move while they come. */
export const laterAround = { [laterAttribute]: 'around' };
