/**
 * The version of the terms that the page itself shows at `/terms` and `/privacy`: the day of their last change. Whoever
 * changes what they say changes this too; players who register accept the version of the day.
 */
export const ownTermsVersion = '2026-11-24';
