/**
 * The version of the terms that the page itself shows at `/terms` and `/privacy`: the day of their last change. Change
 * it with their texts; a player who registers accepts the current version, and one who has accepted another one is asked
 * again. Staff may raise it while the site runs (`legalTexts` in `settings.ts`).
 */
export const ownTermsVersion = '2026-11-29';
