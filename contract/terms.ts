/**
 * The version of the terms that the page itself shows at `/terms` and `/privacy`: the day of their last change. Change
 * it with their texts; a player who registers accepts the current version.
 */
export const ownTermsVersion = '2026-11-24';
