import { openForeign } from './server';

/** `main.ts [FOLDER OF THE PAGE]`: serves a built page with a backend that is not ours. */
const [, , pageDir = 'dist/production'] = process.argv;
const { url, world } = await openForeign({ pageDir, port: Number(process.env['PORT'] ?? 8080) });
const noy = world.register('noy', 'champa1234', 'Noy');
noy.credits.alphabet = 50_000;
console.log(`Ready: ${url}, player noy, password champa1234`);
