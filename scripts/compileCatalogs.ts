import { compileCatalogs } from './catalogs';

/** Compiles the texts of all languages; ends with 1 when a text is missing or malformed in one of them. */
try {
  await compileCatalogs({ missing: 'fail' });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
