import { transformAsync } from '@babel/core';
import { build, type Plugin } from 'esbuild';
import { transform } from 'lightningcss';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildKind } from './stamp';

/** The names that the bundler of the page gives to the classes of a CSS module; the rules themselves are its own. */
const classNames: Plugin = {
  name: 'class names',
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path: file }) => {
      if (!file.endsWith('.module.css')) return { contents: '' };
      const filename = path.relative(process.cwd(), file);
      const { exports = {} } = transform({
        filename,
        code: await readFile(file),
        cssModules: true,
      });
      const lines = Object.entries(exports).map(
        ([local, { name }]) => `export const ${local} = ${JSON.stringify(name)};`,
      );
      return { contents: lines.join('\n') };
    });
  },
};

/** What macros of texts become, as in the page. */
const texts: Plugin = {
  name: 'texts',
  setup({ onLoad }) {
    onLoad({ filter: /[\\/]src[\\/].*\.tsx?$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      const loader = file.endsWith('x') ? 'tsx' : 'ts';
      if (!source.includes('@lingui/')) return { contents: source, loader };
      const result = await transformAsync(source, {
        filename: file,
        babelrc: false,
        configFile: false,
        plugins: ['@lingui/babel-plugin-lingui-macro'],
        parserOpts: { plugins: loader === 'tsx' ? ['typescript', 'jsx'] : ['typescript'] },
      });
      return { contents: result?.code ?? '', loader };
    });
  },
};

const production = { 'process.env.NODE_ENV': '"production"', 'process.env.CHAMPA_SANDBOX': '""' };

/** Bundles `src/prerender` into one file that Node can load. Nothing of the sandbox is drawn. */
export async function bundleDrawing(outfile: string): Promise<void> {
  await build({
    entryPoints: ['src/prerender/index.ts'],
    outfile,
    bundle: true,
    minifySyntax: true,
    minifyWhitespace: true,
    platform: 'node',
    target: 'node20',
    format: 'cjs',
    jsx: 'automatic',
    define: production,
    plugins: [classNames, texts],
    loader: { '.svg': 'empty' },
    logLevel: 'error',
  });
}

/** The script that stands in drawn pages, as it stands there. */
export async function bundleStarter(kind: BuildKind): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['src/prerender/starter.ts'],
    bundle: true,
    minify: true,
    format: 'iife',
    target: ['chrome100', 'firefox100', 'safari15.4'],
    define: { 'process.env.CHAMPA_SANDBOX': kind === 'sandbox' ? '"1"' : '""' },
    write: false,
    logLevel: 'error',
  });
  return (outputFiles[0]?.text ?? '').trim();
}
