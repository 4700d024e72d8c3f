import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/**
 * Writes a file that is made from code. With `--check` nothing is written: it fails when the file is not what the
 * code says, and names the command that makes it so.
 */
export function keepCurrent(file: string, text: string, command: string): void {
  if (!process.argv.includes('--check')) {
    writeFileSync(file, text);
    console.log(`${file} is written`);
  } else if (!existsSync(file) || readFileSync(file, 'utf8') !== text) {
    console.error(`${file} is not current: ${command}`);
    process.exitCode = 1;
  } else console.log(`${file} is current`);
}
