import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openApiDocument } from '../server/docs/openapi';

/**
 * Writes `openapi.json` from the contract. With `--check` nothing is written: it fails when the file is not what
 * the contract says.
 */
const root = dirname(import.meta.dirname);
const file = join(root, 'openapi.json');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string;
};
const text = `${JSON.stringify(openApiDocument(version), null, 2)}\n`;

if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
  console.log(`openapi.json: ${Object.keys(openApiDocument(version).paths).length} paths`);
} else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
  console.error('openapi.json is not current: npm run openapi');
  process.exitCode = 1;
} else console.log('openapi.json is current');
