/** Replaces the English messages of zod in the bundle, which no page shows. */
export default ({ code }: { code: string }) => ({ message: code });
