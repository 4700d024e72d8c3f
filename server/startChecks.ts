import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { getChannels } from './alerts/channels';
import { loadConfig, type Config } from './config';
import { settingNames } from './environment';
import { StartupError } from './errors';

/*
 * Checks that the settings are complete for real players (`npm run serve` and `npm run check:settings`). Otherwise the server
 * does not start.
 */

/** Result of the check: a configuration if there are no problems. */
export interface CheckedSettings {
  config: Config | null;
  /** Reasons why the server would not start, one sentence each. */
  problems: string[];
  /** Settings that work, but may be a mistake. */
  warnings: string[];
}

/** Prefixes that only this program uses: an unknown variable with one of them is a mistake. */
const ownPrefixes =
  /^(AGENCY|ALERT|CHAMPA|DRAIN|GATEWAY|LAO_QR|LICENCE|METRICS|PAYOUT|PROVIDER|SECRET|SMTP|STAFF|TERMS|TRUST|VAPID)_/;

/** Edit distance of two names; more than 2 counts as 3. */
function differenceOf(a: string, b: string): number {
  if (Math.abs(a.length - b.length) > 2) return 3;
  let above = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [row, letter] of [...a].entries()) {
    const line = [row + 1];
    for (const [at, other] of [...b].entries())
      line.push(
        Math.min(
          (above[at] ?? 0) + Number(letter !== other),
          (above[at + 1] ?? 0) + 1,
          (line[at] ?? 0) + 1,
        ),
      );
    above = line;
  }
  return above.at(-1) ?? 3;
}

/** Environment variables whose name is almost that of a setting, so that nothing reads them. */
function misspelt(env: NodeJS.ProcessEnv): string[] {
  const unknown = Object.keys(env).filter((name) => !settingNames.includes(name));
  return unknown.flatMap((name) => {
    const near = settingNames.find(
      (known) => known.length >= 6 && differenceOf(name.toUpperCase(), known) <= 2,
    );
    if (near) return [`${name} is no setting: is ${near} meant?`];
    return ownPrefixes.test(name) ? [`${name} is no setting`] : [];
  });
}

function findMissing({ sandbox, database, spaDir, secretKeys }: Config): string[] {
  return [
    sandbox && 'SANDBOX is 1: the sandbox has demo players, whose password everybody knows',
    database.kind !== 'postgres' && 'DATABASE_URL is not set: real money needs PostgreSQL',
    secretKeys.length === 0 &&
      'SECRET_KEY is not set: one-time codes of staff are encrypted with it (openssl rand -hex 32)',
    !existsSync(join(spaDir, 'index.html')) &&
      `SPA_DIR (${spaDir}) has no built page: run "npm run build" first`,
  ].filter((problem) => problem !== false);
}

function doubtful(config: Config): string[] {
  return [
    !config.gateway && 'GATEWAY is not set: there are no deposits',
    !config.payoutUrl && 'PAYOUT_URL is not set: staff send payouts at the bank by hand',
    Object.keys(config.providerLinks).length === 0 &&
      'no PROVIDER_…_KEYS is set: there are no games',
    config.trustProxy === false &&
      'TRUST_PROXY is not set: behind a proxy all players have its address, and cookies are not Secure',
    !config.agencyHosts && "AGENCY_HOSTS is not set: every host name is the agency's",
    !config.staffAddresses && 'STAFF_ADDRESSES is not set: the desk answers every address',
    getChannels(config).length === 0 && 'no ALERT_… is set: alerts are seen at the desk alone',
    !config.agency.licenceNote &&
      'LICENCE_NOTE is not set: a licence where your players are is yours to have',
  ].filter((warning) => warning !== false);
}

/** Checks the settings of a server for real players. @param root the root folder of the program, absolute */
export function checkSettings(env: NodeJS.ProcessEnv, root: string): CheckedSettings {
  const problems = misspelt(env);
  try {
    const config = loadConfig(env, root);
    problems.push(...findMissing(config));
    return { config, problems, warnings: doubtful(config) };
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return { config: null, problems: [...error.message.split('; '), ...problems], warnings: [] };
  }
}
