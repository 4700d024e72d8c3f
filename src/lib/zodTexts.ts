/** Stands in the bundle for the English messages of zod, which no page shows. */
export default ({ code }: { code: string }) => ({ message: code });
