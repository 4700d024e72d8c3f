import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

function usualPaths(): string[] {
  const { PATH = '', PROGRAMFILES, LOCALAPPDATA } = process.env;
  const onPath = PATH.split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  const mac = ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
    ['Google Chrome', 'Chromium', 'Microsoft Edge'].map((app) =>
      join(folder, `${app}.app/Contents/MacOS/${app}`),
    ),
  );
  const windows = [PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA]
    .filter((folder) => folder !== undefined)
    .flatMap((folder) =>
      ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].map((app) =>
        join(folder, app),
      ),
    );
  return [...onPath, ...(process.platform === 'darwin' ? mac : []), ...windows];
}

/** Every build that Playwright has installed for a user, those of the current revision first. */
function playwrightsCache(): string[] {
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    join(homedir(), '.cache/ms-playwright'),
    join(homedir(), 'Library/Caches/ms-playwright'),
    join(process.env.LOCALAPPDATA ?? homedir(), 'ms-playwright'),
  ]
    .filter((folder) => folder !== undefined)
    .filter((folder) => existsSync(folder));
  const builds = caches.flatMap((cache) =>
    readdirSync(cache)
      .filter((name) => /^chromium-\d+$/.test(name))
      .flatMap((name) => readdirSync(join(cache, name)).map((inner) => join(cache, name, inner))),
  );
  return [
    chromium.executablePath(),
    ...builds.flatMap((folder) => [
      join(folder, 'chrome'),
      join(folder, 'chrome.exe'),
      join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
    ]),
  ];
}

/** Whether the program is a browser: some distributions install a stub. On Windows `--version` would open a window. */
function isBrowser(path: string): boolean {
  if (!existsSync(path)) return false;
  return process.platform === 'win32' || spawnSync(path, ['--version']).status === 0;
}

/**
 * The path of a Chromium on this machine, or null.
 * @throws Error when CHROMIUM_PATH names a file that is no browser
 */
export function findChromium(): string | null {
  const configuredPath = process.env.CHROMIUM_PATH;
  if (configuredPath && !isBrowser(configuredPath))
    throw new Error(`CHROMIUM_PATH=${configuredPath} is not a browser that runs`);
  if (configuredPath) return configuredPath;
  return [...usualPaths(), ...playwrightsCache()].find(isBrowser) ?? null;
}

/**
 * The path of a Chromium. If there is none, it is installed: by apt-get as root on Debian, otherwise by Playwright.
 * @throws Error with instructions how to install one
 */
export function ensureChromium(): string {
  const path = findChromium() ?? (install(), findChromium());
  if (path === null)
    throw new Error(
      'No Chromium was found and none could be installed. Install Chromium or Google Chrome, or set CHROMIUM_PATH.',
    );
  ensureFonts();
  return path;
}

const isDebianRoot = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function install(): void {
  console.log('No Chromium found: installing one');
  if (isDebianRoot() && aptGet('update') && aptGet('install', 'chromium') && findChromium()) return;
  const cli = join(process.cwd(), 'node_modules/playwright-core/cli.js');
  const withLibraries = isDebianRoot() ? ['--with-deps'] : [];
  spawnSync(process.execPath, [cli, 'install', ...withLibraries, 'chromium'], { stdio: 'inherit' });
}

/** Installs fonts for Lao, Thai and Chinese if apt-get is available. Without them, only screenshots are worse. */
function ensureFonts(): void {
  const hasFontFor = (language: string) =>
    spawnSync('fc-list', [`:lang=${language}`]).stdout?.length > 0;
  const missingFonts = [
    ...(hasFontFor('lo') && hasFontFor('th') ? [] : ['fonts-noto-core']),
    ...(hasFontFor('zh-cn') ? [] : ['fonts-noto-cjk']),
  ];
  if (missingFonts.length === 0 || !isDebianRoot()) return;
  console.log(`Installing fonts: ${missingFonts.join(', ')}`);
  if (!aptGet('install', ...missingFonts))
    console.log('Fonts could not be installed; going on without');
}

function aptGet(command: 'update' | 'install', ...packages: string[]): boolean {
  const flags = ['--yes', '--quiet', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
  const { status } = spawnSync('apt-get', [command, ...flags, ...packages], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
  return status === 0;
}

/**
 * Features of Chromium that are switched off. The pages of its own address bar take 2 s of processor time in each window.
 * Chromium uses only the last `--disable-features`, so the features that Playwright switches off are repeated here.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

/** No screen, and no background network requests. */
export const chromiumArguments = [
  `--disable-features=${disabledFeatures.join(',')}`,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a headless browser with a fresh profile and without background requests. */
export function launchChromium(path: string): Promise<Browser> {
  return chromium.launch({ executablePath: path, args: chromiumArguments });
}
